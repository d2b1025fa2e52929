import type { Infer } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { DECIMAL_KEY, defineTable, Moment, OrNull, Stored } from "@refugium/model/declare/table.ts";
import { instant, type Milliseconds, milliseconds, minutes } from "@refugium/model/declare/units.ts";
import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { timeLeft } from "@refugium/model/laws/time-left.ts";
import { equipment as messages } from "@refugium/model/messages/equipment.ts";
import { span } from "@refugium/model/messages/message.ts";
import { type Actuator, leaseUntil } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Records } from "../../../resources/records.ts";

const timedOff = Stored({
  since: Moment(),
  /** Null: until it is switched again. */
  until: OrNull(Moment()),
  by: Text({ max: 300 }),
});
export type TimedOff = Infer<typeof timedOff>;

/** By id of the equipment. */
export const TIMED_OFFS = defineTable<TimedOff>({
  name: "timed_offs",
  row: timedOff,
  key: DECIMAL_KEY,
  most: 5000,
});

/** Owner of what a person overrides. */
export const PERSON = "person";

/** The claim of a person who switches equipment for a time, or until it is switched again. */
export function overrideOf(
  clock: Clock,
  { on, by, lasts, left = lasts }: OverrideTime & { readonly on: boolean; readonly left?: Milliseconds },
): Claim {
  const value = on ? "on" : "other";
  const claim = {
    owner: { id: PERSON, name: by, person: by },
    rank: "person",
    value: on ? 100 : 0,
    lapse: "release",
  } as const;
  if (lasts === undefined || left === undefined)
    return { ...claim, reason: messages.switchedBy({ value, by }) };
  const reason = messages.switchedForBy({
    value,
    by,
    time: span(lasts, { in: lasts % minutes(1) === 0 ? "min" : "s" }),
  });
  return { ...claim, reason, until: leaseUntil(clock, left) };
}

/** The claim of a person that holds an output off. */
export function standingOff({ claims }: Actuator): Claim | undefined {
  return claims.find(({ owner, value }) => owner.id === PERSON && value === 0);
}

/** The uptime at which a claim ends; Infinity for one without an end. */
export function endOf(claim: Claim | undefined): number {
  return claim === undefined ? Number.NEGATIVE_INFINITY : (claim.until ?? Number.POSITIVE_INFINITY);
}

interface OverrideTime {
  readonly by: string;
  /** Undefined: until it is switched again. */
  readonly lasts: Milliseconds | undefined;
}

/**
 * Equipment that a person switched off for a time. Stored, so that a restart does not switch on a pump while there is a
 * hand in the water. "On" for a time is not: after a restart the controller, or the stored state, decides.
 */
export class TimedOffs {
  readonly #clock: Clock;
  readonly #records: Records<TimedOff>;
  /** Ended, and still on the disk. */
  readonly #ended = new Set<string>();

  constructor(clock: Clock, records: Records<TimedOff>) {
    this.#clock = clock;
    this.#records = records;
  }

  note(id: string, { by, lasts }: OverrideTime): void {
    const since = this.#clock.now();
    this.put(id, { since, until: lasts === undefined ? null : instant(since + lasts), by });
  }

  /** What is stored, to be put back by `put`. */
  find(id: string): TimedOff | undefined {
    return this.#ended.has(id) ? undefined : this.#records.get(id);
  }

  put(id: string, stored: TimedOff): void {
    this.#ended.delete(id);
    this.#records.keep(id, stored);
  }

  /** Ends it. While the disk cannot be written, `dropEnded` tries again: a restart must not bring it back. */
  forget(id: string): void {
    if (this.#records.get(id) === undefined) return;
    this.#ended.add(id);
    this.dropEnded();
  }

  dropEnded(): void {
    for (const id of this.#ended) if (this.#records.drop(id)) this.#ended.delete(id);
  }

  /** The claim for the rest of the time; undefined when there is none. */
  claimOf(id: string): Claim | undefined {
    const stored = this.find(id);
    if (stored === undefined) return undefined;
    const { since, until, by } = stored;
    if (until === null) return overrideOf(this.#clock, { on: false, by, lasts: undefined });
    const left = timeLeft({ since, until }, this.#clock.now());
    const lasts = milliseconds(until - since);
    return left === 0 ? undefined : overrideOf(this.#clock, { on: false, by, lasts, left });
  }

  /** The wall clock was set: the rest of the time stays. */
  moved(jump: Milliseconds): void {
    for (const [id, { since, until, by }] of this.#records.entries())
      this.#records.keep(id, {
        since: instant(since + jump),
        until: until === null ? null : instant(until + jump),
        by,
      });
  }
}
