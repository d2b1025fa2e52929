import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { DriverType } from "../../../hardware/driver.ts";
import { type Seal, SealedParameters } from "../../../resources/sealed-parameters.ts";

/** The passwords of devices. */
export class DriverSecrets extends SealedParameters<DriverType> {
  constructor(seal: Seal) {
    super(seal, purposeOf);
  }

  /** The type whose driver is opened with parameters as they are stored. */
  opening(type: DriverType): DriverType {
    return {
      ...type,
      // Stored parameters are plain JSON.
      open: async (buses, parameters) => type.open(buses, this.opened(type, parameters as JsonObject)),
    };
  }
}

/** The type and the address: a secret of one device is not sent to another. */
function purposeOf({ type, parameters: declared }: DriverType, parameters: JsonObject): string {
  const [place = ""] = Object.keys(declared);
  return JSON.stringify(["driver", type, parameters[place] ?? null]);
}
