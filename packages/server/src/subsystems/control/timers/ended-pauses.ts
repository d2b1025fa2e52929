import type { SwitchableType } from "../../../control/switchboard.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Revert } from "./revert.ts";

export interface PausePorts {
  /** Whether a thing is set on; undefined without such a setting. */
  readonly isSetOn: (type: SwitchableType, id: string) => boolean | undefined;
  /** Calls back after each change of a row; returns a function that ends it. */
  readonly watch: (listener: () => void) => () => void;
  readonly pending: () => readonly (readonly [timer: string, revert: Revert])[];
  /** Called once for each pause that was ended. */
  readonly ended: (timer: string, revert: Revert) => void;
}

/**
 * Pauses: a timer has switched a thing off for a while. Switching it on ends the pause: if the thing is off again at the
 * planned end, the timer does not switch it on, because a person may have a hand in the water. A thing that a timer has
 * switched *on* for a while is always switched off, which is the safe side.
 */
export class EndedPauses {
  readonly #ports: PausePorts;
  /** Timers whose thing was off at least once since they switched it. */
  readonly #wasOff = new Set<string>();

  constructor(ports: PausePorts) {
    this.#ports = ports;
  }

  start(scope: Scope): void {
    // A thing that is on at a start ended its pause before.
    for (const [timer] of this.#ports.pending()) this.#wasOff.add(timer);
    this.#look();
    scope.defer(this.#ports.watch(() => this.#look()));
    scope.defer(() => this.#wasOff.clear());
  }

  #look(): void {
    const pending = this.#ports.pending();
    for (const timer of this.#wasOff)
      if (!pending.some(([each]) => each === timer)) this.#wasOff.delete(timer);
    for (const [timer, revert] of pending) {
      if (!revert.on) continue;
      const isOn = this.#ports.isSetOn(revert.type, revert.thing);
      if (isOn === false) this.#wasOff.add(timer);
      else if (isOn === true && this.#wasOff.delete(timer)) this.#ports.ended(timer, revert);
    }
  }
}
