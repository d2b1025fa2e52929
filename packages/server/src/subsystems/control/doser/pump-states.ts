import { withCode } from "@refugium/model/messages/with-code.ts";
import type { ContainerLeft, LivePump, WaitingDose } from "@refugium/model/pump-state.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { LiveState } from "../../../kernel/live-state.ts";
import type { HeldDose } from "./doses.ts";

export interface PumpStatesOptions {
  readonly live: LiveState;
  readonly clock: Clock;
  /** The dose of a pump that waits for its turn. */
  readonly held: (pump: string) => HeldDose | undefined;
}

/** The container and the waiting dose of each pump, live under `pump/<id>`. */
export class PumpStates {
  readonly #options: PumpStatesOptions;
  readonly #containers = new Map<string, ContainerLeft | undefined>();

  constructor(options: PumpStatesOptions) {
    this.#options = options;
  }

  of(pump: string): LivePump {
    const held = this.#options.held(pump);
    const waiting = held === undefined ? null : this.#waitingOf(held);
    return { container: this.#containers.get(pump) ?? null, waiting };
  }

  /** To be called after a check of a container; undefined if it is not tracked. */
  noteContainer(pump: string, left: ContainerLeft | undefined): void {
    this.#containers.set(pump, left);
    this.#show(pump);
  }

  /** To be called when a waiting dose or its reason changes. */
  queueChanged(): void {
    for (const pump of this.#containers.keys()) this.#show(pump);
  }

  forget(pump: string): void {
    this.#containers.delete(pump);
    this.#options.live.forget(`pump/${pump}`);
  }

  clear(): void {
    for (const pump of [...this.#containers.keys()]) this.forget(pump);
  }

  #show(pump: string): void {
    this.#options.live.set(`pump/${pump}`, this.of(pump));
  }

  #waitingOf({ order, until, wait, reason }: HeldDose): WaitingDose {
    const isKnown = wait > 0 && Number.isFinite(wait);
    return {
      cause: order.cause,
      due: order.due,
      planned_ml: order.plan.ml,
      planned_s: order.plan.effective,
      ...withCode("reason", reason),
      from: isKnown ? new Date(this.#options.clock.now() + wait).toISOString() : null,
      until: new Date(until).toISOString(),
    };
  }
}
