import type { AnalogInput, Inlet, Jack, Outlet } from "@refugium/model/resources/connectors.ts";
import type { Driver } from "@refugium/model/resources/drivers.ts";
import type { Collection } from "../../../resources/collection.ts";

/** The collections of connectors and of their drivers. */
export interface ConnectorCollections {
  readonly drivers: Collection<Driver>;
  readonly outlets: Collection<Outlet>;
  readonly inlets: Collection<Inlet>;
  readonly jacks: Collection<Jack>;
  readonly analogInputs: Collection<AnalogInput>;
}
