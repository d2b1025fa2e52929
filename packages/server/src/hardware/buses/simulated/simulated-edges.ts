import { type Milliseconds, milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { EdgeCount, LineSetup } from "../buses.ts";

/** Water moves slowly, and a look costs a step of the tank model. A level that changed twice in between is not seen. */
const LOOK_EVERY: Milliseconds = seconds(10);

interface Watched {
  readonly isRisingOnly: boolean;
  readonly changed: () => void;
  high: boolean;
  edges: number;
  since: Uptime;
}

/**
 * Changes of the tank's lines: found at once after a change of faults or wires, and otherwise by a look at the levels
 * every 10 s while a line is watched. Noise and debounce are left out.
 */
export class SimulatedEdges {
  readonly #clock: Clock;
  readonly #level: (line: number) => boolean;
  readonly #watched = new Map<number, Watched>();
  #timer: Timer | undefined;

  constructor(clock: Clock, level: (line: number) => boolean) {
    this.#clock = clock;
    this.#level = level;
  }

  /** Throws for a line that is watched already. */
  watch(line: number, { edges }: LineSetup, changed: () => void) {
    if (this.#watched.has(line)) throw new MessageError(devices.lineWatched({ line }));
    const watched: Watched = {
      isRisingOnly: edges === "rising",
      changed,
      high: this.#level(line),
      edges: 0,
      since: this.#clock.uptime(),
    };
    this.#watched.set(line, watched);
    this.#schedule();
    return {
      count: (least: Milliseconds) => this.#count(watched, least),
      close: async () => {
        if (this.#watched.get(line) === watched) this.#watched.delete(line);
        if (this.#watched.size === 0) this.#timer?.cancel();
      },
    };
  }

  look(): void {
    for (const [line, watched] of this.#watched) {
      const high = this.#level(line);
      if (high === watched.high) continue;
      watched.high = high;
      if (watched.isRisingOnly && !high) continue;
      watched.edges += 1;
      watched.changed();
    }
  }

  #schedule(): void {
    this.#timer?.cancel();
    this.#timer = this.#clock.after(LOOK_EVERY, "simulation: edges", () => {
      this.look();
      if (this.#watched.size > 0) this.#schedule();
    });
  }

  async #count(watched: Watched, least: Milliseconds): Promise<EdgeCount> {
    const missing = watched.since + least - this.#clock.uptime();
    if (missing > 0)
      await new Promise<void>((resolve) => {
        this.#clock.after(milliseconds(missing), "simulation: count", resolve);
      });
    const counted = { edges: watched.edges, within: milliseconds(this.#clock.uptime() - watched.since) };
    watched.since = this.#clock.uptime();
    watched.edges = 0;
    return counted;
  }
}
