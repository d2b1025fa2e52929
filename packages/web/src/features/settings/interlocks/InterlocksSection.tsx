import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { useState } from "react";
import { useLive, useStandingAlarms } from "../../../api/live.ts";
import { type RowOf, useRows } from "../../../api/rows.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EditButton } from "../../../ui/EditButton.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { Tag } from "../../../ui/Tag.tsx";
import { RemoveButton } from "../../removal/RemoveButton.tsx";
import { InterlockForm } from "./InterlockForm.tsx";
import { interlockWords } from "./interlock-words.ts";
import { useInterlockNames } from "./use-interlock-names.ts";

/** All interlocks as sentences with their state. */
export function InterlocksSection() {
  const { t } = useTranslation("interlocks");
  const rows = useRows(interlocks);
  const [isAdding, setAdding] = useState(false);
  const add = <Button onClick={() => setAdding(true)}>{t("add")}</Button>;
  return (
    <>
      <p className="quiet">{t("meaning")}</p>
      {rows.length === 0 ? (
        <Empty title={t("none")} next={t("noneNext")}>
          {add}
        </Empty>
      ) : (
        <div>{add}</div>
      )}
      {rows.map((interlock) => (
        <InterlockCard key={interlock.id} interlock={interlock} />
      ))}
      {isAdding && <InterlockForm interlock={undefined} onClose={() => setAdding(false)} />}
    </>
  );
}

function InterlockCard({ interlock }: { readonly interlock: RowOf<typeof interlocks> }) {
  const { t } = useTranslation(["interlocks", "common", "form"]);
  const names = useInterlockNames();
  const [open, setOpen] = useState<"edit">();
  const close = (): void => setOpen(undefined);
  const { id, name } = interlock;
  return (
    <Card title={name} aside={<State interlock={interlock} />}>
      <p>{interlockWords(interlock, names)}</p>
      <p className="note">{t(`priority.${interlock.priority}`)}</p>
      <div className="buttons">
        <EditButton name={name} onPress={() => setOpen("edit")} />
        <RemoveButton resource={interlocks} id={id} name={name} consequence={t("removeConsequence")} />
      </div>
      {open === "edit" && <InterlockForm interlock={interlock} onClose={close} />}
    </Card>
  );
}

function State({ interlock }: { readonly interlock: RowOf<typeof interlocks> }) {
  const { t } = useTranslation(["interlocks", "common"]);
  // Undefined while it is disabled.
  const live = useLive(`interlock/${interlock.id}`);
  const isBlind = useStandingAlarms().some(
    ({ code, subject }) =>
      code === "interlock-blind" && subject.type === "interlocks" && subject.id === interlock.id,
  );
  if (live?.holds === true) return <Tag tone="act">{t("state.holds")}</Tag>;
  if (!interlock.enable) return <Tag tone="quiet">{t("common:disabled")}</Tag>;
  if (isBlind) return <Tag tone="attention">{t("state.blind")}</Tag>;
  return <Tag tone="ok">{t("state.watching")}</Tag>;
}
