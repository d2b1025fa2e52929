import { type Instant, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { NextFiring } from "@refugium/model/laws/dosing-container.ts";
import type { Schedule } from "@refugium/model/laws/schedule.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Collection, RowChange } from "../../resources/collection.ts";
import { type Call, type Operations, SYSTEM_ACTOR } from "../../resources/operations.ts";
import type { Problems } from "../../resources/problems.ts";
import type { Subsystem } from "../subsystem.ts";
import type { Switchboard } from "../switchboard.ts";
import type { CarryTable } from "./container-sums.ts";
import { ContainerWatch } from "./container-watch.ts";
import { ContinuousRun } from "./continuous-run.ts";
import { type DoseHistory, DoseLedger, type DoseTable } from "./dose-ledger.ts";
import { DoseSchedule } from "./dose-schedule.ts";
import { DoserAlarms } from "./doser-alarms.ts";
import { handleDoserOperations } from "./doser-operations.ts";
import { pumpProblems } from "./doser-problems.ts";
import { Doses } from "./doses.ts";
import { type PinUsers, refuseTakenPin } from "./pin-conflicts.ts";
import { planDose } from "./plan-dose.ts";
import { PumpOutputs, type PumpOutputsOptions } from "./pump-outputs.ts";
import { completed, isSameDrive } from "./pump-row.ts";
import { type ScheduleStarts, scheduleSince } from "./schedule-start.ts";
import { settleOpenDoses } from "./settle-open.ts";
import { switchPump } from "./switch-pump.ts";

/** Seconds pumps ran, by day. */
export interface DoserUsage {
  readonly answer: unknown;
  add(at: Instant, seconds: number): void;
  drop(): void;
}

export interface DoserOptions extends PumpOutputsOptions {
  readonly clock: Clock;
  readonly collection: Collection<Pump>;
  readonly operations: Operations;
  readonly alarms: Alarms;
  readonly problems: Problems;
  readonly switchboard: Switchboard;
  readonly doseTable: DoseTable;
  readonly carryTable: CarryTable;
  readonly scheduleStarts: ScheduleStarts;
  readonly history: DoseHistory;
  readonly pinUsers: PinUsers;
  readonly nextFiring: (schedule: Schedule) => NextFiring;
  /** Whether the wall clock can be believed; `newest`: the newest moment the ledger knows. */
  readonly clockTrusted: (newest: Instant) => boolean;
  readonly usageOf: (id: string, scope: Scope) => DoserUsage;
}

/** A pump that cannot be seen to stop must not keep the program from stopping. */
const SHUTDOWN_PATIENCE = seconds(2);

/** Dosing pumps: a schedule per enabled row, one ledger for all. */
export class DoserSubsystem implements Subsystem {
  readonly name = "doser";
  readonly module = "doser";
  readonly #options: DoserOptions;
  readonly #scopes = new Map<string, Scope>();
  readonly #usage = new Map<string, DoserUsage>();
  readonly #ledger: DoseLedger;
  readonly #outputs: PumpOutputs;
  readonly #alarms: DoserAlarms;
  readonly #container: ContainerWatch;

  constructor(options: DoserOptions) {
    this.#options = options;
    const { doseTable, carryTable, history, clock } = options;
    this.#ledger = new DoseLedger({ table: doseTable, carry: carryTable, history, clock });
    this.#outputs = new PumpOutputs(options);
    this.#alarms = new DoserAlarms(options.alarms);
    this.#container = new ContainerWatch({
      ledger: this.#ledger,
      alarms: this.#alarms,
      clock,
      nextFiring: (pump) => options.nextFiring(pump.regiment.schedule),
    });
  }

  async start(scope: Scope): Promise<void> {
    const { collection, clock } = this.#options;
    settleOpenDoses(collection.rows, this.#ledger, this.#alarms);
    this.#usage.clear();
    for (const row of collection.rows) this.#usageOf(row.id, scope);
    const doses = new Doses({
      clock,
      ledger: this.#ledger,
      outputs: this.#outputs,
      container: this.#container,
      alarms: this.#alarms,
      used: (id, at, span) => this.#usageOf(id, scope).add(at, span),
    });
    scope.defer(() => doses.close("the doser was stopped", SHUTDOWN_PATIENCE));
    this.#recallGroups(doses);
    collection.attach(scope, {
      prepare: (change) => this.#prepared(change),
      leave: (change) => this.#leave(change, doses),
      enter: async (row) => this.#enter(row, scope, doses),
    });
    this.#offer(scope, doses);
    for (const row of collection.rows) this.#enter(row, scope, doses);
  }

  #offer(scope: Scope, doses: Doses): void {
    const { collection, operations, problems, switchboard, clock } = this.#options;
    problems.provide(scope, () =>
      collection.rows.flatMap((row) => pumpProblems(row, this.#outputs.missing(row))),
    );
    handleDoserOperations(scope, {
      collection,
      operations,
      clock,
      ledger: this.#ledger,
      doses,
      usageOf: (id) => this.#usageOf(id, scope),
      stop: (pump, call) => this.#stop(pump, call, doses),
    });
    switchboard.offer(scope, "doser", (id, on, cause) =>
      switchPump({ pump: collection.get(id), on, cause, doses, ledger: this.#ledger }),
    );
  }

  #prepared({ next, previous }: RowChange<Pump> & { readonly next: Pump }): Pump {
    const { collection, clock, pinUsers } = this.#options;
    refuseTakenPin(next, collection.rows, this.#outputs, pinUsers);
    return completed(next, previous, clock.now());
  }

  async #leave({ previous, next, actor }: RowChange<Pump>, doses: Doses): Promise<void> {
    if (previous === undefined) return;
    await this.#scopes.get(previous.id)?.close();
    this.#scopes.delete(previous.id);
    if (next !== undefined && isSameDrive(previous, next)) return;
    await doses.stop(previous.id, `${next === undefined ? "deleted" : "changed"} by ${actor.name}`);
    this.#outputs.disown(previous);
    this.#alarms.forget(previous.id);
    if (next !== undefined) return;
    this.#usage.get(previous.id)?.drop();
    this.#usage.delete(previous.id);
  }

  #enter(row: Pump, scope: Scope, doses: Doses): void {
    this.#usageOf(row.id, scope);
    this.#outputs.adopt(row, doses.isRunning(row.id));
    if (row.container_filled_at !== "") this.#ledger.beginFilling(row.id, row.container_filled_at);
    this.#container.review(row);
    if (!row.regiment.enable) return;
    const own = scope.child(`pumps/${row.id}`);
    this.#scopes.set(row.id, own);
    if (row.regiment.continuous) this.#runOn(row, own, doses);
    else this.#schedule(row, own, doses);
  }

  #runOn(row: Pump, scope: Scope, doses: Doses): void {
    const { clock } = this.#options;
    const ports = { clock, doses, ledger: this.#ledger, container: this.#container, alarms: this.#alarms };
    new ContinuousRun(row, ports).start(scope);
  }

  #schedule(row: Pump, scope: Scope, doses: Doses): void {
    const { clock, nextFiring, clockTrusted } = this.#options;
    new DoseSchedule({
      name: `pumps/${row.id}`,
      clock,
      next: nextFiring(row.regiment.schedule),
      policy: row.missed,
      since: () => scheduleSince(row, this.#options.scheduleStarts, clock.now()),
      clockTrusted: () => clockTrusted(this.#ledger.newestMoment),
      isTaken: (due) => doses.has(row.id, due) || this.#ledger.isHandled(row.id, due),
      isNoted: (due) => this.#ledger.isNoted(row.id, due),
      fire: (due, late) => this.#fire(row, due, late, doses),
      missed: (due) => this.#miss(row, due),
      trusted: (trusted) =>
        trusted
          ? this.#alarms.clear("clock-not-trusted", row.id)
          : this.#alarms.raise(
              "clock-not-trusted",
              row,
              "the clock is earlier than the last recorded moment",
            ),
    }).start(scope);
  }

  #fire(row: Pump, due: string, late: boolean, doses: Doses): void {
    const plan = planDose(row);
    if (typeof plan === "string") {
      this.#alarms.raise("dose-refused", row, plan);
      return;
    }
    doses.order({
      pump: row,
      plan,
      cause: late ? "missed" : "schedule",
      due,
      reason: late ? `makes up for the dose of ${due}` : `dose of ${due}`,
      ifNot: row.missed,
    });
  }

  #miss(row: Pump, due: string): void {
    const plan = planDose(row);
    if (typeof plan === "string") return;
    const reason = `the dose of ${due} was due while nothing could dose it, and is skipped`;
    this.#ledger.note({ pump: row.id, cause: "schedule", due, plan }, "missed", reason);
    this.#alarms.raise("dose-missed", row, reason);
  }

  #recallGroups(doses: Doses): void {
    const { collection, clock } = this.#options;
    for (const row of collection.rows) {
      const last = this.#ledger.lines(row.id).findLast((line) => (line.delivered_s ?? 0) > 0);
      if (row.spacing_group === "" || last?.settled_at == null) continue;
      // A clock that was set back must not make it wait for long.
      doses.recall(row.spacing_group, milliseconds(Math.max(0, clock.now() - Date.parse(last.settled_at))));
    }
  }

  async #stop(pump: Pump, { actor }: Call, doses: Doses): Promise<void> {
    await doses.stop(pump.id, `stopped by ${actor.name}`);
    const { enable, continuous } = pump.regiment;
    if (!enable || !continuous) return;
    const off = (row: Pump): Pump => ({ ...row, regiment: { ...row.regiment, enable: false } });
    await this.#options.collection.replace(pump.id, off, SYSTEM_ACTOR);
  }

  #usageOf(id: string, scope: Scope): DoserUsage {
    const known = this.#usage.get(id) ?? this.#options.usageOf(id, scope);
    this.#usage.set(id, known);
    return known;
  }
}
