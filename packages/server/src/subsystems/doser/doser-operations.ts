import { rateAt } from "@refugium/model/laws/dosing.ts";
import { type Pump, pumps as resource } from "@refugium/model/resources/pumps.ts";
import type { Clock } from "../../kernel/clock.ts";
import { Refusal, refuseFaults } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Collection } from "../../resources/collection.ts";
import { judgeBody } from "../../resources/judge-body.ts";
import type { Call, Operations } from "../../resources/operations.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { Doses } from "./doses.ts";
import { calibrationOf, planDose, planRun, planSteps } from "./plan-dose.ts";

export interface DoserOperationsOptions {
  readonly collection: Collection<Pump>;
  readonly operations: Operations;
  readonly clock: Clock;
  readonly ledger: DoseLedger;
  readonly doses: Doses;
  readonly usageOf: (id: string) => { readonly answer: unknown };
  /** Stops what a pump does; a continuous pump is disabled, or it would go on. */
  readonly stop: (pump: Pump, call: Call) => Promise<void>;
}

/** Answers what beside the five operations a dosing pump has. */
export function handleDoserOperations(scope: Scope, options: DoserOperationsOptions): void {
  const { collection, operations, doses, ledger } = options;
  const row = (call: Call): Pump => collection.get(call.params.id ?? "");
  operations.handle(scope, resource.extra.usage, (call) => options.usageOf(row(call).id).answer);
  operations.handle(scope, resource.extra.ledger, (call) => ledger.lines(row(call).id).slice(-1000));
  operations.handle(scope, resource.extra.schedule, async (call) => {
    const { id, regiment } = row(call);
    const changed = judgeBody(resource.extra.schedule, call.body, regiment);
    await collection.update(id, { regiment: changed }, call.actor);
    return {};
  });
  operations.handle(scope, resource.extra.calibrate, (call) => calibrate(row(call), call, doses));
  operations.handle(scope, resource.extra.calibrate_save, (call) =>
    saveCalibration(row(call), call, options),
  );
  operations.handle(scope, resource.extra.stop, async (call) => {
    await options.stop(row(call), call);
    return {};
  });
  operations.handle(scope, resource.extra.dose, (call) => doseNow(row(call), call, doses));
  operations.handle(scope, resource.extra.refill, (call) => refill(row(call), call, options));
}

function doseNow(pump: Pump, call: Call, doses: Doses): object {
  const { volume } = judgeBody(resource.extra.dose, call.body);
  const plan = planDose(pump, volume);
  if (typeof plan === "string") throw new Refusal("conflict", `"${pump.name}" cannot dose: ${plan}`);
  const by = call.actor.name;
  const order = {
    pump,
    plan,
    cause: "person",
    due: null,
    reason: `dose asked for by ${by}`,
    ifNot: "refuse",
  } as const;
  return { state: doses.order(order), planned_ml: plan.ml, planned_s: plan.effective };
}

function calibrate(pump: Pump, call: Call, doses: Doses): object {
  const body = judgeBody(resource.extra.calibrate, call.body);
  const plan = pump.type === "stepper" ? stepperCalibration(pump, body.volume) : motorCalibration(pump, body);
  const reason = `calibration run by ${call.actor.name}`;
  doses.order({ pump, plan, cause: "calibration", due: null, reason, ifNot: "refuse" });
  return {};
}

function stepperCalibration(pump: Pump, volume: number) {
  return planSteps(pump, volume > 0 ? volume : pump.regiment.volume);
}

function motorCalibration(
  pump: Pump,
  { duration, speed, volume }: { readonly duration: number; readonly speed: number; readonly volume: number },
) {
  const percent = speed > 0 ? speed : pump.regiment.speed;
  const rate = rateAt(calibrationOf(pump), percent);
  const span = duration > 0 ? duration : rate === undefined ? 0 : volume / rate;
  refuseFaults([
    ...(percent > 0 ? [] : [{ path: "speed", message: "must be above 0" }]),
    ...(span > 0 ? [] : [{ path: "duration", message: "must be above 0 seconds" }]),
  ]);
  // What comes out is what the run is to find out.
  return { ...planRun(pump, span, percent), ml: null };
}

const FASTEST_ML_PER_S = 10_000;

async function saveCalibration(
  pump: Pump,
  call: Call,
  { collection, ledger }: DoserOperationsOptions,
): Promise<object> {
  const { volume, duration, speed } = judgeBody(resource.extra.calibrate_save, call.body);
  const rate = volume / duration;
  refuseFaults([
    ...(volume > 0 ? [] : [{ path: "volume", message: "must be above 0 ml" }]),
    ...(duration > 0 ? [] : [{ path: "duration", message: "must be above 0 seconds" }]),
    ...(volume > 0 && duration > 0 && !(rate > 0 && rate <= FASTEST_ML_PER_S)
      ? [{ path: "volume", message: `must be at most ${FASTEST_ML_PER_S} ml per second` }]
      : []),
  ]);
  const meant = ledger.lines(pump.id).findLast((line) => line.cause === "calibration")?.delivered_ml ?? 0;
  await collection.replace(
    pump.id,
    (stored) => ({
      ...stored,
      regiment: { ...stored.regiment, volume_per_second: rate },
      calibrated_speed: speed > 0 ? speed : stored.regiment.speed,
      // A stepper's measure is its revolution: it is put right by as much as the last run was off.
      stepper:
        stored.type === "stepper" && meant > 0
          ? { ...stored.stepper, vpr: (stored.stepper.vpr * volume) / meant }
          : stored.stepper,
    }),
    call.actor,
  );
  return {};
}

async function refill(
  pump: Pump,
  call: Call,
  { collection, clock }: DoserOperationsOptions,
): Promise<object> {
  const { container_ml: size } = judgeBody(resource.extra.refill, call.body);
  const filled = {
    container_ml: size > 0 ? size : pump.container_ml,
    container_filled_at: new Date(clock.now()).toISOString(),
  };
  await collection.replace(pump.id, (stored) => ({ ...stored, ...filled }), call.actor);
  return {};
}
