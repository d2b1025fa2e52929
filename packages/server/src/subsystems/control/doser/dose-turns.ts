import { type Milliseconds, minutes } from "@refugium/model/declare/units.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Clock } from "../../../kernel/clock.ts";

/** Heads of one spacing group keep this between the end of one dose and the start of the next. */
const SPACING = minutes(5);

/** When heads of spacing groups last dosed, and how long the next one has to wait. */
export class DoseTurns {
  readonly #clock: Clock;
  /** Uptime at which the group's last dose ended. */
  readonly #ended = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A dose of the group ended `ago` before now. */
  ended({ spacing_group: group }: Pump, ago: Milliseconds | 0 = 0): void {
    if (group === "") return;
    const at = this.#clock.uptime() - ago;
    this.#ended.set(group, Math.max(at, this.#ended.get(group) ?? Number.NEGATIVE_INFINITY));
  }

  /** Milliseconds until a pump may start; Infinity while another head of its group runs or comes before it. */
  waitOf({ spacing_group: group }: Pump, others: readonly Pump[]): number {
    if (group === "") return 0;
    if (others.some((other) => other.spacing_group === group)) return Number.POSITIVE_INFINITY;
    const ended = this.#ended.get(group) ?? Number.NEGATIVE_INFINITY;
    return Math.max(0, ended + SPACING - this.#clock.uptime());
  }
}
