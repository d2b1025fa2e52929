import { useConnection } from "../../../api/live.ts";
import { post } from "../../../api/request.ts";
import { type RowIn, useRows } from "../../../api/rows.ts";
import { useRequest } from "../../../api/use-request.ts";
import { useTranslation } from "../../../text/translate.ts";
import { NamedButton } from "../../../ui/NamedButton.tsx";
import { Refusal } from "../../../ui/Refusal.tsx";
import { Tag } from "../../../ui/Tag.tsx";
import { TileCard } from "../TileCard.tsx";

export function MacrosTile({ id }: { readonly id: string }) {
  const { t } = useTranslation("overview");
  const all = useRows("macros");
  const shown = id === "current" ? all : all.filter((each) => each.id === id);
  return (
    <TileCard kind={t("kinds.macros")} to="/macros">
      {shown.length === 0 ? (
        <p className="note">{t("noMacro")}</p>
      ) : (
        <ul className="rows">
          {shown.map((each) => (
            <MacroRow key={each.id} macro={each} />
          ))}
        </ul>
      )}
    </TileCard>
  );
}

function MacroRow({ macro }: { readonly macro: RowIn<"macros"> }) {
  const { t } = useTranslation(["overview", "common"]);
  const { isLive } = useConnection();
  const { send, isBusy, refusal } = useRequest();
  const name = macro.name === "" ? macro.id : macro.name;
  // The API answers `enable` true while a macro runs.
  const isRunning = macro.enable;
  return (
    <li>
      <div className="apart">
        <span>
          {name} {isRunning && <Tag tone="accent">{t("running")}</Tag>}
        </span>
        <NamedButton
          disabled={!isLive || isBusy}
          label={isRunning ? t("common:stop") : t("run")}
          named={t(isRunning ? "stopNamed" : "runNamed", { name })}
          onPress={() => void send(() => post(`/api/macros/${macro.id}/${isRunning ? "stop" : "run"}`))}
        />
      </div>
      <Refusal words={refusal} />
    </li>
  );
}
