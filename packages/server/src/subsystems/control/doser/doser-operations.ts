import { isPlan, planDose } from "@refugium/model/laws/dose-plan.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type MessageOrText, rowName } from "@refugium/model/messages/message.ts";
import { system } from "@refugium/model/messages/system.ts";
import type { LivePump } from "@refugium/model/pump-state.ts";
import { type Pump, pumps as resource } from "@refugium/model/resources/pumps.ts";
import type { Runtime } from "../../../control/ports.ts";
import type { Command, RefusedCommands } from "../../../control/refused-commands.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Call } from "../../../resources/operations.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import type { PumpUsages } from "../../../telemetry/pump-usage.ts";
import { calibrate, saveCalibration } from "./calibrate-pump.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { Doses } from "./doses.ts";

export interface DoserOperationsOptions {
  readonly runtime: Pick<Runtime, "clock" | "operations">;
  readonly collection: Collection<Pump>;
  readonly ledger: DoseLedger;
  readonly doses: Doses;
  readonly refused: RefusedCommands;
  readonly usage: PumpUsages;
  readonly stateOf: (id: string) => LivePump;
  /** Stops a pump; a continuous pump is disabled as well, or it would start again. */
  readonly stop: (pump: Pump, reason: MessageOrText) => Promise<void>;
}

/** Handles the operations of dosing pumps beyond the five of a collection. */
export function handleDoserOperations(scope: Scope, options: DoserOperationsOptions): void {
  const { collection, doses, ledger, usage, stateOf, stop } = options;
  const { extra } = resource;
  const handle = rowOperations(scope, options.runtime.operations, collection);
  /** A refused command is logged. */
  const run = (pump: Pump, call: Call, action: Command["action"], carryOut: () => object) => {
    const command = { subject: { type: "pumps", id: pump.id }, by: call.actor.name, action };
    return options.refused.carryOut(command, carryOut);
  };
  handle(extra.usage, ({ id }) => usage.of(id).answer);
  handle(extra.state, ({ id }) => stateOf(id));
  handle(extra.ledger, ({ id }) => ledger.doses(id));
  handle(extra.schedule, (pump, call) => changeRegiment(pump, call, collection));
  handle(extra.calibrate, (pump, call) => run(pump, call, "calibration", () => calibrate(pump, call, doses)));
  handle(extra.calibrate_save, (pump, call) => saveCalibration(pump, call, options));
  handle(extra.stop, async (pump, call) => {
    await stop(pump, system.stoppedBy({ by: call.actor.name }));
    return {};
  });
  handle(extra.forget, ({ id }, call) => {
    doses.cancelWaiting(id, system.stoppedBy({ by: call.actor.name }));
    return {};
  });
  handle(extra.dose, (pump, call) => run(pump, call, "dose", () => doseNow(pump, call, doses)));
  handle(extra.refill, (pump, call) => refill(pump, call, options));
}

/** The body is the regiment: faults are named relative to it. */
async function changeRegiment(pump: Pump, call: Call, collection: Collection<Pump>): Promise<object> {
  const before = { ...pump.regiment, sure: false };
  const { sure, ...changed } = validateBody(resource.extra.schedule, call.body, before);
  const prefix = "regiment.";
  try {
    await collection.update(pump.id, { regiment: changed, sure }, call.actor);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "invalid") throw error;
    refuseFaults(
      error.faults.map(({ path, ...rest }) => ({
        ...rest,
        path: path.startsWith(prefix) ? path.slice(prefix.length) : path,
      })),
    );
  }
  return {};
}

function doseNow(pump: Pump, call: Call, doses: Doses): object {
  const { volume } = validateBody(resource.extra.dose, call.body);
  const plan = planDose(pump, volume);
  if (!isPlan(plan))
    throw new Refusal("conflict", dosing.cannotDose({ pump: rowName("pumps", pump), why: plan }));
  const order = {
    pump,
    plan,
    replan: (now: Pump) => planDose(now, volume),
    cause: "person",
    due: null,
    reason: dosing.askedFor({ by: call.actor.name }),
    ifBlocked: "refuse",
  } as const;
  return { state: doses.order(order), planned_ml: plan.ml, planned_s: plan.effective };
}

async function refill(
  pump: Pump,
  call: Call,
  { runtime: { clock }, collection }: DoserOperationsOptions,
): Promise<object> {
  const { container_ml: size } = validateBody(resource.extra.refill, call.body);
  const filled = {
    container_ml: size > 0 ? size : pump.container_ml,
    container_filled_at: new Date(clock.now()).toISOString(),
  };
  await collection.replace(pump.id, (stored) => ({ ...stored, ...filled }), call.actor);
  return {};
}
