// What lives as long as the process, in three parts. A part of the program is given the ones that it needs.
import type { Dashboard } from "@refugium/model/dashboard.ts";
import type { Contradiction } from "@refugium/model/laws/contradiction.ts";
import type { Settings, SettingsValue } from "@refugium/model/settings.ts";
import type { Config } from "../config.ts";
import type { BelievedReadings } from "../control/believed-readings.ts";
import type * as control from "../control/ports.ts";
import type { Supervisor } from "../control/supervisor.ts";
import type { Switchboard } from "../control/switchboard.ts";
import type { OutputBus } from "../hardware/actuator.ts";
import type { Board } from "../hardware/board.ts";
import type { Host } from "../hardware/host/host.ts";
import type { StoredTrip } from "../hardware/output-policy.ts";
import type { Outputs } from "../hardware/outputs.ts";
import type { SensorHub } from "../hardware/sensors.ts";
import type { RawTime, SteppableClock } from "../kernel/clock.ts";
import type { Lateness } from "../kernel/lateness.ts";
import type { Pulse } from "../kernel/pulse.ts";
import type { StallWatch } from "../kernel/stall-watch.ts";
import type { Collections } from "../resources/collections.ts";
import type { Document, Records } from "../resources/records.ts";
import type { OpenStore } from "../store/open-store.ts";
import type { ConfigStore } from "../store/store.ts";
import type { EquipmentSubsystem } from "../subsystems/devices/equipment/equipment.ts";
import type { TelemetrySettings } from "../subsystems/platform/notifications/telemetry-settings.ts";
import type { ErrorLog } from "../subsystems/records/errors/error-log.ts";
import type { OwnerFileValue } from "./owner-file.ts";
import type { InvalidRows } from "./storage/invalid-rows.ts";

export interface Platform {
  readonly storage: Storage;
  readonly reporting: Reporting;
  readonly runtime: Runtime;
}

export interface Storage {
  readonly directory: string;
  readonly store: OpenStore;
  /** The configuration store that raises an alarm when the disk refuses a write. */
  readonly configuration: ConfigStore;
  readonly collections: Collections;
  readonly settings: Document<typeof Settings>;
  readonly dashboard: Document<typeof Dashboard>;
  readonly telemetry: TelemetrySettings;
  /** Stored rows that their declaration refuses. */
  readonly invalidRows: InvalidRows;
}

export interface Reporting extends control.Reporting {
  readonly errors: ErrorLog;
}

export interface Runtime extends control.Runtime {
  readonly clock: SteppableClock;
  readonly supervisor: Supervisor;
  readonly switchboard: Switchboard;
  readonly launch: Launch;
  readonly vitals: Vitals;
  readonly acrossReloads: AcrossReloads;
}

/** Parts that each reload of the modules makes again. */
export interface Hardware {
  readonly board: Board;
  readonly bus: OutputBus;
  readonly outputs: Outputs;
  readonly sensors: SensorHub;
  readonly machine: Host;
  readonly trips: Records<StoredTrip>;
  /** Contradictions of probes, and trusted readings: for controllers and for interlocks on them. */
  readonly contradictions: Records<Contradiction>;
  readonly believed: BelievedReadings;
  /** Its rows have outputs whether the module runs or not. */
  readonly equipment: EquipmentSubsystem;
}

export interface Launch {
  readonly config: Config;
  readonly ownerFile: OwnerFileValue;
  /** The host; undefined: the machine that the process runs on. */
  readonly machine: Host | undefined;
  /** Measures stalls; undefined: they are not measured, as with a manual clock. */
  readonly realTime: RawTime | undefined;
  /** True when the data directory is new: nothing is configured yet. */
  readonly isNew: boolean;
}

interface Vitals {
  readonly stalls: StallWatch;
  readonly lateness: Lateness;
  /** The state for watchdogs outside the process. */
  readonly pulse: Pulse;
}

/** State that a reload of the modules keeps and a restart of the process does not. */
export interface AcrossReloads {
  /** Flags of the modules in force: those stored at the last start or reload. */
  readonly capabilities: { value: SettingsValue["capabilities"] };
  /** Whether metrics are exported: the setting at the last start or reload. */
  readonly metricsExport: { value: boolean };
  /** The setting at the last start or reload; empty: the machine's zone. */
  readonly timeZone: { value: string };
  /** Uptime at which doses were settled, by id in the ledger. */
  readonly settledDoses: Map<string, number>;
}
