import {
  calibrationOf,
  isPlan,
  longestSwitched,
  type PlannedDose,
  planRun,
  planSteps,
} from "@refugium/model/laws/dose-plan.ts";
import { rateAt } from "@refugium/model/laws/dosing.ts";
import { allowance } from "@refugium/model/laws/dosing-ledger.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Message, type MessageOrText, rowName } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Cause } from "../../../control/switchboard.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { ContainerWatch } from "./container-watch.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { Doses } from "./doses.ts";

interface SwitchPumpPorts {
  readonly doses: Doses;
  readonly ledger: DoseLedger;
  readonly container: ContainerWatch;
  readonly stop: (pump: Pump, reason: MessageOrText) => Promise<void>;
}

/** Switches a pump for a timer or a macro: on runs it at its speed within its caps, off stops whatever it does. */
export async function switchPump(
  pump: Pump,
  on: boolean,
  cause: Cause,
  ports: SwitchPumpPorts,
): Promise<void> {
  if (!on) {
    await ports.stop(pump, dosing.switchedOff({ by: cause.name }));
    return;
  }
  const plan = planSwitched(pump, ports);
  if (!isPlan(plan))
    throw new Refusal("conflict", dosing.notSwitched({ pump: rowName("pumps", pump), why: plan }));
  ports.doses.order({
    pump,
    plan,
    replan: (row) => planSwitched(row, ports),
    cause: cause.id,
    due: null,
    reason: dosing.switchedOn({ by: cause.name }),
    ifBlocked: "refuse",
  });
}

/** The longest run that dose, caps and container allow, or the reason why there is none. */
function planSwitched(
  pump: Pump,
  { ledger, container }: Pick<SwitchPumpPorts, "ledger" | "container">,
): PlannedDose {
  if (pump.regiment.enable) return dosing.dosesByItself;
  const speed = pump.type === "stepper" ? 100 : pump.regiment.speed;
  if (speed <= 0) return runsNot(dosing.speedZero);
  const calibration = calibrationOf(pump);
  const rate = rateAt(calibration, speed) ?? 1;
  const caps = { maxDose: pump.max_dose_ml, maxDaily: pump.max_daily_ml };
  const left = allowance(caps, ledger.spent(pump.id, calibration));
  if (left <= 0) return dosing.hadItsDay({ most: pump.max_daily_ml });
  const held = container.remaining(pump) ?? Number.POSITIVE_INFINITY;
  if (held <= 0) return runsNot(dosing.containerIsEmpty);
  const span = Math.min(longestSwitched(pump), Math.min(left, held) / rate);
  if (pump.type !== "stepper") return planRun(pump, span);
  const plan = planSteps(pump, span * rate);
  return isPlan(plan) ? plan : runsNot(plan);
}

function runsNot(why: Message): Message {
  return dosing.runsNot({ why });
}

interface StopPorts {
  readonly collection: Pick<Collection<Pump>, "keep">;
  readonly doses: Doses;
  /** Ends the schedule or the continuous run of a pump. */
  readonly release: (id: string) => Promise<void>;
}

/**
 * Stops a pump, also while the disk cannot be written. A continuous pump is disabled, or it would start again.
 * Throws Refusal `unavailable` when the pump does not stop.
 */
export async function stopPump(pump: Pump, reason: MessageOrText, ports: StopPorts): Promise<void> {
  const { collection, doses, release } = ports;
  const { enable, continuous } = pump.regiment;
  if (enable && continuous) {
    await release(pump.id);
    collection.keep(pump.id, { regiment: { ...pump.regiment, enable: false } });
  }
  if (await doses.stop(pump.id, reason)) return;
  throw new Refusal("unavailable", dosing.mayStillRun({ pump: rowName("pumps", pump) }));
}
