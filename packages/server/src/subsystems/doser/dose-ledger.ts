import type { JsonObject } from "@refugium/model/declare/field.ts";
import { type Instant, instant } from "@refugium/model/declare/units.ts";
import type { DosePlan, PumpCalibration } from "@refugium/model/laws/dosing.ts";
import { amountOf, DAY_MS, type Dose, isOfThisDay } from "@refugium/model/laws/dosing-ledger.ts";
import type { Clock } from "../../kernel/clock.ts";
import { type CarryTable, ContainerSums } from "./container-sums.ts";

/** The durable table the ledger stands on. */
export interface DoseTable {
  entries(): readonly (readonly [string, Dose])[];
  /** Durable when it returns; throws when the disk cannot be written. */
  put(id: string, dose: Dose): void;
  remember(id: string, dose: Dose): void;
  delete(...ids: readonly string[]): void;
}

export interface DoseHistory {
  append(record: { readonly at: number; readonly series: string; readonly body: JsonObject }): void;
}

/** What is written down before a pump starts. */
export interface DoseIntent {
  readonly pump: string;
  readonly cause: string;
  readonly due: string | null;
  readonly plan: Pick<DosePlan, "speed" | "effective" | "ml">;
}

export interface DoseSettlement {
  /** Seconds at the dose's speed. */
  readonly seconds: number;
  readonly ml: number | null;
  readonly outcome: Dose["outcome"];
  readonly reason: string;
}

/** A line with its id. */
export interface LedgerLine extends Dose {
  readonly id: string;
}

const KEPT = 1000;
/** Lines are given up in lots, so that not every dose writes twice. */
const LOT = 50;

/** Every dose of every pump: written before it runs, settled after it stopped. It never says less than was delivered. */
export class DoseLedger {
  readonly #table: DoseTable;
  readonly #containers: ContainerSums;
  readonly #history: DoseHistory;
  readonly #clock: Clock;
  readonly #lines = new Map<string, LedgerLine[]>();
  /** Uptime at which lines of this run were settled: a jump of the wall clock must not free the cap of the day. */
  readonly #settledAt = new Map<string, number>();
  #lastId = 0;

  constructor(options: {
    readonly table: DoseTable;
    readonly carry: CarryTable;
    readonly history: DoseHistory;
    readonly clock: Clock;
  }) {
    this.#table = options.table;
    this.#containers = new ContainerSums(options.carry);
    this.#history = options.history;
    this.#clock = options.clock;
    for (const [id, dose] of this.#table.entries()) {
      this.#lastId = Math.max(this.#lastId, Number(id));
      this.#of(dose.pump).push({ id, ...dose });
    }
    for (const lines of this.#lines.values()) lines.sort((one, other) => Number(one.id) - Number(other.id));
  }

  /** The newest thousand lines of a pump, newest last; all of the last 24 hours in any case. */
  lines(pump: string): readonly LedgerLine[] {
    return this.#lines.get(pump) ?? [];
  }

  get pumps(): readonly string[] {
    return [...this.#lines.keys()];
  }

  /** The newest moment the ledger knows of, 0 when it is empty. */
  get newestMoment(): Instant {
    const moments = [...this.#lines.values()].flatMap((lines) =>
      lines.slice(-LOT).map((line) => Date.parse(line.settled_at ?? line.started_at)),
    );
    return instant(Math.max(0, ...moments));
  }

  /** Writes an intent down. Durable when it returns; throws when it cannot be written: then nothing may run. */
  open({ pump, cause, due, plan }: DoseIntent): LedgerLine {
    return this.#add(pump, {
      pump,
      cause,
      due,
      speed: plan.speed,
      planned_ml: plan.ml,
      planned_s: plan.effective,
      started_at: this.#iso(),
      settled_at: null,
      delivered_ml: null,
      delivered_s: null,
      outcome: "open",
      reason: "",
    });
  }

  /** A dose that did not run. */
  note(intent: DoseIntent, outcome: "refused" | "missed", reason: string): void {
    const { pump, cause, due, plan } = intent;
    const at = this.#iso();
    const line = {
      pump,
      cause,
      due,
      speed: plan.speed,
      planned_ml: plan.ml,
      planned_s: plan.effective,
      started_at: at,
      settled_at: at,
      delivered_ml: 0,
      delivered_s: 0,
      outcome,
      reason,
    };
    this.#safely(() => this.#add(pump, line));
  }

  /** A pump that did not stop as it should: the line says at least this many seconds. */
  atLeast(line: LedgerLine, seconds: number): void {
    this.#change(line, { delivered_s: seconds });
  }

  /** Writes down how a dose ended. On a disk that cannot be written it is kept in memory; after a crash it counts in full. */
  settle(line: LedgerLine, { seconds, ml, outcome, reason }: DoseSettlement): LedgerLine {
    const settled = this.#change(line, {
      settled_at: this.#iso(),
      delivered_s: seconds,
      delivered_ml: ml,
      outcome,
      reason,
    });
    this.#settledAt.set(line.id, this.#clock.uptime());
    const { id: _id, ...dose } = settled;
    // A dose is plain JSON.
    const body = dose as unknown as JsonObject;
    this.#history.append({ at: this.#clock.now(), series: `doses/${line.pump}`, body });
    this.#safely(() => this.#giveUpOld(line.pump));
    return settled;
  }

  /** What the last 24 hours had: ml of a calibrated pump, seconds of another. Open lines count in full. */
  spent(pump: string, calibration: PumpCalibration, ahead = 0): number {
    return this.lines(pump)
      .filter((line) => this.#counts(line, ahead))
      .reduce((sum, line) => sum + amountOf(line, calibration), 0);
  }

  /** Millilitres that left the container since it was filled. */
  drawn(pump: string, filledAt: string, calibration: PumpCalibration): number {
    return this.#containers.drawn(this.lines(pump), pump, filledAt, calibration);
  }

  /** A container was filled: from now on its lines are summed anew. */
  beginFilling(pump: string, filledAt: string): void {
    this.#safely(() => this.#containers.begin(this.lines(pump), pump, filledAt, this.#clock.now()));
  }

  /** True when a firing was taken up before: it ran, or was refused. */
  isHandled(pump: string, due: string): boolean {
    return this.lines(pump).some((line) => line.due === due && line.outcome !== "missed");
  }

  isNoted(pump: string, due: string): boolean {
    return this.lines(pump).some((line) => line.due === due);
  }

  forget(pump: string): void {
    const ids = this.lines(pump).map((line) => line.id);
    this.#lines.delete(pump);
    this.#safely(() => {
      this.#table.delete(...ids);
      this.#containers.forget(pump);
    });
  }

  #counts(line: LedgerLine, ahead = 0): boolean {
    const settled = this.#settledAt.get(line.id);
    const recent = settled !== undefined && this.#clock.uptime() + ahead - settled < DAY_MS;
    return recent || isOfThisDay(line, this.#clock.now(), ahead);
  }

  #add(pump: string, dose: Dose): LedgerLine {
    const id = String(this.#lastId + 1);
    this.#table.put(id, dose);
    this.#lastId += 1;
    const line = { id, ...dose };
    this.#of(pump).push(line);
    return line;
  }

  #change(line: LedgerLine, patch: Partial<Dose>): LedgerLine {
    const lines = this.#of(line.pump);
    const index = lines.findIndex((each) => each.id === line.id);
    const next = { ...(lines[index] ?? line), ...patch };
    if (index >= 0) lines[index] = next;
    const { id, ...dose } = next;
    this.#safely(
      () => this.#table.put(id, dose),
      () => this.#table.remember(id, dose),
    );
    return next;
  }

  /** Lines beyond the thousand that count against no cap any more leave the table; the history has them. */
  #giveUpOld(pump: string): void {
    const lines = this.lines(pump);
    const old = lines.slice(0, Math.max(0, lines.length - KEPT)).filter((line) => !this.#counts(line));
    if (old.length < LOT) return;
    // Before lines go, what they took from the container is written down: a crash between the two counts nothing twice.
    this.#containers.carryOver(old, pump);
    this.#table.delete(...old.map((line) => line.id));
    const gone = new Set(old.map((line) => line.id));
    this.#lines.set(
      pump,
      lines.filter((line) => !gone.has(line.id)),
    );
    for (const id of gone) this.#settledAt.delete(id);
  }

  #safely(work: () => unknown, otherwise: () => void = () => undefined): void {
    try {
      work();
    } catch {
      // The disk cannot be written, which the store says itself: the line is in memory, and open on disk.
      otherwise();
    }
  }

  #of(pump: string): LedgerLine[] {
    const known = this.#lines.get(pump) ?? [];
    this.#lines.set(pump, known);
    return known;
  }

  #iso(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}
