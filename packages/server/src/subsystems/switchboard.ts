import { Refusal } from "../kernel/refusal.ts";
import type { Scope } from "../kernel/scope.ts";

/** Why something is switched: shown, logged, and part of the reason at the output. */
export interface Cause {
  /** `timers/3`, `macros/1`, `tcs/1`. */
  readonly id: string;
  /** Its name, for people. */
  readonly name: string;
}

/** What timers, macros and controllers switch by name: the spellings are the clients'. */
export type SwitchableType =
  | "equipment"
  | "ato"
  | "temperature"
  | "phprobes"
  | "lightings"
  | "doser"
  | "timers"
  | "macro"
  | "camera"
  | "subsystem";

export type Switch = (id: string, on: boolean, cause: Cause) => Promise<void>;

/** Where modules offer to be switched by others, and others switch them, without knowing each other. */
export class Switchboard {
  readonly #switches = new Map<SwitchableType, Switch>();

  offer(scope: Scope, type: SwitchableType, act: Switch): void {
    this.#switches.set(type, act);
    scope.defer(() => {
      this.#switches.delete(type);
    });
  }

  /** False while the module of this type does not run: then a switch changes nothing. */
  offers(type: SwitchableType): boolean {
    return this.#switches.has(type);
  }

  /** Switches a thing. Throws Refusal: not-found, conflict, unavailable (also when its module is off). */
  async switch(type: SwitchableType, id: string, on: boolean, cause: Cause): Promise<void> {
    const act = this.#switches.get(type);
    if (act === undefined) throw new Refusal("unavailable", `The ${type} module is not running`);
    await act(id, on, cause);
  }
}
