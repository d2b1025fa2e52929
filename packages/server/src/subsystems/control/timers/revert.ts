import type { Infer } from "@refugium/model/declare/field.ts";
import { Bool, Choice, Num, Text } from "@refugium/model/declare/fields.ts";
import { DECIMAL_KEY, defineTable, Moment, Stored, Words } from "@refugium/model/declare/table.ts";
import { hours, type Instant, type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import type { WithCode } from "@refugium/model/messages/message-in.ts";
import { system } from "@refugium/model/messages/system.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { SWITCHABLE_TYPES, type SwitchableType } from "../../../control/switchboard.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Records } from "../../../resources/records.ts";

const revert = Stored({
  type: Choice(SWITCHABLE_TYPES),
  thing: Text({ max: 128 }),
  /** What it is switched to. */
  on: Bool(),
  due: Moment(),
  /** Milliseconds: the longest time until it is due, also after a restart with a wrong clock. */
  span: Num({ min: 0, max: hours(24 * 7) }),
  name: Words(),
});
/** A thing to switch back. `name` is that of the timer. */
export type Revert = Infer<typeof revert> & WithCode<"name">;

/** By timer id. */
export const REVERTS = defineTable<Revert>({ name: "reverts", row: revert, key: DECIMAL_KEY, most: 5000 });

/** The name of the thing: `equipment 1`. */
export function thingOf({ type, thing }: Pick<Revert, "type" | "thing">): Message {
  return system.thing({ kind: type, id: thing });
}

type Reverts = readonly (readonly [timer: string, revert: Revert])[];

/** A later revert of the same thing to the same state by another timer, which supersedes this one. */
export function supersedingRevert(all: Reverts, { type, thing, on, due }: Revert): Revert | undefined {
  return all
    .map(([, other]) => other)
    .find((other) => other.type === type && other.thing === thing && other.on === on && other.due > due);
}

/** The pauses of a thing: reverts that switch it on. */
export function pausesOf(all: Reverts, type: SwitchableType, thing: string): Reverts {
  return all.filter(([, revert]) => revert.on && revert.type === type && revert.thing === thing);
}

export function isPaused(all: Reverts, type: SwitchableType, thing: string): boolean {
  return pausesOf(all, type, thing).length > 0;
}

/** True when the thing was deleted or belongs to a controller: the timer must not switch it. */
export function isPointless({ type }: Revert, error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.code === "not-found" || (error.code === "conflict" && type === "equipment");
}

/** Time until a revert is due; not above its span. */
export function timeLeft(now: Instant, due: Instant, span: number): Milliseconds {
  // The span bounds the wait after a start with a wrong clock (1970).
  return milliseconds(Math.min(due - now, span));
}

/**
 * Stores the reverted state of equipment whose revert fell due while the program was off, before equipment is restored.
 * Otherwise it would be on for a moment at each start.
 */
export function storeOverdue(
  reverts: Records<Revert>,
  equipment: Pick<Collection<Equipment>, "keep">,
  now: Instant,
): void {
  const all = reverts.entries();
  for (const [, revert] of all) {
    const { type, thing, on, due } = revert;
    if (type === "equipment" && due <= now && supersedingRevert(all, revert) === undefined)
      equipment.keep(thing, { on });
  }
}
