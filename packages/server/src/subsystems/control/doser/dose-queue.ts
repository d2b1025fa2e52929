import { type Instant, type Milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { isPlan } from "@refugium/model/laws/dose-plan.ts";
import { SPACING_MINUTES } from "@refugium/model/laws/dosing-spread.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { DoseOrder } from "./dose-order.ts";

export interface Waiting {
  readonly order: DoseOrder;
  /** Midnight, when it counts as missed. */
  readonly until: Instant;
}

/** Waiting doses in order of arrival, at most one per pump. */
export class DoseQueue {
  #waiting: readonly Waiting[] = [];

  get all(): readonly Waiting[] {
    return this.#waiting;
  }

  has(pump: string, due?: string): boolean {
    return this.#waiting.some(
      ({ order }) => order.pump.id === pump && (due === undefined || order.due === due),
    );
  }

  includes(waiting: Waiting): boolean {
    return this.#waiting.includes(waiting);
  }

  add(waiting: Waiting): void {
    this.#waiting = [...this.#waiting, waiting];
  }

  take(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== waiting);
  }

  /** Removes the waiting dose of a pump, optionally only for one cause. */
  takeOf(pump: string, cause?: string): readonly DoseOrder[] {
    const taken = this.#waiting.filter(
      ({ order }) => order.pump.id === pump && (cause === undefined || order.cause === cause),
    );
    this.#waiting = this.#waiting.filter((each) => !taken.includes(each));
    return taken.map(({ order }) => order);
  }

  takeAll(): readonly DoseOrder[] {
    const orders = this.#waiting.map(({ order }) => order);
    this.#waiting = [];
    return orders;
  }

  /** Turns `refuse` into `skip`: the request was answered when the dose was queued. */
  markAnswered(order: DoseOrder): void {
    if (order.ifBlocked === "refuse") this.#change(order, { ...order, ifBlocked: "skip" });
  }

  /** Plans a waiting dose again after a change of its row. Returns orders that cannot run any more, with the reason. */
  revise(pump: Pump): readonly (readonly [DoseOrder, Message])[] {
    const impossible: (readonly [DoseOrder, Message])[] = [];
    for (const waiting of this.#waiting.filter(({ order }) => order.pump.id === pump.id)) {
      const plan = waiting.order.replan(pump);
      const order = { ...waiting.order, pump };
      if (plan === undefined) this.take(waiting);
      else if (isPlan(plan)) this.#change(waiting.order, { ...order, plan });
      else {
        this.take(waiting);
        impossible.push([order, plan]);
      }
    }
    return impossible;
  }

  #change(order: DoseOrder, next: DoseOrder): void {
    this.#waiting = this.#waiting.map((each) => (each.order === order ? { ...each, order: next } : each));
  }
}

/** The pause between two doses of one spacing group. */
export const SPACING = minutes(SPACING_MINUTES);

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
