import type { JsonObject } from "@refugium/model/declare/field.ts";
import { milliseconds } from "@refugium/model/declare/units.ts";
import type { Problem } from "@refugium/model/events.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import type { Scope } from "../kernel/scope.ts";

const SEVERITY = ["severe", "warning", "info"];
const GATHER = milliseconds(200);

/** What is wrong or risky in the configuration now. Each part of the product looks after its own. */
export class Problems {
  readonly #sources = new Set<() => readonly Problem[]>();
  readonly #live: LiveState;
  readonly #clock: Clock;
  #timer: Timer | undefined;

  constructor(live: LiveState, clock: Clock) {
    this.#live = live;
    this.#clock = clock;
  }

  provide(scope: Scope, source: () => readonly Problem[]): void {
    this.#sources.add(source);
    scope.defer(() => {
      this.#sources.delete(source);
    });
    this.review();
  }

  /** The worst first. */
  list(): readonly Problem[] {
    const all = [...this.#sources].flatMap((source) => source());
    return all.sort((one, other) => SEVERITY.indexOf(one.severity) - SEVERITY.indexOf(other.severity));
  }

  /** Looks again soon and tells watchers: many changes in a row are one look. */
  review(): void {
    this.#timer ??= this.#clock.after(GATHER, "problems: review", () => {
      this.#timer = undefined;
      // Problems are plain JSON.
      this.#live.set("problems", this.list() as unknown as JsonObject[]);
    });
  }
}
