import type { Instant, Milliseconds, Uptime } from "@refugium/model/declare/units.ts";
import { durationOf } from "@refugium/model/declare/units.ts";
import { firstWeekRun } from "@refugium/model/laws/top-off-limits.ts";
import { ato as messages } from "@refugium/model/messages/ato.ts";
import type { Listed } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import { type Ato, atos as resource } from "@refugium/model/resources/atos.ts";
import type { DeviceFor } from "../../../control/device.ts";
import { nothingDriven } from "../../../control/nothing-driven.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import { RunningRows } from "../../../control/running-rows.ts";
import { showStale } from "../../../control/shown-reading.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Switchboard } from "../../../control/switchboard.ts";
import { offerEnable } from "../../../control/switchboard.ts";
import type { Loop } from "../../../kernel/loop.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Records } from "../../../resources/records.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import type { PumpUsages } from "../../../telemetry/pump-usage.ts";
import { AtoAlarms } from "./ato-alarms.ts";
import { atoProblems, type PumpLimits } from "./ato-problems.ts";
import { FillLog, type FillLogOptions, fillReport } from "./fill-log.ts";
import type { FillRow } from "./fill-row.ts";
import type { ReadInlet, WatchInlet } from "./level-inputs.ts";
import { showLevel } from "./level-inputs.ts";
import { endDuty, type OnDuty, onDutySince } from "./on-duty.ts";
import { type RunMark, settlesUntil } from "./settling.ts";
import { type SelfDisabling, TopOffControl } from "./top-off-control.ts";
import { TopOffPump } from "./top-off-pump.ts";

export interface AtoOptions {
  readonly runtime: Runtime;
  readonly reporting: Reporting;
  readonly switchboard: Switchboard;
  readonly collection: Collection<Ato>;
  readonly readInlet: ReadInlet;
  readonly watchInlet: WatchInlet;
  readonly equipment: PumpEquipment;
  readonly kept: KeptTopOffs;
  readonly tank: Tank;
}

interface PumpEquipment {
  readonly deviceFor: DeviceFor;
  /** The limits and safe state of a pump; undefined for an unknown id. */
  readonly limitsOf: (equipmentId: string) => PumpLimits | undefined;
  /** Names of the equipment among `ids` that is not confirmed on. */
  readonly notOn: (ids: readonly string[]) => Listed["and"];
  /** Calls back at each switch of the equipment, whatever its cause. */
  readonly whenSwitched: (equipmentId: string, listener: () => void) => () => void;
  /** True when a piece of equipment is confirmed off, or has no output. */
  readonly isConfirmedOff: (equipmentId: string) => boolean;
  /** Calls back when a device has confirmed a command. */
  readonly whenConfirmed: (listener: () => void) => () => void;
}

interface KeptTopOffs {
  readonly fills: Records<FillRow>;
  readonly recordFill: FillLogOptions["record"];
  readonly marks: Records<RunMark>;
  /** Since when each ATO tops off. */
  readonly duties: Records<OnDuty>;
  /** Of disabled ATOs as well. */
  readonly usage: PumpUsages;
}

interface Tank {
  readonly machine: FillLogOptions["machine"];
  readonly simulated: boolean;
  /** Litres of the tank with its sump; 0 = unknown. */
  readonly volume: () => number;
}

interface RunOptions {
  readonly own: Scope;
  readonly settlesUntil: Uptime;
  readonly rows: RunningRows<Ato>;
}

/** Automatic top-off: one control per enabled row; usage and fills for every row. */
export class AtoSubsystem implements Subsystem {
  readonly name = "ato";
  readonly module = "ato";
  readonly #options: AtoOptions;
  readonly #fills = new Map<string, FillLog>();
  #isStopping = false;

  constructor(options: AtoOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    this.#isStopping = false;
    const { runtime, collection, switchboard, equipment, kept, tank } = this.#options;
    const { problems, alarms, live } = this.#options.reporting;
    const { usage, marks, duties } = kept;
    usage.start(scope, collection.rows);
    scope.defer(() => this.#fills.clear());
    const until = settlesUntil(scope, { clock: runtime.clock, marks, simulated: tank.simulated });
    for (const { id } of collection.rows) this.#fillsOf(id);
    scope.defer(
      equipment.whenConfirmed(() => {
        for (const fills of this.#fills.values()) fills.settleAborted();
      }),
    );
    const rows: RunningRows<Ato> = new RunningRows<Ato>({
      collection,
      start: (row, own) => this.#run(row, { own, settlesUntil: until, rows }),
      stopped: (id, restarts) => {
        alarms.forget({ type: "atos", id });
        if (!restarts && !this.#isStopping) endDuty(duties, id);
        if (!restarts) showStale(live, `atos/${id}`, readings.notEnabled);
      },
      deleted: (id) => {
        this.#fills.delete(id);
        live.forget(`reading/atos/${id}`);
        live.forget(`fill/${id}`);
      },
      forget: (id) => {
        usage.drop(id);
        this.#fillsOf(id).clear();
        this.#fills.delete(id);
      },
    });
    problems.provide(scope, () => [
      ...collection.rows.flatMap((row) => atoProblems(row, equipment.limitsOf)),
      ...nothingDriven("atos", collection.rows, switchboard),
    ]);
    offerEnable(scope, switchboard, "ato", collection);
    this.#handleOperations(scope, rows);
    await rows.start(scope);
    // Runs first at a stop of the module.
    scope.defer(() => {
      this.#isStopping = true;
    });
  }

  #run(row: Ato, { own, settlesUntil, rows }: RunOptions): Loop {
    const { runtime, readInlet, watchInlet } = this.#options;
    const { alarms, live } = this.#options.reporting;
    const { notOn, whenSwitched } = this.#options.equipment;
    const { duties, usage } = this.#options.kept;
    const { clock } = runtime;
    const fills = this.#fillsOf(row.id);
    const control = new TopOffControl(row, {
      runtime,
      readInlet,
      watchInlet: (id, changed) => watchInlet(own, id, changed),
      pump: this.#pumpOf(row, fills),
      notOn,
      since: { settlesUntil, onDuty: onDutySince(row, { clock, duties }) },
      whenSwitched: (listener) => (row.is_macro ? () => undefined : whenSwitched(row.pump, listener)),
      report: {
        alarms: new AtoAlarms(alarms, row),
        usage: usage.of(row.id),
        show: (inputs) => showLevel(live, { id: row.id, at: clock.now(), inputs }),
      },
      disable: (why, pumped) => void this.#disable(rows, row, { why, pumped }),
    });
    return control.start(own);
  }

  #pumpOf(row: Ato, fills: FillLog): TopOffPump | undefined {
    if (!row.control) return undefined;
    const name = row.name || messages.nameless({ id: row.id });
    const { runtime, equipment } = this.#options;
    const device = equipment.deviceFor(row.pump, row.is_macro, { id: `atos/${row.id}`, name });
    if (device === undefined) return undefined;
    device.acquire();
    const maxRun = durationOf(row.max_run);
    return new TopOffPump({
      clock: runtime.clock,
      device,
      fills,
      label: `atos/${row.id}`,
      maxRun,
      maxDailyRun: durationOf(row.max_daily_run),
      firstWeek: () => this.#firstWeekOf(row),
    });
  }

  /** Off first, then the alarm. It is latched because a disabled ATO does not check its cause any more. */
  async #disable(
    rows: RunningRows<Ato>,
    row: Ato,
    { why, pumped }: { readonly why: SelfDisabling; readonly pumped: number },
  ): Promise<void> {
    await rows.disable(row.id);
    const alarms = new AtoAlarms(this.#options.reporting.alarms, row);
    if (why === "elevated-usage") alarms.elevatedUsage(true, pumped, row.notify.max, true);
    if (why === "sensor-triggered") alarms.sensorTriggered(true, true);
  }

  #handleOperations(scope: Scope, rows: RunningRows<Ato>): void {
    const { runtime, collection, kept } = this.#options;
    const handle = rowOperations(scope, runtime.operations, collection);
    handle(resource.extra.usage, ({ id }) => kept.usage.of(id).answer);
    handle(resource.extra.fills, (ato) =>
      fillReport(this.#fillsOf(ato.id), {
        maxDailyRun: durationOf(ato.max_daily_run),
        firstWeek: this.#firstWeekOf(ato),
      }),
    );
    handle(resource.extra.reset, async (ato) => {
      this.#clearTrips(ato);
      await rows.restart(ato.id, scope, () => this.#forgive(ato.id));
      return {};
    });
  }

  #clearTrips(row: Ato): void {
    const { alarms } = this.#options.reporting;
    const type = row.is_macro ? "atos" : "equipment";
    const id = row.is_macro ? row.id : row.pump;
    const isTrip = (alarm: (typeof standing)[number]): boolean =>
      alarm.state === "latched" &&
      alarm.code.startsWith("trip-") &&
      alarm.subject.type === type &&
      alarm.subject.id === id;
    const standing = alarms.list();
    for (const alarm of standing.filter(isTrip)) alarms.clearByPerson(alarm.id);
  }

  #firstWeekOf({ flow_ml_min }: Ato): Milliseconds {
    return firstWeekRun(this.#options.tank.volume(), flow_ml_min);
  }

  /** Clears the counts and keeps the learned fills: a reset must not remove the daily limit. */
  #forgive(id: string): void {
    this.#options.kept.usage.of(id).drop();
    this.#fillsOf(id).forgive();
  }

  #fillsOf(id: string): FillLog {
    const { clock } = this.#options.runtime;
    const { live } = this.#options.reporting;
    const { fills: rows, recordFill: record } = this.#options.kept;
    const { machine } = this.#options.tank;
    const known =
      this.#fills.get(id) ??
      new FillLog({
        ato: id,
        clock,
        rows,
        machine,
        isPumpOff: () => this.#isPumpOff(id),
        record: (ato: string, at: Instant, fill) => record(ato, at, fill),
        show: (newest) =>
          newest === undefined ? live.forget(`fill/${id}`) : live.set(`fill/${id}`, { ...newest }),
      });
    this.#fills.set(id, known);
    return known;
  }

  /** A macro counts as off: it is undone or resumed after a crash. */
  #isPumpOff(id: string): boolean {
    const { collection, equipment } = this.#options;
    const row = collection.find(id);
    return row === undefined || row.is_macro || equipment.isConfirmedOff(row.pump);
  }
}
