import type { Fault, JsonObject } from "@refugium/model/declare/field.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { DriverType, LocalBuses } from "../../../hardware/driver.ts";

/** Faults for which opening a driver with these parameters fails at once on this machine. */
export function unusable(type: DriverType, parameters: JsonObject, buses: LocalBuses): readonly Fault[] {
  return type
    .faults(parameters, buses)
    .map(({ path, message }) => ({ path: `config.${path.toLowerCase()}`, message }));
}

const TYPE_CODES: Readonly<Record<string, number>> = { text: 1, choice: 1, integer: 2, number: 3, bool: 4 };

/** Parameters as /api/drivers/options lists them: 1 string, 2 integer, 3 decimal, 4 boolean. */
export function parameterOptions(type: DriverType): readonly JsonObject[] {
  return Object.entries(type.parameters).map(([name, field], order) => ({
    name,
    type: TYPE_CODES[field.kind] ?? 1,
    order,
    // Defaults of parameters are plain JSON.
    default: field.initial as JsonObject[string],
    ...(field.help === undefined ? {} : withCode("description", field.help)),
  }));
}
