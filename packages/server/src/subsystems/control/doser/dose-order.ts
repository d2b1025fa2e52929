import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { calibrationOf, type PlannedDose } from "@refugium/model/laws/dose-plan.ts";
import { type DosePlan, rateAt } from "@refugium/model/laws/dosing.ts";
import { capRefusal, type DoseOutcome, lookAhead, volumeOf } from "@refugium/model/laws/dosing-ledger.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Message, type MessageOrText, quantity } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { ContainerWatch } from "./container-watch.ts";
import type { DoseIntent, DoseLedger } from "./dose-ledger.ts";
import type { LedgerLine } from "./ledger-book.ts";
import type { Delivered } from "./run.ts";

export interface DoseOrder {
  readonly pump: Pump;
  readonly plan: DosePlan;
  /** The same run for a row that changed while it waited; undefined cancels it. */
  readonly replan: (pump: Pump) => PlannedDose | undefined;
  /** False: it runs at once or is refused. */
  readonly mayWait?: false;
  /** `schedule`, `missed`, `continuous`, `calibration`, `person`, or the id of the timer or macro: `timers/3`. */
  readonly cause: string;
  /** Local wall time of the firing it belongs to. */
  readonly due: string | null;
  /** The reason shown at the output. */
  readonly reason: MessageOrText;
  /** If it cannot run at once: `refuse` throws; `skip` and `once` are the policy for missed doses. */
  readonly ifBlocked: "refuse" | "skip" | "once";
  readonly renew?: Milliseconds;
  /** True when a cap or a container has shortened it. */
  readonly isLimited?: boolean;
  readonly ended?: (outcome: DoseOutcome) => void;
}

/** Why caps or container forbid a dose. */
export function refusalOf(
  { pump, plan, cause }: DoseOrder,
  { ledger, container }: { readonly ledger: DoseLedger; readonly container: ContainerWatch },
): Message | undefined {
  const calibration = calibrationOf(pump);
  const rate = rateAt(calibration, plan.speed);
  const ml = plan.ml ?? (rate === undefined ? null : plan.effective * rate);
  // A continuous run has no dose size.
  const caps = { maxDose: cause === "continuous" ? 0 : pump.max_dose_ml, maxDaily: pump.max_daily_ml };
  const ahead = lookAhead(plan.seconds);
  const spent = ledger.spent(pump.id, calibration, ahead);
  const calibrated = ledger.spentByCalibration(pump.id, calibration, ahead);
  return (
    capRefusal(ml ?? plan.effective, caps, spent, ml === null ? "s" : "ml", calibrated) ??
    container.refusal(pump, ml)
  );
}

export function intentOf({ pump, plan, cause, due }: DoseOrder): DoseIntent {
  return { pump: pump.id, cause, due, plan };
}

/** The reason of a failed dose, with the delivered volume. */
export function failureOf(line: LedgerLine, { effective, reason }: Delivered, pump: Pump): Message {
  const ml = volumeOf({ ...line, outcome: "failed", delivered_s: effective }, calibrationOf(pump));
  const amount = ml === undefined ? quantity(effective, "s", 1) : quantity(ml, "ml", 2);
  return dosing.failedAfter({ reason, amount });
}
