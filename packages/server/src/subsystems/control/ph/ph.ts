import { durationOf, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { dailyPushBudget } from "@refugium/model/laws/bounded-push.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import { type PhProbe as PhProbeRow, phprobes as resource } from "@refugium/model/resources/phprobes.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { DeviceFor } from "../../../control/device.ts";
import { DevicePair } from "../../../control/device-pair.ts";
import { nothingDriven } from "../../../control/nothing-driven.ts";
import { RunningRows } from "../../../control/running-rows.ts";
import { showReading, showStale } from "../../../control/shown-reading.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import { offerEnable } from "../../../control/switch-enable.ts";
import type { Switchboard } from "../../../control/switchboard.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { LiveState } from "../../../kernel/live-state.ts";
import type { Loop } from "../../../kernel/loop.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Call, Operations } from "../../../resources/operations.ts";
import type { Problems } from "../../../resources/problems.ts";
import type { Records } from "../../../resources/records.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";
import type { ObservationUsages } from "../../../telemetry/observation-usage.ts";
import { BoundedDevice } from "./bounded-device.ts";
import { CalibrationLease, type StoredLease } from "./calibration-lease.ts";
import { PhAlarms } from "./ph-alarms.ts";
import { handleCalibration, refuseCalibration } from "./ph-calibration.ts";
import { PhProbe, type PhProbePorts } from "./ph-probe.ts";
import { phProblems } from "./ph-problems.ts";
import { leaseOf, PhRegulator, type PhRegulatorPorts } from "./ph-regulator.ts";
import { PushGuard } from "./push-guard.ts";
import type { RunLogOf } from "./run-log.ts";

export interface PhOptions extends PhProbePorts, Pick<PhRegulatorPorts, "loops"> {
  readonly collection: Collection<PhProbeRow>;
  readonly operations: Operations;
  readonly alarms: Alarms;
  readonly problems: Problems;
  readonly logbook: Logbook;
  readonly live: LiveState;
  readonly switchboard: Switchboard;
  readonly deviceFor: DeviceFor;
  readonly bus: OutputBus;
  readonly leases: Records<StoredLease>;
  readonly runLogOf: RunLogOf;
  /** Why nothing may be added to the water, such as a leak; undefined when nothing is against it. Never throws. */
  readonly flood: () => Promise<Said | undefined>;
  /** Litres of the tank; 0 = not known. */
  readonly litres: () => number;
  /** Of a probe that is disabled, too. */
  readonly usage: ObservationUsages;
}

/** How long one way must have been off before the other goes on. */
const CHANGE_OVER = seconds(60);

interface RunOptions {
  readonly own: Scope;
  readonly rows: RunningRows<PhProbeRow>;
}

/** pH probes: one regulator per enabled row, statistics for every row. */
export class PhSubsystem implements Subsystem {
  readonly name = "ph";
  readonly module = "ph";
  readonly #options: PhOptions;

  constructor(options: PhOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    const { collection, problems, alarms, live, switchboard, operations, usage } = this.#options;
    usage.start(scope, collection.rows);
    problems.provide(scope, () => [
      ...collection.rows.flatMap(phProblems),
      ...nothingDriven("phprobes", collection.rows, switchboard),
    ]);
    offerEnable(scope, switchboard, "phprobes", collection);
    const calibration = new CalibrationLease(this.#options);
    const renew = (id: string): void => calibration.renew(id);
    handleCalibration(scope, { operations, collection, renew });
    const row = (call: Call): PhProbeRow => collection.get(call.params.id ?? "");
    operations.handle(scope, resource.extra.readings, (call) => usage.of(row(call).id).answer);
    operations.handle(scope, resource.extra.read, (call) => {
      renew(row(call).id);
      return this.#readNow(row(call));
    });
    const rows: RunningRows<PhProbeRow> = new RunningRows<PhProbeRow>({
      collection,
      prepare: refuseCalibration,
      start: (each, own) => this.#run(each, { own, rows }),
      stopped: (id, restarts) => {
        alarms.forget({ type: "phprobes", id });
        if (!restarts) showStale(live, `phprobes/${id}`, readings.notEnabled);
      },
      deleted: (id) => this.#forget(id),
    });
    await rows.start(scope);
    calibration.start(scope);
  }

  #run(row: PhProbeRow, { own, rows }: RunOptions): Loop {
    const { clock, loops, bus, flood } = this.#options;
    const alarms = new PhAlarms(this.#options.alarms, row);
    const pair = this.#boundedPair(row);
    const longestWithoutEffect = () => dailyPushBudget(milliseconds(0), this.#options.litres());
    const regulator = new PhRegulator(row, {
      clock,
      loops,
      bus,
      probe: new PhProbe(row, this.#options),
      devices: new DevicePair({ ...pair, pause: CHANGE_OVER, lease: leaseOf(row) }),
      guard: new PushGuard({ clock, row, ...pair, alarms, flood, longestWithoutEffect }),
      alarms,
      usage: this.#options.usage.of(row.id),
      show: (reading, lastGood) => this.#show(row.id, reading, lastGood),
      done: () => void rows.disable(row.id),
    });
    return regulator.start(own);
  }

  /** What raises and what lowers, each within its limits; undefined where there is none. */
  #boundedPair(row: PhProbeRow) {
    const { deviceFor, clock, runLogOf, litres } = this.#options;
    const owner = { id: `phprobes/${row.id}`, name: row.name || messages.probe({ id: row.id }) };
    const bounded = (id: string): BoundedDevice | undefined => {
      const device = row.control ? deviceFor(id, row.is_macro, owner) : undefined;
      if (device === undefined) return undefined;
      return new BoundedDevice({
        clock,
        device,
        log: runLogOf(id, row.is_macro),
        maxRun: durationOf(row.max_run),
        rest: durationOf(row.rest),
        budget: () => dailyPushBudget(durationOf(row.max_daily_run), litres()),
      });
    };
    return { up: bounded(row.upper_eq), down: bounded(row.downer_eq) };
  }

  #show(id: string, reading: Reading, lastGood: number | undefined): void {
    showReading(this.#options.live, `phprobes/${id}`, { reading, lastGood, unit: "pH" });
  }

  #forget(id: string): void {
    this.#options.usage.drop(id);
    this.#options.live.forget(`reading/phprobes/${id}`);
  }

  async #readNow(row: PhProbeRow): Promise<number> {
    const probe = new PhProbe(row, this.#options);
    if (probe.lacking !== undefined)
      throw new Refusal("conflict", readings.cannotBeRead({ reason: probe.lacking }));
    // Disabled, it lies in a buffer: what it says there is what it is calibrated by, so no earlier calibration may be in it.
    const reading = await (row.enable ? probe.read() : probe.readUncalibrated());
    if (reading.quality !== "good")
      throw new Refusal("unavailable", readings.cannotBeRead({ reason: reading.reason }));
    return rounded(reading.value, 2);
  }
}
