import { english } from "@refugium/model/messages/english.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Collection } from "../resources/collection.ts";
import type { Actor } from "../resources/operations.ts";

/** Why something is switched: shown, logged, and part of the reason at the output. */
export interface Cause {
  /** `timers/3`, `macros/1`, `tcs/1`. */
  readonly id: string;
  /** Its name, as messages show it. */
  readonly name: MessageOrText;
}

/** What timers, macros and controllers switch by name, in the spelling of the API. */
export const SWITCHABLE_TYPES = [
  "equipment",
  "ato",
  "temperature",
  "phprobes",
  "lightings",
  "doser",
  "timers",
  "macro",
  "mode",
  "camera",
  "subsystem",
] as const;
export type SwitchableType = (typeof SWITCHABLE_TYPES)[number];

export type Switch = (id: string, on: boolean, cause: Cause) => Promise<void>;

/** Whether a thing that was switched on is still on, according to its module. */
export type CountsAsOn = (id: string) => boolean;

/** Modules offer their rows for switching here; other modules switch them without importing them. */
export class Switchboard {
  readonly #switches = new Map<SwitchableType, { readonly act: Switch; readonly countsAsOn: CountsAsOn }>();

  offer(scope: Scope, type: SwitchableType, act: Switch, countsAsOn: CountsAsOn = () => true): void {
    this.#switches.set(type, { act, countsAsOn });
    scope.defer(() => {
      this.#switches.delete(type);
    });
  }

  /** False while the module of this type does not run. */
  offers(type: SwitchableType): boolean {
    return this.#switches.has(type);
  }

  /** Switches a thing. Throws Refusal: not-found, conflict, unavailable (also when its module is off). */
  async switch(type: SwitchableType, id: string, on: boolean, cause: Cause): Promise<void> {
    const offered = this.#switches.get(type);
    if (offered === undefined) throw new Refusal("unavailable", outputs.moduleNotRunning({ module: type }));
    await offered.act(id, on, cause);
  }

  /** False when an earlier "on" failed and it is time to switch on again. */
  countsAsOn(type: SwitchableType, id: string): boolean {
    return this.#switches.get(type)?.countsAsOn(id) ?? true;
  }
}

/** Lets timers and macros enable and disable the rows of a collection by an ordinary update. */
export function offerEnable<T extends { readonly id: string; readonly enable: boolean }>(
  scope: Scope,
  switchboard: Switchboard,
  type: SwitchableType,
  collection: Collection<T>,
): void {
  switchboard.offer(scope, type, async (id, on, cause) => {
    await collection.update(id, { enable: on }, actorOf(cause));
  });
}

function actorOf({ name }: Cause): Actor {
  return { name: english(name), kind: "system", scopes: ["operate"] };
}
