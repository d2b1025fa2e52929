import { type Milliseconds, milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { EdgeCount, LineSetup } from "../buses.ts";

interface Watched {
  readonly isRisingOnly: boolean;
  readonly changed: () => void;
  high: boolean;
  edges: number;
  since: Uptime;
}

/**
 * Changes of the tank's lines. They are found after a change of faults or wires, and when they are counted. A float that
 * moves with the water is not reported: the model is computed when it is looked at, and looking costs. Its readers
 * find it by their own looks. Noise, debounce and bias are left out.
 */
export class SimulatedEdges {
  readonly #clock: Clock;
  readonly #level: (line: number) => boolean;
  readonly #watched = new Map<number, Watched>();

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
    return {
      count: (least: Milliseconds) => this.#count(watched, least),
      close: async () => {
        if (this.#watched.get(line) === watched) this.#watched.delete(line);
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

  async #count(watched: Watched, least: Milliseconds): Promise<EdgeCount> {
    const missing = watched.since + least - this.#clock.uptime();
    if (missing > 0)
      await new Promise<void>((resolve) => {
        this.#clock.after(milliseconds(missing), "simulation: count", resolve);
      });
    this.look();
    const counted = { edges: watched.edges, within: milliseconds(this.#clock.uptime() - watched.since) };
    watched.since = this.#clock.uptime();
    watched.edges = 0;
    return counted;
  }
}
