import { durationOf, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { dailyPushBudget } from "@refugium/model/laws/bounded-push.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import { type PhProbe as PhProbeRow, phprobes as resource } from "@refugium/model/resources/phprobes.ts";
import type { BandParts } from "../../../control/band-controller.ts";
import { type BandPlatform, BandRows } from "../../../control/band-rows.ts";
import type { DeviceFor } from "../../../control/device.ts";
import { DevicePair } from "../../../control/device-pair.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Records } from "../../../resources/records.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import type { RunLogOf } from "./bounded-device.ts";
import { BoundedDevice } from "./bounded-device.ts";
import { CalibrationLease, type StoredLease } from "./calibration-lease.ts";
import { PhAlarms } from "./ph-alarms.ts";
import { handleCalibration, refuseCalibration } from "./ph-calibration.ts";
import { PhControl } from "./ph-control.ts";
import { PhProbe, type PhProbePorts } from "./ph-probe.ts";
import { phProblems } from "./ph-problems.ts";

export interface PhOptions {
  readonly platform: BandPlatform;
  readonly probe: Omit<PhProbePorts, "clock">;
  readonly collection: Collection<PhProbeRow>;
  readonly deviceFor: DeviceFor;
  readonly leases: Records<StoredLease>;
  readonly runLogOf: RunLogOf;
  /** Why nothing may be added to the water, such as a leak; undefined when nothing is against it. Never throws. */
  readonly flood: () => Promise<MessageOrText | undefined>;
  /** Litres of the tank; 0 = not known. */
  readonly litres: () => number;
}

/** The time for which one device must have been off before the other one starts. */
const CHANGE_OVER = seconds(60);

/** pH probes: one controller per enabled row, statistics for every row. */
export class PhSubsystem implements Subsystem {
  readonly name = "ph";
  readonly module = "ph";
  readonly #options: PhOptions;

  constructor(options: PhOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    const { platform, collection, leases } = this.#options;
    const { clock, loops, operations } = platform.runtime;
    const { problems, alarms, logbook, live } = platform.reporting;
    problems.provide(scope, () => collection.rows.flatMap(phProblems));
    const rows = new BandRows(scope, platform, {
      collection,
      switchable: "phprobes",
      prepare: refuseCalibration,
      unitOf: () => "pH",
      nameless: messages.probe,
      make: (row, parts) => this.#make(row, parts),
    });
    const { bugs } = loops;
    const calibration = new CalibrationLease({
      clock,
      bugs,
      operations,
      alarms,
      logbook,
      live,
      collection,
      leases,
    });
    const renew = (id: string): void => calibration.renew(id);
    handleCalibration(scope, { operations, collection, renew });
    const handle = rowOperations(scope, operations, collection);
    handle(resource.extra.readings, ({ id }) => platform.usage.of(id).answer);
    handle(resource.extra.read, (row) => {
      renew(row.id);
      return this.#readNow(row);
    });
    await rows.start();
    calibration.start(scope);
  }

  #make(row: PhProbeRow, { owner, alarms }: BandParts) {
    const { platform, deviceFor, runLogOf, litres, flood } = this.#options;
    const { bus } = platform;
    const { clock } = platform.runtime;
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
    const devices = new DevicePair({
      up: bounded(row.upper_eq),
      down: bounded(row.downer_eq),
      pause: CHANGE_OVER,
      period: durationOf(row.period),
    });
    const law = new PhControl(row, {
      clock,
      bus,
      flood,
      probe: this.#probeOf(row),
      devices,
      alarms: new PhAlarms(alarms, row),
      longestWithoutEffect: () => dailyPushBudget(milliseconds(0), litres()),
    });
    return { law, devices };
  }

  #probeOf(row: PhProbeRow): PhProbe {
    const { probe, platform } = this.#options;
    return new PhProbe(row, { ...probe, clock: platform.runtime.clock });
  }

  async #readNow(row: PhProbeRow): Promise<number> {
    const probe = this.#probeOf(row);
    if (probe.lacking !== undefined)
      throw new Refusal("conflict", readings.cannotBeRead({ reason: probe.lacking }));
    // A disabled probe may be in a buffer: its reading is used for calibration and must be uncalibrated.
    const reading = await (row.enable ? probe.read() : probe.readUncalibrated());
    if (reading.quality !== "good")
      throw new Refusal("unavailable", readings.cannotBeRead({ reason: reading.reason }));
    return rounded(reading.value, 2);
  }
}
