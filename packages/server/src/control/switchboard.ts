import { outputs } from "@refugium/model/messages/outputs.ts";
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
export const SWITCHABLE_TYPES = [
  "equipment",
  "ato",
  "temperature",
  "phprobes",
  "lightings",
  "doser",
  "timers",
  "macro",
  "camera",
  "subsystem",
] as const;
export type SwitchableType = (typeof SWITCHABLE_TYPES)[number];

export type Switch = (id: string, on: boolean, cause: Cause) => Promise<void>;

/** Whether what was switched on is on still, as far as its module knows. */
export type Stands = (id: string) => boolean;

/** Where modules offer to be switched by others, and others switch them, without knowing each other. */
export class Switchboard {
  readonly #switches = new Map<SwitchableType, { readonly act: Switch; readonly stands: Stands }>();

  offer(scope: Scope, type: SwitchableType, act: Switch, stands: Stands = () => true): void {
    this.#switches.set(type, { act, stands });
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
    const offered = this.#switches.get(type);
    if (offered === undefined) throw new Refusal("unavailable", outputs.moduleNotRunning({ module: type }));
    await offered.act(id, on, cause);
  }

  /** False when an earlier "on" came to nothing and it is time to switch on again. */
  stands(type: SwitchableType, id: string): boolean {
    return this.#switches.get(type)?.stands(id) ?? true;
  }
}
