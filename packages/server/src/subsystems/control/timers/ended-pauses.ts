import type { SwitchableType } from "../../../control/switchboard.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Revert } from "./revert.ts";

export interface PausePorts {
  /** Whether a thing is set to be on; undefined where it has no such setting. */
  readonly isSetOn: (type: SwitchableType, id: string) => boolean | undefined;
  /** Calls back after each change of a row; the answer ends it. */
  readonly watch: (listener: () => void) => () => void;
  readonly pending: () => readonly (readonly [timer: string, revert: Revert])[];
  /** Told once for each pause that somebody ended. */
  readonly ended: (timer: string, revert: Revert) => void;
}

/**
 * Pauses: things a timer has switched off for a while. One that somebody switches on meanwhile is theirs from then on: if
 * it is off again when the pause was to end, it is off because they want it so, with a hand in the water perhaps. What a
 * timer has switched *on* for a while goes off in any case: that is the safe side.
 */
export class EndedPauses {
  readonly #ports: PausePorts;
  /** Timers whose thing has been seen off since they switched it. */
  readonly #seenOff = new Set<string>();

  constructor(ports: PausePorts) {
    this.#ports = ports;
  }

  start(scope: Scope): void {
    // What is on at a start was switched on before it, or never off.
    for (const [timer] of this.#ports.pending()) this.#seenOff.add(timer);
    this.#look();
    scope.defer(this.#ports.watch(() => this.#look()));
    scope.defer(() => this.#seenOff.clear());
  }

  #look(): void {
    const pending = this.#ports.pending();
    for (const timer of this.#seenOff)
      if (!pending.some(([each]) => each === timer)) this.#seenOff.delete(timer);
    for (const [timer, revert] of pending) {
      if (!revert.on) continue;
      const isOn = this.#ports.isSetOn(revert.type, revert.thing);
      if (isOn === false) this.#seenOff.add(timer);
      else if (isOn === true && this.#seenOff.delete(timer)) this.#ports.ended(timer, revert);
    }
  }
}
