import { asRefused } from "@refugium/model/declare/sure.ts";
import { seconds } from "@refugium/model/declare/units.ts";
import { calibrationOf, isPlan, planRun, planSteps, rateDoubts } from "@refugium/model/laws/dose-plan.ts";
import { type DosePlan, rateAt } from "@refugium/model/laws/dosing.ts";
import { secondsOf } from "@refugium/model/laws/dosing-ledger.ts";
import { stepTrain } from "@refugium/model/laws/stepper.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { quantity, rowName, span } from "@refugium/model/messages/message.ts";
import { type Pump, pumps as resource } from "@refugium/model/resources/pumps.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Call } from "../../../resources/operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { Doses } from "./doses.ts";
import type { LedgerLine } from "./ledger-book.ts";

/** The longest calibration run, in seconds. */
const LONGEST_S = 3600;
const FASTEST_ML_PER_S = 10_000;
const MOST_ML_PER_TURN = 1000;

/** Runs a pump once, at once or not at all: a person measures the volume. */
export function calibrate(pump: Pump, call: Call, doses: Doses): object {
  const body = validateBody(resource.extra.calibrate, call.body);
  const plan = pump.type === "stepper" ? stepperRun(pump, body.volume) : motorRun(pump, body);
  const reason = dosing.calibrationRun({ by: call.actor.name });
  doses.order({
    pump,
    plan,
    reason,
    replan: () => undefined,
    cause: "calibration",
    due: null,
    ifBlocked: "refuse",
    mayWait: false,
  });
  return {};
}

function stepperRun(pump: Pump, volume: number): DosePlan {
  const plan = planSteps(pump, volume > 0 ? volume : pump.regiment.volume);
  if (isPlan(plan)) return plan;
  throw new Refusal("conflict", dosing.cannotRun({ pump: rowName("pumps", pump), why: plan }));
}

function motorRun(
  pump: Pump,
  { duration, speed, volume }: { readonly duration: number; readonly speed: number; readonly volume: number },
): DosePlan {
  const percent = speed > 0 ? speed : pump.regiment.speed;
  const rate = rateAt(calibrationOf(pump), percent);
  const time = duration > 0 ? duration : rate === undefined || percent <= 0 ? 0 : volume / rate;
  const longest = span(seconds(LONGEST_S), { in: "s" });
  refuseFaults([
    ...(percent > 0 ? [] : [{ path: "speed", message: fields.aboveZero }]),
    ...(time > 0 ? [] : [{ path: "duration", message: fields.aboveZeroSeconds }]),
    ...(time <= LONGEST_S ? [] : [{ path: "volume", message: dosing.deliveredWithin({ longest }) }]),
  ]);
  // The volume is not known before the run.
  return { ...planRun(pump, time, percent), ml: null };
}

/** Stores the measured volume; idempotent. Throws Refusal `invalid`, and `conflict` for a stepper that did not run. */
export async function saveCalibration(
  pump: Pump,
  call: Call,
  { collection, ledger }: { readonly collection: Collection<Pump>; readonly ledger: DoseLedger },
): Promise<object> {
  const { volume, duration, speed, sure } = validateBody(resource.extra.calibrate_save, call.body);
  const rate = volume / duration;
  refuseFaults([
    ...(volume > 0 ? [] : [{ path: "volume", message: dosing.volumeAboveZero }]),
    ...(duration > 0 ? [] : [{ path: "duration", message: fields.aboveZeroSeconds }]),
    ...(volume > 0 && duration > 0 && !(rate > 0 && rate <= FASTEST_ML_PER_S)
      ? [{ path: "volume", message: dosing.slowerThan({ most: quantity(FASTEST_ML_PER_S, "ml") }) }]
      : []),
  ]);
  const run = ledger
    .lines(pump.id)
    .findLast((line) => line.cause === "calibration" && line.outcome !== "refused");
  const stepper = pump.type === "stepper" ? measuredStepper(pump, volume, run) : undefined;
  const measured = (stored: Pump): Pump => ({
    ...stored,
    regiment: { ...stored.regiment, volume_per_second: rate },
    // The speed of the measured run, not that of the regiment.
    calibrated_speed: speed > 0 ? speed : (run?.speed ?? stored.regiment.speed),
    stepper: stepper ?? stored.stepper,
  });
  // The fault names `volume`, from which the rate follows.
  const meant = rateDoubts(measured(pump), pump).map((doubt) => ({ ...doubt, path: "volume" }));
  if (!sure) refuseFaults(meant.map(asRefused));
  await collection.replace(pump.id, measured, call.actor, meant);
  return {};
}

/** The calibration of a stepper: the measured volume per turn. */
function measuredStepper(pump: Pump, volume: number, run: LedgerLine | undefined): Pump["stepper"] {
  const { stepper } = pump;
  const { fullStepMs } = stepTrain(0, stepper);
  const turns = run === undefined ? 0 : (secondsOf(run) * 1000) / fullStepMs / stepper.spr;
  const vpr = volume / turns;
  if (turns <= 0) throw new Refusal("conflict", dosing.noCalibrationRun({ pump: rowName("pumps", pump) }));
  const most = quantity(MOST_ML_PER_TURN, "ml");
  refuseFaults(vpr <= MOST_ML_PER_TURN ? [] : [{ path: "volume", message: dosing.lessPerTurn({ most }) }]);
  return { ...stepper, vpr };
}
