import { type Milliseconds, minutes } from "@refugium/model/declare/units.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Clock } from "../../../kernel/clock.ts";

/** The pause between two doses of one spacing group. */
const SPACING = minutes(5);

/** The last dose of each spacing group, and the wait before its next one. */
export class DoseTurns {
  readonly #clock: Clock;
  /** Uptime at the end of the last dose of a group. */
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

  /** Milliseconds until a pump may start; Infinity while another pump of its group runs or precedes it. */
  waitOf({ spacing_group: group }: Pump, others: readonly Pump[]): number {
    if (group === "") return 0;
    if (others.some((other) => other.spacing_group === group)) return Number.POSITIVE_INFINITY;
    const ended = this.#ended.get(group) ?? Number.NEGATIVE_INFINITY;
    return Math.max(0, ended + SPACING - this.#clock.uptime());
  }
}
