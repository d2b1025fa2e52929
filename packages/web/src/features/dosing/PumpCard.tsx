import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePumpState } from "../../api/live.ts";
import { Card } from "../../ui/Card.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { AlarmsOf } from "../alarms/AlarmsOf.tsx";
import { PumpActions } from "./PumpActions.tsx";
import { PumpContainer } from "./PumpContainer.tsx";
import { PumpNext } from "./PumpNext.tsx";
import { PumpRunning, PumpWaiting } from "./PumpRunning.tsx";
import { PUMP_SHEETS, type PumpSheet } from "./PumpSheets.tsx";
import { PumpToday } from "./PumpToday.tsx";
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
