import { instant, seconds } from "@refugium/model/declare/units.ts";
import { calibrationOf, isCalibrated, isPlan, planDose, planRun } from "@refugium/model/laws/dose-plan.ts";
import {
  type ContainerUse,
  containerState,
  emptyAt,
  LOW_WITHIN_DAYS,
  type NextFiring,
} from "@refugium/model/laws/dosing-container.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Message, type Quantity, quantity } from "@refugium/model/messages/message.ts";
import type { ContainerLeft } from "@refugium/model/pump-state.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { DoserAlarms } from "./doser-alarms.ts";

/** The shortest continuous run: a sliding cap would otherwise start and stop it again and again. */
export const SHORTEST_S = 60;

interface ContainerWatchOptions {
  readonly ledger: DoseLedger;
  readonly alarms: DoserAlarms;
  readonly clock: Clock;
  readonly nextFiring: (pump: Pump) => NextFiring;
  readonly noteLeft: (pump: string, left: ContainerLeft | undefined) => void;
}

/** The volume left in the containers by the ledger, and the alarms about it. */
export class ContainerWatch {
  readonly #options: ContainerWatchOptions;

  constructor(options: ContainerWatchOptions) {
    this.#options = options;
  }

  /** Millilitres left, or undefined when the container is not tracked. */
  remaining(pump: Pump): number | undefined {
    if (pump.container_ml <= 0 || pump.container_filled_at === "" || !isCalibrated(pump)) return undefined;
    const { ledger } = this.#options;
    return pump.container_ml - ledger.drawn(pump.id, pump.container_filled_at, calibrationOf(pump));
  }

  /** Why the container cannot supply a dose of `ml`; undefined if it can. */
  refusal(pump: Pump, ml: number | null): Message | undefined {
    const remaining = this.remaining(pump);
    if (remaining === undefined || ml === null || ml <= remaining + 1e-6) return undefined;
    return dosing.aboveContainer({ left: tenths(Math.max(0, remaining)), dose: tenths(ml) });
  }

  /** To be called after a dose, a filling or a change of the row. */
  review(pump: Pump): void {
    const { alarms, noteLeft } = this.#options;
    const remaining = this.remaining(pump);
    const use = this.#use(pump);
    noteLeft(pump.id, remaining === undefined ? undefined : leftOf(remaining, use));
    const state = remaining === undefined || use === undefined ? "fine" : containerState(remaining, use);
    const left = quantity(Math.max(0, Math.round(remaining ?? 0)), "ml");
    if (state === "empty") alarms.raise("container-empty", pump, dosing.containerEmpty({ left }));
    else alarms.clear("container-empty", pump.id);
    if (state === "low")
      alarms.raise("container-low", pump, dosing.containerLow({ left, days: LOW_WITHIN_DAYS }));
    else alarms.clear("container-low", pump.id);
  }

  #use(pump: Pump): ContainerUse | undefined {
    const now = this.#options.clock.now();
    const { enable, continuous } = pump.regiment;
    if (continuous && pump.type !== "stepper") {
      const next: NextFiring = (after) => (enable ? instant(after + seconds(SHORTEST_S)) : undefined);
      return { dose: enable ? (planRun(pump, SHORTEST_S).ml ?? 0) : 0, next, now };
    }
    const plan = planDose(pump);
    if (!isPlan(plan) || plan.ml === null) return undefined;
    return { dose: plan.ml, next: enable ? this.#options.nextFiring(pump) : () => undefined, now };
  }
}

function tenths(ml: number): Quantity {
  return quantity(Math.round(ml * 10) / 10, "ml");
}

function leftOf(remaining: number, use: ContainerUse | undefined): ContainerLeft {
  const at = use === undefined ? undefined : emptyAt(remaining, use);
  return {
    remaining_ml: Math.max(0, Math.round(remaining * 100) / 100),
    empty_at: at === undefined ? null : new Date(at).toISOString(),
  };
}
