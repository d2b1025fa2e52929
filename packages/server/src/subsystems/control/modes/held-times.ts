import { type Milliseconds, milliseconds, type Uptime, uptime } from "@refugium/model/declare/units.ts";
import { FREE_AFTER, type HeldPart } from "@refugium/model/laws/mode-parts.ts";
import type { HeldThing } from "@refugium/model/laws/mode-things.ts";
import type { Clock } from "../../../kernel/clock.ts";

interface Held {
  readonly since: Uptime;
  /** When it was last seen held. */
  readonly last: Uptime;
}

/** For how long modes have held each thing off in a row: also through modes that overlap, are restarted or edited. */
export class HeldTimes {
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Things that a running mode holds now. `before`: for how long it did so in an earlier run of the program. */
  note(things: readonly HeldThing[], before: Milliseconds = milliseconds(0)): void {
    const last = this.#clock.uptime();
    for (const thing of things) {
      const since = Math.min(this.#sinceOf(thing) ?? last, last - before);
      this.#held.set(keyOf(thing), { since: uptime(since), last });
    }
  }

  partsOf(things: readonly HeldThing[]): readonly HeldPart[] {
    const now = this.#clock.uptime();
    return things.map((thing) => {
      const heldFor = milliseconds(now - (this.#sinceOf(thing) ?? now));
      return { part: thing.part, heldFor };
    });
  }

  #sinceOf(thing: HeldThing): Uptime | undefined {
    const held = this.#held.get(keyOf(thing));
    const isFree = held === undefined || this.#clock.uptime() - held.last >= FREE_AFTER;
    return isFree ? undefined : held.since;
  }
}

function keyOf({ type, id }: HeldThing): string {
  return `${type}/${id}`;
}
