import { doseOf, rateOf } from "@refugium/model/laws/dose-plan.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { useState } from "react";
import { usePumpState } from "../../api/live.ts";
import { saveRow } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { AlarmsOf } from "../alarms/AlarmsOf.tsx";
import styles from "./Pump.module.css";
import { PumpContainer } from "./PumpContainer.tsx";
import { PumpNext, PumpToday } from "./PumpDay.tsx";
import { PumpRunning, PumpWaiting } from "./PumpRunning.tsx";
import { PUMP_SHEETS, type PumpSheet } from "./PumpSheets.tsx";
import { stateOf } from "./pump-state.ts";
import { useLedger, usePumpOutputs } from "./use-ledger.ts";

/** One dosing pump: today's amount, next dose, container and actions. */
export function PumpCard({ pump }: { readonly pump: Pump }) {
  const { t } = useTranslation("dosing");
  const { lines: ledger, failure } = useLedger(pump);
  const outputs = usePumpOutputs(pump);
  const [open, setOpen] = useState<PumpSheet>();
  const newest = ledger?.at(-1);
  const running = newest?.outcome === "open" ? newest : undefined;
  const waiting = usePumpState(pump.id)?.waiting ?? null;
  const name = pump.name === "" ? t("unnamed", { id: pump.id }) : pump.name;
  const Sheet = open && PUMP_SHEETS[open];
  const [tone, state] = stateOf(pump, outputs, running !== undefined);
  return (
    <Card title={name} aside={<Tag tone={tone}>{t(`state.${state}`)}</Tag>}>
      <AlarmsOf subjects={[`pumps/${pump.id}`]} />
      {ledger !== undefined && <PumpToday pump={pump} name={name} lines={ledger} />}
      {failure !== "" && <p role="alert">{t("unread", { message: failure })}</p>}
      {ledger === undefined && failure === "" && <p>{t("loading")}</p>}
      <PumpNext pump={pump} />
      {running !== undefined && <PumpRunning pump={pump} name={name} line={running} />}
      {waiting !== null && <PumpWaiting id={pump.id} name={name} dose={waiting} />}
      <PumpContainer pump={pump} name={name} onOpen={setOpen} />
      <PumpActions pump={pump} name={name} onOpen={setOpen} />
      {Sheet && <Sheet pump={pump} name={name} lines={ledger} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

interface PumpActionsProps {
  readonly pump: Pump;
  readonly name: string;
  onOpen(sheet: PumpSheet): void;
}

function PumpActions({ pump, name, onOpen }: PumpActionsProps) {
  const { t } = useTranslation(["dosing", "common"]);
  const { send, isBusy, refusal } = useRequest();
  const { enable } = pump.regiment;
  const canDose = doseOf(pump) !== undefined || rateOf(pump) !== undefined;
  const toggle = () => saveRow(pumps, pump.id, { regiment: { enable: !enable } });
  const button = (sheet: PumpSheet, words: string, named: string) => (
    <NamedButton label={words} named={named} onPress={() => onOpen(sheet)} />
  );
  return (
    <>
      <div className={styles.actions}>
        {canDose && button("dose", t("dose.button"), t("dose.named", { name }))}
        <NamedButton
          loading={isBusy}
          label={enable ? t("pause") : t("start")}
          named={enable ? t("pauseNamed", { name }) : t("startNamed", { name })}
          onPress={() => void send(toggle)}
        />
        {button("history", t("history"), t("historyNamed", { name }))}
        {button("calibrate", t("calibrate.button"), t("calibrate.named", { name }))}
        {button("edit", t("common:edit"), t("common:editNamed", { name }))}
        {button("remove", t("common:remove"), t("common:removeNamed", { name }))}
      </div>
      <Refusal words={refusal} />
    </>
  );
}
