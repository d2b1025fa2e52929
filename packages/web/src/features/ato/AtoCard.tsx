import { atos } from "@refugium/model/resources/atos.ts";
import { useState } from "react";
import { useEquipment, useLiveStore, useNow, useOutputOf, useReading } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { countdown } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { AlarmsOf } from "../alarms/AlarmsOf.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import { AtoFills } from "./AtoFills.tsx";
import { AtoForm } from "./AtoForm.tsx";
import { FlowSheet } from "./FlowSheet.tsx";
import { levelOf } from "./level-of.ts";

/** One top-off: level, fills and actions. */
export function AtoCard({ ato }: { readonly ato: RowOf<typeof atos> }) {
  const { t } = useTranslation(["ato", "common", "form"]);
  const reading = useReading("atos", ato.id);
  const [open, setOpen] = useState<"edit" | "reset" | "flow">();
  const { send, isBusy, refusal } = useRequest();
  const close = (): void => setOpen(undefined);
  const name = ato.name === "" ? t("unnamed", { id: ato.id }) : ato.name;
  const pump = useEquipment().find(({ id }) => !ato.is_macro && id === ato.pump);
  const [tone, level] = levelOf(reading);
  return (
    <Card
      title={name}
      aside={
        ato.enable ? (
          <Tag tone={tone}>{t(`level.${level}`)}</Tag>
        ) : (
          <Tag tone="quiet">{t("common:disabled")}</Tag>
        )
      }
    >
      <AlarmsOf
        subjects={[`atos/${ato.id}`, ...(ato.is_macro || ato.pump === "" ? [] : [`equipment/${ato.pump}`])]}
      />
      {ato.enable && ato.control && <AtoPump ato={ato} />}
      <AtoFills ato={ato} />
      {ato.enable && !ato.control && <p className="quiet">{t("watching")}</p>}
      <div className="buttons">
        <NamedButton
          loading={isBusy}
          label={ato.enable ? t("pause") : t("start")}
          named={ato.enable ? t("pauseNamed", { name }) : t("startNamed", { name })}
          onPress={() => void send(() => saveRow(atos, ato.id, { enable: !ato.enable }))}
        />
        <EditButton name={name} onPress={() => setOpen("edit")} />
        {pump !== undefined && (
          <NamedButton
            label={t("flow.button")}
            named={t("flow.named", { name })}
            onPress={() => setOpen("flow")}
          />
        )}
        <NamedButton label={t("reset")} named={t("resetNamed", { name })} onPress={() => setOpen("reset")} />
        <RemoveButton resource={atos} id={ato.id} name={name} consequence={t("removeConsequence")} />
      </div>
      <Refusal words={refusal} />
      {open === "flow" && pump !== undefined && (
        <FlowSheet ato={ato} name={name} pump={pump} onClose={close} />
      )}
      {open === "edit" && <AtoForm ato={ato} onClose={close} />}
      {open === "reset" && (
        <Confirm
          title={t("resetTitle", { name })}
          consequence={t("resetConsequence")}
          action={t("reset")}
          onConfirm={() => post(`/api/atos/${ato.id}/reset`)}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** State of the pump and its reason. A macro has no output of its own. */
function AtoPump({ ato }: { readonly ato: RowOf<typeof atos> }) {
  const { t } = useTranslation("ato");
  const store = useLiveStore();
  const output = useOutputOf(ato.is_macro ? "" : ato.pump);
  const isOn = (output?.value ?? 0) > 0;
  useNow(isOn);
  if (ato.is_macro) return null;
  if (output === undefined) return <p className="attention">{t("noPump")}</p>;
  const { trip, since } = output;
  const reason = messageText(output, "reason");
  if (trip !== null) {
    // The alarm above has the details.
    return <p className="attention">{t("heldOff")}</p>;
  }
  if (!isOn) return <p className="quiet">{t("resting", { reason })}</p>;
  const seconds = Math.max(0, Math.floor((store.controllerTime() - Date.parse(since)) / 1000));
  return <p className="strong">{t("fillingLong", { span: countdown(seconds), reason })}</p>;
}
