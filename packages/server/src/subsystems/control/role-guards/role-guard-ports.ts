import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import type { Actuator } from "../../../hardware/actuator.ts";
import type { Collection } from "../../../resources/collection.ts";

export interface RoleGuardPorts {
  readonly runtime: Runtime;
  readonly reporting: Reporting;
  readonly equipment: Collection<Equipment>;
  readonly findActuator: (equipmentId: string) => Actuator | undefined;
  readonly heating: Heating;
  readonly wetness: Wetness;
}

interface Heating {
  /** Equipment that a temperature controller heats with, whatever its role. */
  readonly heaters: () => ReadonlySet<string>;
  /** The temperature controllers; the probes of one that has not read them for `lookAfter` are read here. */
  readonly controllers: () => readonly { readonly id: string; readonly lookAfter: Milliseconds }[];
  /** Reads the probes of a temperature controller: in °C, uncalibrated and calibrated. */
  readonly readWater: (controllerId: string) => Promise<readonly Reading[]>;
}

interface Wetness {
  /** Equipment that a top-off drives, whatever its role. */
  readonly topOffPumps: () => ReadonlySet<string>;
  /** Inlets that a row names as leak or overfull input. */
  readonly wetInputs: () => ReadonlySet<string>;
  /** True for a wet input for which a running top-off raises an alarm. */
  readonly isWatched: (inletId: string) => boolean;
  readonly readInlet: (inletId: string) => Promise<boolean>;
  readonly inletName: (inletId: string) => string;
}
