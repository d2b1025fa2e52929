import { seconds } from "@refugium/model/declare/units.ts";
import { calibrationOf } from "@refugium/model/laws/dose-plan.ts";
import { ato } from "@refugium/model/messages/ato.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import {
  type Listed,
  type Message,
  type MessageOrText,
  type RowName,
  rowName,
} from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import { RefusedCommands } from "../../../control/refused-commands.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Switchboard } from "../../../control/switchboard.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { RowChange } from "../../../resources/row-hooks.ts";
import type { PumpUsages } from "../../../telemetry/pump-usage.ts";
import type { CarryTable } from "./container-sums.ts";
import { ContainerWatch } from "./container-watch.ts";
import { ContinuousRun } from "./continuous-run.ts";
import { type DoseHistory, DoseLedger, type DoseLedgerOptions } from "./dose-ledger.ts";
import { DoseSchedule, type DoseSchedulePorts, endedSchedule, restoreLastDoses } from "./dose-schedule.ts";
import { DoserAlarms } from "./doser-alarms.ts";
import { handleDoserOperations } from "./doser-operations.ts";
import { pumpProblems } from "./doser-problems.ts";
import { Doses } from "./doses.ts";
import type { DoseTable } from "./ledger-book.ts";
import { OpenDoses } from "./open-doses.ts";
import { type PinUsers, pumpBefore, refuseTakenPin, sharing } from "./pin-conflicts.ts";
import { PumpOutputs, type PumpOutputsOptions } from "./pump-outputs.ts";
import { completed, dosesAutomatically, isSameDrive } from "./pump-row.ts";
import { PumpStates } from "./pump-states.ts";
import { stopPump, switchPump } from "./switch-pump.ts";

export interface DoserOptions {
  readonly runtime: Runtime;
  readonly reporting: Reporting;
  readonly switchboard: Switchboard;
  readonly collection: Collection<Pump>;
  readonly hardware: DoserHardware;
  readonly kept: KeptDoses;
  readonly timing: Pick<DoseSchedulePorts, "nextFiring" | "clockTrusted">;
  /** Names of the equipment among `ids` that is not confirmed on. */
  readonly notOn: (ids: readonly string[]) => Listed["and"];
}

interface DoserHardware extends Omit<PumpOutputsOptions, "bugs"> {
  readonly pinUsers: PinUsers;
  /** The machine underneath, whose boot a dose of an earlier process is compared with. */
  readonly machine: DoseLedgerOptions["machine"];
}

interface KeptDoses {
  readonly doses: DoseTable;
  readonly carries: CarryTable;
  readonly scheduleStarts: DoseSchedulePorts["scheduleStarts"];
  readonly history: DoseHistory;
  /** Uptime at which doses were settled while this process runs. */
  readonly settled: Map<string, number>;
  readonly usage: PumpUsages;
}

/** The parts that exist from start to stop. */
interface Started {
  readonly scope: Scope;
  readonly doses: Doses;
}

/** Bounds the wait for pumps that do not stop at a stop of the program. */
const SHUTDOWN_PATIENCE = seconds(2);

/** Dosing pumps: a schedule per enabled row, one ledger for all. */
export class DoserSubsystem implements Subsystem {
  readonly name = "doser";
  readonly module = "doser";
  readonly #options: DoserOptions;
  readonly #scopes = new Map<string, Scope>();
  readonly #ledger: DoseLedger;
  readonly #outputs: PumpOutputs;
  readonly #alarms: DoserAlarms;
  readonly #container: ContainerWatch;
  readonly #states: PumpStates;
  #doses: Doses | undefined;

  constructor(options: DoserOptions) {
    this.#options = options;
    const { runtime, reporting, collection, hardware, kept, timing } = options;
    const { clock } = runtime;
    this.#outputs = new PumpOutputs({ ...hardware, bugs: runtime.loops.bugs });
    this.#ledger = new DoseLedger({
      table: kept.doses,
      carry: kept.carries,
      history: kept.history,
      clock,
      settledAt: kept.settled,
      machine: hardware.machine,
      calibrationOf: (id) => calibrationOf(collection.find(id)),
      outputOf: (id) => this.#outputOf(collection.find(id)),
    });
    this.#alarms = new DoserAlarms(reporting.alarms);
    this.#states = new PumpStates({
      live: reporting.live,
      clock,
      held: (pump) => this.#doses?.held(pump),
    });
    this.#container = new ContainerWatch({
      ledger: this.#ledger,
      alarms: this.#alarms,
      clock,
      nextFiring: (pump) => timing.nextFiring(pump.regiment.schedule),
      noteLeft: (pump, left) => this.#states.noteContainer(pump, left),
    });
  }

  async start(scope: Scope): Promise<void> {
    const { collection } = this.#options;
    const { clock } = this.#options.runtime;
    const { bus } = this.#options.hardware;
    const { scheduleStarts, usage } = this.#options.kept;
    const findPump = (id: string): Pump | undefined => collection.find(id);
    const own = { ledger: this.#ledger, outputs: this.#outputs, alarms: this.#alarms };
    const parts = { ...own, clock, findPump };
    const open = new OpenDoses({ ...parts, bus });
    open.start(scope, collection.rows);
    usage.start(scope, collection.rows);
    const doses = new Doses({
      ...parts,
      container: this.#container,
      used: (id, at, seconds) => usage.of(id).add(at, { seconds }),
      mustWaitFor: (pump) => open.obstacle(pump) ?? this.#takenBy(pump) ?? this.#waitsFor(pump),
      queueChanged: () => this.#states.queueChanged(),
    });
    this.#doses = doses;
    scope.defer(() => this.#states.clear());
    scope.defer(() => this.#ledger.catchUp());
    scope.defer(() => doses.close(dosing.doserStopped, SHUTDOWN_PATIENCE));
    restoreLastDoses(collection.rows, { clock, ledger: this.#ledger, doses });
    const started = { scope, doses };
    collection.attach(scope, {
      prepare: (change) => this.#prepared(change),
      beside: (id, { next }) => endedSchedule(id, next, scheduleStarts),
      afterCommit: async (row, { previous, actor }) => {
        if (previous !== undefined) await this.#stopRow(previous, doses, { next: row, actor });
        this.#startRow(row, started, previous);
      },
      afterDelete: async (row, { actor }) => {
        await this.#stopRow(row, doses, { actor });
        this.#states.forget(row.id);
        this.#assignOutputs(row, doses);
      },
      forget: ({ id }) => usage.drop(id),
    });
    const endWithoutRequired = (): void => this.#endWithoutRequired(doses);
    scope.defer(bus.on("switched", endWithoutRequired));
    scope.defer(bus.on("changed", endWithoutRequired));
    this.#offer(started);
    for (const row of collection.rows) this.#startRow(row, started);
  }

  /** The required equipment that is off; undefined if none is. */
  #waitsFor({ requires }: Pump): Message | undefined {
    const off = this.#options.notOn(requires);
    return off.length === 0 ? undefined : ato.mustBeOnFirst({ things: { and: off } });
  }

  /** Ends doses whose required equipment has gone off: the solution would not be mixed. */
  #endWithoutRequired(doses: Doses): void {
    for (const { id } of doses.runningPumps) {
      const pump = this.#options.collection.find(id);
      const reason = pump === undefined ? undefined : this.#waitsFor(pump);
      if (pump === undefined || reason === undefined) continue;
      this.#alarms.raise("dose-missed", pump, reason);
      void doses.stopRun(id, reason);
    }
  }

  /** The pump that has precedence on a shared output. */
  #takenBy(pump: Pump): Message | undefined {
    const other = pumpBefore(pump, this.#options.collection.rows);
    return other && dosing.outputTaken({ owner: other.name });
  }

  /** Assigns shared outputs to the pump with precedence, after a dose that still runs on them. */
  #assignOutputs(changed: Pump, doses: Doses): void {
    const { rows } = this.#options.collection;
    const concerned = [...sharing(changed, rows), ...rows.filter(({ id }) => id === changed.id)];
    const outranked = concerned.filter((row) => pumpBefore(row, rows) !== undefined);
    for (const { id } of outranked.filter((row) => doses.isRunning(row.id)))
      doses.whenIdle(id, () => this.#assignOutputs(changed, doses));
    if (outranked.some(({ id }) => doses.isRunning(id))) return;
    for (const row of outranked) this.#outputs.release(row);
    for (const row of concerned)
      if (!outranked.includes(row)) this.#outputs.acquire(row, doses.isRunning(row.id));
  }

  #outputOf(pump: Pump | undefined): string {
    return pump === undefined ? "" : this.#outputs.pinsOf(pump).join(", ");
  }

  #offer({ scope, doses }: Started): void {
    const { runtime, reporting, collection, switchboard, kept } = this.#options;
    const stop = (pump: Pump, reason: MessageOrText): Promise<void> =>
      stopPump(pump, reason, { collection, doses, release: (id) => this.#release(id) });
    reporting.problems.provide(scope, () =>
      collection.rows.flatMap((row) =>
        pumpProblems(row, {
          obstacle: this.#outputs.missing(row),
          heads: collection.rows.length,
          precededBy: nameOf(pumpBefore(row, collection.rows)),
        }),
      ),
    );
    const refused = new RefusedCommands({ clock: runtime.clock, logbook: reporting.logbook });
    handleDoserOperations(scope, {
      runtime,
      collection,
      refused,
      ledger: this.#ledger,
      doses,
      usage: kept.usage,
      stateOf: (id) => this.#states.of(id),
      stop,
    });
    const parts = { doses, stop, ledger: this.#ledger, container: this.#container };
    switchboard.offer(scope, "doser", (id, on, cause) => {
      const pump = collection.get(id);
      const action = on ? "on" : "off";
      const command = { subject: { type: "pumps", id }, by: cause.name, action } as const;
      return refused.carryOut(command, () => switchPump(pump, on, cause, parts));
    });
  }

  #prepared({ next, previous }: RowChange<Pump> & { readonly next: Pump }): Pump {
    const { runtime, collection, hardware } = this.#options;
    refuseTakenPin(next, collection.rows, this.#outputs, hardware.pinUsers);
    return completed(next, previous, runtime.clock.now());
  }

  async #release(id: string): Promise<void> {
    await this.#scopes.get(id)?.close();
    this.#scopes.delete(id);
  }

  async #stopRow(
    previous: Pump,
    doses: Doses,
    { next, actor }: Pick<RowChange<Pump>, "next" | "actor">,
  ): Promise<void> {
    const { id } = previous;
    await this.#release(id);
    if (next !== undefined && isSameDrive(previous, next)) return;
    const by = { by: actor.name };
    const reason = next === undefined ? dosing.deletedBy(by) : dosing.changedBy(by);
    const isEnd = next === undefined || (dosesAutomatically(previous) && !dosesAutomatically(next));
    await (isEnd ? doses.stop(id, reason) : doses.stopRun(id, reason));
    const isMoved = next === undefined || !this.#outputs.isSame(previous, next);
    // A pump that does not stop keeps its output until it does; its alarms end with it.
    doses.whenIdle(id, () => {
      if (isMoved) this.#outputs.release(previous);
      if (isEnd) this.#forgetAlarms(id);
    });
  }

  /** No dose can clear its alarms any more. The alarm about the container stands while its cause does. */
  #forgetAlarms(id: string): void {
    this.#alarms.forget(id);
    const row = this.#options.collection.find(id);
    if (row !== undefined) this.#container.review(row);
  }

  #startRow(row: Pump, { scope, doses }: Started, previous = row): void {
    const { runtime, timing, kept } = this.#options;
    if (!this.#outputs.isSame(previous, row)) this.#assignOutputs(previous, doses);
    this.#assignOutputs(row, doses);
    if (row.container_filled_at !== "") this.#ledger.beginFilling(row.id, row.container_filled_at);
    this.#container.review(row);
    doses.revise(row);
    const { enable, continuous } = row.regiment;
    if (!enable) return;
    const own = scope.child(`pumps/${row.id}`);
    this.#scopes.set(row.id, own);
    const parts = { doses, ledger: this.#ledger, container: this.#container, alarms: this.#alarms };
    const ports = { ...runtime, ...timing, ...parts, scheduleStarts: kept.scheduleStarts };
    const run = continuous ? new ContinuousRun(row, ports) : new DoseSchedule(row, ports);
    run.start(own);
  }
}

function nameOf(pump: Pump | undefined): RowName | undefined {
  return pump === undefined ? undefined : rowName("pumps", pump);
}
