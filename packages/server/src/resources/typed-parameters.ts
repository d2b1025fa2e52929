import {
  type Fault,
  type Field,
  type Fields,
  type JsonObject,
  Place,
  settle,
} from "@refugium/model/declare/field.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { Message } from "@refugium/model/messages/message.ts";

/** A kind of thing with parameters of its own, such as a driver. */
export interface ParameterisedType {
  readonly type: string;
  readonly parameters: Fields;
}

const MASK = "<stored>";

/** Parameters validated against a declaration, with faults at `config.<name>` for the clients' forms. */
export interface ValidatedParameters {
  readonly parameters: JsonObject;
  readonly faults: readonly Fault[];
}

/** When a stored secret must be entered again. */
export interface SecretRule {
  /** True when these parameters lead elsewhere than the stored ones. */
  readonly isAnother: (parameters: JsonObject) => boolean;
  readonly refusal: Message;
}

/**
 * Validates the parameters of a driver or channel. Names match in any case, and values may be strings or numbers, because
 * forms send `{"address": "64"}`. A secret sent as "" or "<stored>" keeps its stored value only if nothing else changes:
 * a secret of one place is not sent to another.
 */
export function validateParameters(
  type: ParameterisedType,
  given: JsonObject,
  stored: JsonObject,
  secrets: SecretRule = {
    isAnother: (parameters) => isAnother(type, parameters, stored),
    refusal: drivers.enterAgain,
  },
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
    if (old === undefined && field.secret === true && raw === MASK) place.refuse(secrets.refusal);
    // Parameters are strings, numbers and booleans.
    parameters[name] = settle(field, old ?? converted(field, raw), place) as JsonObject[string];
  }
  if (secrets.isAnother(parameters)) for (const place of kept) place.refuse(secrets.refusal);
  return { parameters, faults };
}

function keepsSecret({ secret }: Field<unknown>, raw: unknown): boolean {
  return secret === true && (raw === "" || raw === MASK || raw === undefined);
}

/** True when anything but secrets differs. */
function isAnother(
  { parameters: declared }: ParameterisedType,
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
export function masked(type: ParameterisedType | undefined, values: JsonObject): JsonObject {
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
