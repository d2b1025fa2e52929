import { calibrationOf, longestSwitched, planRun, planSteps } from "@refugium/model/laws/dose-plan.ts";
import { type DosePlan, rateAt } from "@refugium/model/laws/dosing.ts";
import { allowance } from "@refugium/model/laws/dosing-ledger.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Cause } from "../switchboard.ts";
import type { ContainerWatch } from "./container-watch.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { Doses } from "./doses.ts";

export interface SwitchPumpPorts {
  readonly doses: Doses;
  readonly ledger: DoseLedger;
  readonly container: ContainerWatch;
  readonly stop: (pump: Pump, reason: Said) => Promise<void>;
}

/** Switches a pump for a timer or a macro: on runs it at its speed within its caps, off stops whatever it does. */
export async function switchPump(
  pump: Pump,
  on: boolean,
  cause: Cause,
  ports: SwitchPumpPorts,
): Promise<void> {
  if (!on) {
    await ports.stop(pump, `switched off by ${cause.name}`);
    return;
  }
  const plan = planSwitched(pump, ports);
  if (typeof plan === "string") throw new Refusal("conflict", `"${pump.name}" ${plan}`);
  ports.doses.order({
    pump,
    plan,
    replan: (row) => planSwitched(row, ports),
    cause: cause.id,
    due: null,
    reason: `switched on by ${cause.name}`,
    ifNot: "refuse",
  });
}

/** The longest run that its own dose, caps and container allow, or why there is none. */
function planSwitched(
  pump: Pump,
  { ledger, container }: Pick<SwitchPumpPorts, "ledger" | "container">,
): DosePlan | string {
  if (pump.regiment.enable) return "doses by its own regiment";
  const speed = pump.type === "stepper" ? 100 : pump.regiment.speed;
  if (speed <= 0) return "cannot run: its speed is 0";
  const calibration = calibrationOf(pump);
  const rate = rateAt(calibration, speed) ?? 1;
  const caps = { maxDose: pump.max_dose_ml, maxDaily: pump.max_daily_ml };
  const left = allowance(caps, ledger.spent(pump.id, calibration));
  if (left <= 0) return `had its ${pump.max_daily_ml} of the day`;
  const held = container.remaining(pump) ?? Number.POSITIVE_INFINITY;
  if (held <= 0) return "cannot run: its container is empty";
  const span = Math.min(longestSwitched(pump), Math.min(left, held) / rate);
  return pump.type === "stepper" ? planSteps(pump, span * rate) : planRun(pump, span);
}
