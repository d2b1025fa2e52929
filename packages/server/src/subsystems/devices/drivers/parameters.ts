import {
  type Fault,
  type Field,
  type Fields,
  type JsonObject,
  Place,
  settle,
} from "@refugium/model/declare/field.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { DriverType, LocalBuses } from "../../../hardware/driver.ts";

const MASK = "<stored>";

/** Parameters validated against a driver's declaration, with faults at `config.<name>` for the clients' forms. */
export interface ValidatedParameters {
  readonly parameters: JsonObject;
  readonly faults: readonly Fault[];
}

/**
 * Validates the parameters of a driver. Names match in any case, and values may be strings or numbers, because
 * forms send `{"address": "64"}`. A secret sent as "" or "<stored>" keeps its stored value only if nothing else changes:
 * a secret of one device is not sent to another.
 */
export function validateParameters(
  type: DriverType,
  given: JsonObject,
  stored: JsonObject,
): ValidatedParameters {
  const byLowerCase = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const faults: Fault[] = [];
  const parameters: Record<string, JsonObject[string]> = {};
  const kept: Place[] = [];
  for (const [name, field] of Object.entries(type.parameters)) {
    const raw = byLowerCase.get(name.toLowerCase());
    const old = keepsSecret(field, raw) ? stored[name] : undefined;
    const place = new Place(`config.${name.toLowerCase()}`, faults);
    if (old !== undefined && old !== "") kept.push(place);
    if (old === undefined && field.secret === true && raw === MASK) place.refuse(drivers.enterAgain);
    // A driver's parameters are strings, numbers and booleans.
    parameters[name] = settle(field, old ?? converted(field, raw), place) as JsonObject[string];
  }
  if (isAnother(type, parameters, stored)) for (const place of kept) place.refuse(drivers.enterAgain);
  return { parameters, faults };
}

/** Faults for which opening a driver with these parameters fails at once on this machine. */
export function unusable(type: DriverType, parameters: JsonObject, buses: LocalBuses): readonly Fault[] {
  return type
    .faults(parameters, buses)
    .map(({ path, message }) => ({ path: `config.${path.toLowerCase()}`, message }));
}

function keepsSecret({ secret }: Field<unknown>, raw: unknown): boolean {
  return secret === true && (raw === "" || raw === MASK || raw === undefined);
}

/** True when anything but secrets differs. */
function isAnother(
  { parameters: declared }: DriverType,
  parameters: JsonObject,
  stored: JsonObject,
): boolean {
  return Object.entries(declared).some(
    ([name, { secret, initial }]) => secret !== true && parameters[name] !== (stored[name] ?? initial),
  );
}

/** Converts a form's string to the declared kind; a value that does not convert is returned for the validator to refuse. */
function converted(field: Field<unknown>, raw: unknown): unknown {
  if (typeof raw === "number" && field.kind !== "number" && field.kind !== "integer") return String(raw);
  if (typeof raw !== "string") return raw;
  if (field.kind === "integer" && /^[+-]?(\d+|0x[0-9a-fA-F]+)$/.test(raw.trim())) return Number(raw);
  if (field.kind === "number" && raw.trim() !== "" && Number.isFinite(Number(raw))) return Number(raw);
  if (field.kind === "bool" && /^(true|false)$/i.test(raw)) return raw.toLowerCase() === "true";
  return raw;
}

/** Values with secrets replaced by the mask. For parameters and for a client's config. */
export function masked(type: DriverType | undefined, values: JsonObject): JsonObject {
  const secrets = secretNames(type?.parameters ?? {});
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      secrets.has(name.toLowerCase()) && value !== "" ? MASK : value,
    ]),
  );
}

function secretNames(parameters: Fields): ReadonlySet<string> {
  return new Set(
    Object.entries(parameters)
      .filter(([, field]) => field.secret === true)
      .map(([name]) => name.toLowerCase()),
  );
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
