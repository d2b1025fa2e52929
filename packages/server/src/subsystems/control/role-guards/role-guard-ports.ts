import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Actuator } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { LoopWatch } from "../../../kernel/loop-watch.ts";
import type { Collection } from "../../../resources/collection.ts";

export interface RoleGuardPorts {
  readonly loops: LoopWatch;
  readonly clock: Clock;
  readonly alarms: Alarms;
  readonly equipment: Collection<Equipment>;
  readonly findActuator: (equipmentId: string) => Actuator | undefined;
  /** Equipment that a temperature controller heats with, whatever its role. */
  readonly heaters: () => ReadonlySet<string>;
  /** Equipment that a top-off drives, whatever its role. */
  readonly topOffPumps: () => ReadonlySet<string>;
  /** The temperature controllers: each says which probes are in the water. One that nobody read for so long is read here. */
  readonly temperatureControllers: () => readonly { readonly id: string; readonly lookAfter: Milliseconds }[];
  /** What the probes of a temperature controller say now, in °C, as they say it and as calibrated. */
  readonly readWater: (controllerId: string) => Promise<readonly Reading[]>;
  /** Inlets that say "leak" or "overfull". */
  readonly wetInputs: () => ReadonlySet<string>;
  /** True for a wet input whose own alarm a running top-off raises. */
  readonly isWatched: (inletId: string) => boolean;
  readonly readInlet: (inletId: string) => Promise<boolean>;
  readonly inletName: (inletId: string) => string;
}
