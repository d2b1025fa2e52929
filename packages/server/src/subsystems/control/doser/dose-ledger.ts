import type { JsonObject } from "@refugium/model/declare/field.ts";
import { type Instant, instant } from "@refugium/model/declare/units.ts";
import type { DosePlan, PumpCalibration } from "@refugium/model/laws/dosing.ts";
import { amountOf, DAY_MS, type Dose, isOfThisDay } from "@refugium/model/laws/dosing-ledger.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { secondsBetween } from "../../../hardware/host/boot-moment.ts";
import type { Host } from "../../../hardware/host/host.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isBug } from "../../../kernel/message-error.ts";
import { type CarryTable, ContainerSums } from "./container-sums.ts";
import { type DoseTable, LedgerBook, type LedgerLine } from "./ledger-book.ts";

export interface DoseHistory {
  append(record: { readonly at: number; readonly series: string; readonly body: JsonObject }): void;
}

/** A dose as written before the pump starts. */
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
  readonly reason: MessageOrText;
}

export interface DoseLedgerOptions {
  readonly table: DoseTable;
  readonly carry: CarryTable;
  readonly history: DoseHistory;
  readonly clock: Clock;
  /**
   * Uptime at which lines were settled in this process, so that a jump of the wall clock does not free the daily cap.
   * Kept over a reload, which makes a new ledger.
   */
  readonly settledAt: Map<string, number>;
  /** The machine, whose boot gives the age of a dose independently of the wall clock. */
  readonly machine: Pick<Host, "boot">;
  /** The calibration of a pump, for lines without millilitres. */
  readonly calibrationOf: (pump: string) => PumpCalibration;
  /** The physical pins of a pump; empty without any. */
  readonly outputOf: (pump: string) => string;
}

const KEPT = 1000;
/** Lines are deleted in lots, so that not every dose writes twice. */
const LOT = 50;
/** A line this far in the future was written with a wrong clock. */
const WRONG_CLOCK_MS = 60_000;

const OPEN = {
  settled_at: null,
  delivered_ml: null,
  delivered_s: null,
  outcome: "open",
  reason: "",
} as const;

/** Every dose of every pump: written before it runs, settled after it has stopped. The amount of a line is
 * never below what was delivered. */
export class DoseLedger {
  readonly #options: DoseLedgerOptions;
  readonly #book: LedgerBook;
  readonly #containers: ContainerSums;
  readonly #madeAt: number;

  constructor(options: DoseLedgerOptions) {
    this.#options = options;
    this.#book = new LedgerBook(options.table);
    this.#containers = new ContainerSums(options.carry);
    this.#madeAt = options.clock.uptime();
  }

  /** The newest thousand lines of a pump and all of the last 24 hours, newest last. */
  lines(pump: string): readonly LedgerLine[] {
    return this.#book.lines(pump);
  }

  /** At most a thousand of these lines, as the API returns them. */
  doses(pump: string): readonly Dose[] {
    return this.lines(pump)
      .slice(-KEPT)
      .map(({ begun: _begun, output: _output, ...dose }) => dose);
  }

  get pumps(): readonly string[] {
    return this.#book.pumps;
  }

  /** The newest moment in the ledger; 0 when it is empty. */
  get newestMoment(): Instant {
    const moments = this.pumps.flatMap((pump) =>
      this.lines(pump)
        .slice(-LOT)
        .map((line) => Date.parse(line.settled_at ?? line.started_at)),
    );
    return instant(Math.max(0, ...moments));
  }

  /** Writes an intent; durable when it returns. Throws when it cannot be written: then the dose must not run. */
  open(intent: DoseIntent): LedgerLine {
    const begun = this.#options.machine.boot();
    return this.#book.add({ ...this.#startOf(intent), ...OPEN, ...(begun && { begun }) });
  }

  /** Seconds since a dose began by the boot of the machine; undefined after a reboot, which ended the dose. */
  secondsSince(line: LedgerLine): number | undefined {
    return secondsBetween(line.begun, this.#options.machine.boot());
  }

  /** Writes a dose that did not run. */
  note(intent: DoseIntent, outcome: "refused" | "missed", reason: MessageOrText): void {
    const begun = this.#startOf(intent);
    const end = {
      settled_at: begun.started_at,
      delivered_ml: 0,
      delivered_s: 0,
      outcome,
      ...withCode("reason", reason),
    };
    this.#record(this.#book.addSoon({ ...begun, ...end }));
  }

  /** Raises an open line to at least this many seconds, for a pump that does not stop. */
  atLeast(line: LedgerLine, seconds: number): void {
    this.#book.change(line, { delivered_s: seconds });
  }

  /** Settles a dose. If the disk cannot be written, the end is kept in memory; after a crash the dose counts in full. */
  settle(line: LedgerLine, { seconds, ml, outcome, reason }: DoseSettlement): LedgerLine {
    const end = {
      settled_at: this.#iso(),
      delivered_s: seconds,
      delivered_ml: ml,
      outcome,
      ...withCode("reason", reason),
    };
    const settled = this.#book.change(line, end);
    this.#options.settledAt.set(line.id, this.#options.clock.uptime());
    this.#record(settled);
    return settled;
  }

  /**
   * The use of the last 24 hours: ml of a calibrated pump, otherwise seconds. Open lines count in full. Other pumps on
   * the same output count as well, so that a pump that is deleted and created again does not get a new daily cap. `ahead`:
   * milliseconds from now to the moment whose last 24 hours count.
   */
  spent(pump: string, calibration: PumpCalibration, ahead = 0): number {
    return this.#spentBy(this.#linesOfOutput(pump), calibration, ahead);
  }

  /** The part of `spent` that ran for calibrations: into a measuring cup, if all went well. */
  spentByCalibration(pump: string, calibration: PumpCalibration, ahead = 0): number {
    const lines = this.#linesOfOutput(pump).filter(({ cause }) => cause === "calibration");
    return this.#spentBy(lines, calibration, ahead);
  }

  #spentBy(lines: readonly LedgerLine[], calibration: PumpCalibration, ahead: number): number {
    return lines
      .filter((line) => this.#counts(line, ahead))
      .reduce((sum, line) => sum + amountOf(line, calibration), 0);
  }

  #linesOfOutput(pump: string): readonly LedgerLine[] {
    const output = this.#options.outputOf(pump);
    const others = this.pumps.filter((each) => each !== pump).flatMap((each) => this.lines(each));
    const sameOutput = output === "" ? [] : others.filter((line) => line.output === output);
    return [...this.lines(pump), ...sameOutput];
  }

  /** Millilitres taken from the container since its filling. */
  drawn(pump: string, filledAt: string, calibration: PumpCalibration): number {
    return this.#containers.drawn(this.lines(pump), pump, filledAt, calibration);
  }

  /** Starts a new sum for a filled container. */
  beginFilling(pump: string, filledAt: string): void {
    const { clock } = this.#options;
    safely(() => this.#containers.begin(this.lines(pump), pump, filledAt, clock.now()));
  }

  /** True when the dose of a firing ran or was refused. */
  isHandled(pump: string, due: string): boolean {
    return this.lines(pump).some((line) => line.due === due && line.outcome !== "missed");
  }

  isNoted(pump: string, due: string): boolean {
    return this.lines(pump).some((line) => line.due === due);
  }

  /** Deletes the lines of a deleted pump, unless they still count for its output. */
  forget(pump: string): void {
    const yesterday = this.#options.clock.now() - DAY_MS;
    const isOfOutput = (line: LedgerLine): boolean =>
      line.output !== undefined && Date.parse(line.started_at) > yesterday && this.#counts(line);
    if (this.lines(pump).some(isOfOutput)) return;
    safely(() => {
      this.#book.remove(pump, new Set(this.lines(pump).map((line) => line.id)));
      this.#containers.forget(pump);
    });
  }

  /** Writes lines that an earlier failure of the disk left out. */
  catchUp(): void {
    this.#book.catchUp();
  }

  #startOf({ pump, cause, due, plan }: DoseIntent) {
    const planned = { speed: plan.speed, planned_ml: plan.ml, planned_s: plan.effective };
    const output = this.#options.outputOf(pump);
    return { pump, cause, due, ...planned, started_at: this.#iso(), ...(output !== "" && { output }) };
  }

  /** Adds a settled line to the history and deletes surplus lines. */
  #record({ id: _id, begun: _begun, output: _output, ...dose }: LedgerLine): void {
    const { history, clock } = this.#options;
    history.append({ at: clock.now(), series: `doses/${dose.pump}`, body: dose });
    safely(() => this.#deleteSurplus(dose.pump));
  }

  #counts(line: LedgerLine, ahead = 0): boolean {
    // A line without a delivery counts against no cap.
    if (line.outcome !== "open" && line.delivered_s === 0) return false;
    const { clock, settledAt } = this.#options;
    const settled = settledAt.get(line.id);
    if (settled !== undefined && clock.uptime() + ahead - settled < DAY_MS) return true;
    const isAhead = line.settled_at !== null && Date.parse(line.settled_at) > clock.now() + WRONG_CLOCK_MS;
    // A clock that was years ahead must not block the pump for years.
    return isAhead ? clock.uptime() - this.#madeAt < DAY_MS : isOfThisDay(line, clock.now(), ahead);
  }

  /** Deletes lines beyond the thousand that count against no cap; the history keeps them. */
  #deleteSurplus(pump: string): void {
    const lines = this.lines(pump);
    const old = lines.slice(0, Math.max(0, lines.length - KEPT)).filter((line) => !this.#counts(line));
    if (old.length < LOT) return;
    // The container sum is written before its lines are deleted. A crash in between counts nothing twice.
    this.#containers.carryOver(old, pump, this.#options.calibrationOf(pump));
    const gone = new Set(old.map((line) => line.id));
    this.#book.remove(pump, gone);
    for (const id of gone) this.#options.settledAt.delete(id);
  }

  #iso(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

function safely(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (isBug(error)) throw error;
    // The store reports the failure. Retried with a later line or at the next start.
  }
}
