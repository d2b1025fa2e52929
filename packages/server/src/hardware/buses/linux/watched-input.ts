import { type Milliseconds, milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { EdgeCount, LineSetup } from "../buses.ts";
import type { EdgeNews } from "./edge-thread.ts";
import type { LineUse } from "./gpio-structs.ts";

/** What is known about a watched input: its set-up and the changes since the last count. */
export class WatchedInput {
  readonly line: number;
  readonly use: LineUse;
  readonly #clock: Pick<Clock, "uptime" | "after">;
  readonly #changed: () => void;
  #since: Uptime;
  #edges = 0;
  #isIncomplete = false;

  constructor(options: {
    readonly line: number;
    readonly setup: LineSetup;
    readonly clock: Pick<Clock, "uptime" | "after">;
    readonly changed: () => void;
  }) {
    const { bias, debounce = 0, edges = "both" } = options.setup;
    this.line = options.line;
    this.#clock = options.clock;
    this.#changed = options.changed;
    this.#since = options.clock.uptime();
    this.use = {
      as: "input",
      edges,
      ...(bias === undefined ? {} : { bias }),
      ...(debounce === 0 ? {} : { debounce: Math.round(debounce * 1000) }),
    };
  }

  /** The thread reports. */
  take(news: EdgeNews): void {
    if (news === "gone") this.#isIncomplete = true;
    else {
      this.#edges += news.edges;
      this.#isIncomplete ||= news.lost;
    }
    this.#changed();
  }

  /** The line is released: changes are missed until it is requested again. */
  lose(): void {
    this.#isIncomplete = true;
  }

  /** See WatchedLine. */
  async count(least: Milliseconds): Promise<EdgeCount> {
    const missing = this.#since + least - this.#clock.uptime();
    if (missing > 0)
      await new Promise<void>((resolve) => {
        this.#clock.after(milliseconds(missing), `gpio ${this.line}: count`, resolve);
      });
    const counted = { edges: this.#edges, within: milliseconds(this.#clock.uptime() - this.#since) };
    const isIncomplete = this.#isIncomplete;
    this.#since = this.#clock.uptime();
    this.#edges = 0;
    this.#isIncomplete = false;
    if (isIncomplete) throw new MessageError(devices.edgesLost({ line: this.line }));
    return counted;
  }
}
