import {
  type Instant,
  instant,
  type Milliseconds,
  milliseconds,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";
import { type FillReport, type LiveFill, MAX_FILLS } from "@refugium/model/fills.ts";
import {
  type BudgetLimits,
  carriedOver,
  counted,
  DAY,
  dailyBudget,
  type PastFill,
  pumpedWithin,
  REMEMBERED,
} from "@refugium/model/laws/top-off-limits.ts";
import { ato } from "@refugium/model/messages/ato.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { secondsBetween } from "../../../hardware/host/boot-moment.ts";
import type { Host } from "../../../hardware/host/host.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Records } from "../../../resources/records.ts";
import { type FillEnd, type FillRow, liveFill } from "./fill-row.ts";

export interface FillLogOptions {
  readonly ato: string;
  readonly clock: Clock;
  readonly rows: Records<FillRow>;
  /** The machine, whose boot gives the age of a fill independently of the wall clock. */
  readonly machine: Pick<Host, "boot">;
  /** Whether its pump is off; until then a fill aborted by a crash goes on. */
  readonly isPumpOff: () => boolean;
  /** Called with each completed fill, for the history. */
  readonly record: (
    ato: string,
    at: Instant,
    fill: { readonly seconds: number; readonly why: MessageOrText },
  ) => void;
  /** Called when the newest fill begins or ends; undefined without a fill. */
  readonly show: (newest: LiveFill | undefined) => void;
}

type FillOutcome = FillEnd & Pick<FillRow, "seconds">;

const NOT_OVER = { why: "", filled: false, goes_on: false };

interface Fill {
  readonly key: string;
  readonly began: Uptime;
  readonly row: FillRow;
}

interface OpenFill extends Fill {
  /** Milliseconds it has run so far. */
  readonly ran: () => Milliseconds;
}

/** The fills of one ATO: stored before the pump starts, settled after it has stopped. */
export class FillLog {
  readonly #options: FillLogOptions;
  #fills: readonly Fill[] = [];
  /** Fills aborted by a crash or a release while their pump may still run, and the uptime since which there are any. */
  #aborted: readonly Fill[] = [];
  #abortedSince: Uptime;
  #open: OpenFill | undefined;
  #sequence = 0;

  constructor(options: FillLogOptions) {
    this.#options = options;
    const { clock, rows, ato } = options;
    this.#abortedSince = clock.uptime();
    for (const [key, row] of rows.entries()) {
      if (row.ato !== ato) continue;
      // By its age, so that later clock jumps change nothing. A start in the future counts as now.
      const age = Math.max(0, clock.now() - row.started_at);
      const fill = { key, began: uptime(clock.uptime() - age), row };
      this.#sequence = Math.max(this.#sequence, Number(key.split("/")[1]));
      if (row.why === "") this.#aborted = [...this.#aborted, fill];
      else this.#fills = [...this.#fills, fill];
    }
    this.#sort();
    this.settleAborted();
    this.#show();
  }

  /** Settles aborted fills once the pump is off. */
  settleAborted(): void {
    if (this.#aborted.length === 0 || !this.#options.isPumpOff()) return;
    const ended = this.#aborted.map((fill) => this.#settled(fill, this.#assumed(fill.row)));
    this.#aborted = [];
    this.#fills = [...this.#fills, ...ended];
    this.#sort();
    this.#show();
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /**
   * Stores the intent to pump; durable when it returns. `longest` is the run time assumed at least after a crash, `ran`
   * returns the run time so far.
   */
  begin(longest: Milliseconds, ran: () => Milliseconds): void {
    const { ato, clock, machine } = this.#options;
    const begun = machine.boot();
    const row = {
      ato,
      started_at: clock.now(),
      seconds: 0,
      longest: longest / 1000,
      ...NOT_OVER,
      ...(begun && { begun }),
    };
    this.#sequence += 1;
    this.#open = { key: `${ato}/${this.#sequence}`, began: clock.uptime(), row, ran };
    this.#options.rows.keep(this.#open.key, row);
    this.#show();
  }

  /** To be called when the pump has stopped. */
  settle(end: FillEnd): void {
    if (this.#open === undefined) return;
    const { ran, ...open } = this.#open;
    const fill = this.#settled(open, { seconds: ran() / 1000, ...end });
    this.#open = undefined;
    this.#fills = [...this.#fills, fill];
    this.#prune();
    this.#show();
  }

  /** To be called when the pump is released but not off: the fill goes on until it is. */
  leaveOpen(): void {
    if (this.#open === undefined) return;
    const { key, began, row } = this.#open;
    this.#open = undefined;
    this.#abortedSince = this.#options.clock.uptime();
    this.#aborted = [...this.#aborted, { key, began, row }];
  }

  /** All known fills; the open one with its run time so far. */
  past(): readonly PastFill[] {
    if (this.#open === undefined) return this.#pastFills();
    const { began, ran } = this.#open;
    const beganAgo = this.#options.clock.uptime() - began;
    return [...this.#pastFills(), { beganAgo, ran: ran(), filled: false, goesOn: false }];
  }

  /** The newest fills as shown, oldest first; the open one last. */
  newest(count: number): readonly LiveFill[] {
    const over = this.#fills.map(({ row }) => liveFill(row, row.seconds, row.ended ?? "other"));
    const aborted = this.#aborted.map(({ row }) => liveFill(row, this.#assumed(row).seconds, ""));
    const open = this.#open === undefined ? [] : [liveFill(this.#open.row, this.#open.ran() / 1000, "")];
    return [...over, ...aborted, ...open].slice(-count);
  }

  /** Run time of the current fill before its interruptions. */
  get carried(): Milliseconds {
    return carriedOver(this.#pastFills());
  }

  /** To be called at a full level: the next run is a new fill. */
  noteFull(): void {
    const last = this.#fills.at(-1);
    if (last?.row.goes_on !== true) return;
    const row = { ...last.row, goes_on: false };
    this.#options.rows.keep(last.key, row);
    this.#fills = [...this.#fills.slice(0, -1), { ...last, row }];
  }

  /** When the newest completed fill ended. */
  get lastEnd(): Uptime | undefined {
    if (this.#aborted.length > 0) return this.#options.clock.uptime();
    const last = this.#fills.at(-1);
    if (last === undefined) return undefined;
    // The assumed run time may reach beyond now.
    return uptime(Math.min(this.#options.clock.uptime(), last.began + last.row.seconds * 1000));
  }

  /** The time since the first known fill; 0 without one. */
  get known(): Milliseconds {
    const first = this.#fills[0];
    return milliseconds(first === undefined ? 0 : this.#options.clock.uptime() - first.began);
  }

  /** Excludes past fills from the limits; the learned pauses stay. */
  forgive(): void {
    const aborted = this.#aborted.map((fill) => this.#settled(fill, this.#assumed(fill.row)));
    this.#aborted = [];
    this.#fills = [...this.#fills, ...aborted].map((fill) => {
      if (fill.row.forgiven === true) return fill;
      const row = { ...fill.row, goes_on: false, forgiven: true };
      this.#options.rows.keep(fill.key, row);
      return { ...fill, row };
    });
    this.#sort();
    this.#show();
  }

  /** Deletes all past fills. */
  clear(): void {
    this.#delete([...this.#fills, ...this.#aborted]);
    this.#fills = [];
    this.#aborted = [];
    this.#show();
  }

  #show(): void {
    this.#options.show(this.newest(1)[0]);
  }

  #sort(): void {
    this.#fills = [...this.#fills].sort((one, other) => one.began - other.began);
  }

  #pastFills(): readonly PastFill[] {
    const now = this.#options.clock.uptime();
    const aborted = this.#aborted.map((fill) => ({
      ...fill,
      row: { ...fill.row, ...this.#assumed(fill.row) },
    }));
    return [...this.#fills, ...aborted].map(({ began, row }) => ({
      beganAgo: now - began,
      ran: row.seconds * 1000,
      filled: row.filled,
      goesOn: row.goes_on,
      ...(row.ended === "crash" && { isAssumed: true }),
      ...(row.forgiven === true && { isForgiven: true }),
    }));
  }

  /**
   * The outcome assumed after a crash. Unless the machine has rebooted, the pump may have run ever since: that time
   * counts for the day, up to the limit at least, and the next fill starts at zero.
   */
  #assumed({ longest, begun }: FillRow): FillOutcome {
    const { clock, machine } = this.#options;
    const ran =
      secondsBetween(begun, machine.boot()) ?? longest + (clock.uptime() - this.#abortedSince) / 1000;
    return { ...NOT_OVER, seconds: Math.max(longest, ran), ended: "crash", why: ato.programEnded };
  }

  #settled(fill: Fill, outcome: FillOutcome): Fill {
    const { why, ...ran } = outcome;
    const row = { ...fill.row, ...ran, ...withCode("why", why) };
    this.#options.rows.keep(fill.key, row);
    this.#options.record(row.ato, instant(row.started_at), { seconds: ran.seconds, why });
    return { ...fill, row };
  }

  #prune(): void {
    const now = this.#options.clock.uptime();
    const old = this.#fills.filter(({ began }) => now - began > REMEMBERED);
    if (old.length === 0) return;
    this.#delete(old);
    this.#fills = this.#fills.filter((fill) => !old.includes(fill));
  }

  #delete(fills: readonly Fill[]): void {
    this.#options.rows.drop(...fills.map(({ key }) => key));
  }
}

/** The daily budget of a top-off, the time pumped, and its fills. The limits are those of the trip. */
export function fillReport(fills: FillLog, limits: Omit<BudgetLimits, "known">): FillReport {
  const past = fills.past();
  const { limit, source } = dailyBudget(past, { ...limits, known: fills.known });
  return {
    budget_s: Math.round(limit / 1000),
    budget_source: source,
    used_s: Math.round(pumpedWithin(counted(past), DAY) / 100) / 10,
    fills: fills.newest(MAX_FILLS),
  };
}
