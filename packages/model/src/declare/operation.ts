import type { Field, Json, JsonObject } from "./field.ts";

/** The modules a capability flag switches on and off, in the order of spec/v3.md. */
export const MODULES = [
  "ato",
  "camera",
  "configuration",
  "dashboard",
  "dev_mode",
  "doser",
  "equipment",
  "health_check",
  "journal",
  "lighting",
  "macro",
  "ph",
  "temperature",
  "timers",
] as const;
export type Module = (typeof MODULES)[number];

/**
 * What a caller must be allowed to do: look, change the state of outputs, change the configuration, change who has access
 * (credentials, tokens, sessions).
 */
export const SCOPES = ["read", "operate", "configure", "access"] as const;
export type AccessScope = (typeof SCOPES)[number];

export type Method = "GET" | "PUT" | "POST" | "DELETE";

/** One endpoint: what the router serves, the validator checks, the OpenAPI document lists and the typed client calls. */
export interface Operation<B = unknown> {
  /** Unique name, `<resource>.<verb>`: the operationId. */
  readonly key: string;
  readonly method: Method;
  /** Path with `{id}` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly scope: AccessScope;
  /** True: it changes the state of outputs beside what its scope says, so it needs `operate` as well. */
  readonly switches?: true;
  readonly module?: Module;
  /** How a body is validated; without one the body is ignored, whatever it is. */
  readonly body?: Field<B>;
  /** Takes a file instead of JSON: the form's field, and the most bytes of the body. */
  readonly upload?: { readonly field: string; readonly limit: number };
  /** JSON Schema of the answer. */
  readonly answer: JsonObject;
  /** Present only while the hardware is simulated. */
  readonly simulationOnly?: boolean;
  /** What may stand after the `?`: the meaning of each, where it is not any text with what it may be. */
  readonly query?: { readonly [name: string]: string | QueryParameter };
  /** True: what a body leaves out stays as it is. */
  readonly keeps?: true;
}

/** A parameter that is not any text: `schema` is the JSON Schema of its text. */
export interface QueryParameter {
  readonly about: string;
  readonly schema: JsonObject;
}

/** All scopes a caller needs. */
export function neededScopes({
  scope,
  switches,
}: Pick<Operation, "scope" | "switches">): readonly AccessScope[] {
  return switches === true ? [scope, "operate"] : [scope];
}

export const EMPTY_ANSWER: JsonObject = { type: "object", properties: {}, additionalProperties: false };

export function defineOperation<B = unknown>(operation: Operation<B>): Operation<B> {
  return operation;
}

const MESSAGE_CODE: Json = { type: "string", description: "Names the message, `domain.name`" };
const MESSAGE_PARAMS: Json = { type: "object", description: "What the message is made of, by name" };
/** A text that is nobody's message has neither. */
const MAY_BE_MISSING: ReadonlySet<Json> = new Set([MESSAGE_CODE, MESSAGE_PARAMS]);

/** The properties of a message in an answer: its English in `field`, and its code and its parameters beside it. */
export function toldSchema(field: string, about?: string): { readonly [name: string]: Json } {
  return {
    [field]: { type: "string", ...(about === undefined ? {} : { description: about }) },
    [`${field}_code`]: MESSAGE_CODE,
    [`${field}_params`]: MESSAGE_PARAMS,
  };
}

/**
 * An object schema from its properties, the short way to state an answer. All of them are in it but those that are
 * `optional`, and a message's code and parameters.
 */
export function answerObject(
  properties: { readonly [name: string]: Json },
  optional: { readonly [name: string]: Json } = {},
): JsonObject {
  const required = Object.entries(properties).flatMap(([name, schema]) =>
    MAY_BE_MISSING.has(schema) ? [] : [name],
  );
  return { type: "object", properties: { ...properties, ...optional }, required };
}
