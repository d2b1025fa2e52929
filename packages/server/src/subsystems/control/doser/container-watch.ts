import { instant, seconds } from "@refugium/model/declare/units.ts";
import { calibrationOf, isCalibrated, isPlan, planDose, planRun } from "@refugium/model/laws/dose-plan.ts";
import { containerState, emptyAt, type NextFiring } from "@refugium/model/laws/dosing-container.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Message, type Quantity, quantity } from "@refugium/model/messages/message.ts";
import type { ContainerLeft } from "@refugium/model/pump-state.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { DoserAlarms } from "./doser-alarms.ts";

/** The shortest continuous run: a sliding cap would otherwise start and stop it again and again. */
export const SHORTEST_S = 60;

type ContainerUse = Parameters<typeof emptyAt>[1];

/** The volume left in the containers by the ledger, and the alarms about it. */
export class ContainerWatch {
  readonly #ledger: DoseLedger;
  readonly #alarms: DoserAlarms;
  readonly #clock: Clock;
  readonly #nextFiring: (pump: Pump) => NextFiring;
  readonly #noteLeft: (pump: string, left: ContainerLeft | undefined) => void;

  constructor(options: {
    readonly ledger: DoseLedger;
    readonly alarms: DoserAlarms;
    readonly clock: Clock;
    readonly nextFiring: (pump: Pump) => NextFiring;
    readonly noteLeft: (pump: string, left: ContainerLeft | undefined) => void;
  }) {
    this.#noteLeft = options.noteLeft;
    this.#ledger = options.ledger;
    this.#alarms = options.alarms;
    this.#clock = options.clock;
    this.#nextFiring = options.nextFiring;
  }

  /** Millilitres left, or undefined when the container is not tracked. */
  remaining(pump: Pump): number | undefined {
    if (pump.container_ml <= 0 || pump.container_filled_at === "" || !isCalibrated(pump)) return undefined;
    return pump.container_ml - this.#ledger.drawn(pump.id, pump.container_filled_at, calibrationOf(pump));
  }

  /** Why the container cannot supply a dose of `ml`; undefined if it can. */
  refusal(pump: Pump, ml: number | null): Message | undefined {
    const remaining = this.remaining(pump);
    if (remaining === undefined || ml === null || ml <= remaining + 1e-6) return undefined;
    return dosing.aboveContainer({ left: tenths(Math.max(0, remaining)), dose: tenths(ml) });
  }

  /** To be called after a dose, a filling or a change of the row. */
  review(pump: Pump): void {
    const remaining = this.remaining(pump);
    const use = this.#use(pump);
    this.#noteLeft(pump.id, remaining === undefined ? undefined : leftOf(remaining, use));
    const state = remaining === undefined || use === undefined ? "fine" : containerState(remaining, use);
    const left = quantity(Math.max(0, Math.round(remaining ?? 0)), "ml");
    if (state === "empty") this.#alarms.raise("container-empty", pump, dosing.containerEmpty({ left }));
    else this.#alarms.clear("container-empty", pump.id);
    if (state === "low") this.#alarms.raise("container-low", pump, dosing.containerLow({ left }));
    else this.#alarms.clear("container-low", pump.id);
  }

  #use(pump: Pump): ContainerUse | undefined {
    const now = this.#clock.now();
    const { enable, continuous } = pump.regiment;
    if (continuous && pump.type !== "stepper") {
      const next: NextFiring = (after) => (enable ? instant(after + seconds(SHORTEST_S)) : undefined);
      return { dose: enable ? (planRun(pump, SHORTEST_S).ml ?? 0) : 0, next, now };
    }
    const plan = planDose(pump);
    if (!isPlan(plan) || plan.ml === null) return undefined;
    return { dose: plan.ml, next: enable ? this.#nextFiring(pump) : () => undefined, now };
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
