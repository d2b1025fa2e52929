import { rateAt } from "@refugium/model/laws/dosing.ts";
import { allowance } from "@refugium/model/laws/dosing-ledger.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Cause } from "../switchboard.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { Doses } from "./doses.ts";
import { calibrationOf, planRun, planSteps } from "./plan-dose.ts";

/** A pump that a timer or a macro switches on is off after this long, whatever else happens. */
const LONGEST_S = 600;

/** Switches a pump for a timer or a macro: on runs it at its speed within its caps, off stops whatever it does. */
export async function switchPump(options: {
  readonly pump: Pump;
  readonly on: boolean;
  readonly cause: Cause;
  readonly doses: Doses;
  readonly ledger: DoseLedger;
}): Promise<void> {
  const { pump, on, cause, doses, ledger } = options;
  if (!on) {
    await doses.stop(pump.id, `switched off by ${cause.name}`);
    return;
  }
  if (pump.regiment.enable) throw new Refusal("conflict", `"${pump.name}" doses by its own regiment`);
  const speed = pump.type === "stepper" ? 100 : pump.regiment.speed;
  if (speed <= 0) throw new Refusal("conflict", `"${pump.name}" cannot run: its speed is 0`);
  const calibration = calibrationOf(pump);
  const rate = rateAt(calibration, speed);
  const caps = { maxDose: pump.max_dose_ml, maxDaily: pump.max_daily_ml };
  const span = Math.min(LONGEST_S, allowance(caps, ledger.spent(pump.id, calibration)) / (rate ?? 1));
  if (span <= 0) throw new Refusal("conflict", `"${pump.name}" had its ${pump.max_daily_ml} of the day`);
  const plan = pump.type === "stepper" ? planSteps(pump, span * (rate ?? 0)) : planRun(pump, span);
  doses.order({
    pump,
    plan,
    cause: cause.id,
    due: null,
    reason: `switched on by ${cause.name}`,
    ifNot: "refuse",
  });
}
