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
 * What a caller is allowed to do: read, change outputs, change the configuration, change access (credentials,
 * tokens, sessions).
 */
export const SCOPES = ["read", "operate", "configure", "access"] as const;
export type AccessScope = (typeof SCOPES)[number];

export type Method = "GET" | "PUT" | "POST" | "DELETE";

/**
 * One endpoint: the router serves it, the validator checks it, the OpenAPI document lists it, the typed
 * client calls it.
 */
export interface Operation<B = unknown> {
  /** Unique name, `<resource>.<verb>`: the operationId. */
  readonly key: string;
  readonly method: Method;
  /** Path with `{id}` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly scope: AccessScope;
  /** True: it changes the state of outputs and so needs `operate` beside its own scope. */
  readonly switches?: true;
  readonly module?: Module;
  /** Validates the body; without it the body is ignored. */
  readonly body?: Field<B>;
  /**
   * Takes a file instead of JSON: the form's field and the maximum body size in bytes. With `types` the body is the file
   * itself, of one of these media types.
   */
  readonly upload?: { readonly field: string; readonly limit: number; readonly types?: readonly string[] };
  readonly answer: JsonObject;
  readonly simulationOnly?: boolean;
  /** Query parameters: the meaning of each, with a schema where it is not free text. */
  readonly query?: { readonly [name: string]: string | QueryParameter };
  /** True: members that a body leaves out keep their value. */
  readonly keeps?: true;
}

export interface QueryParameter {
  readonly about: string;
  readonly schema: JsonObject;
}

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

type Defaults = "method" | "scope";

/** A GET of scope `read`. */
export function defineReport(operation: Omit<Operation, Defaults>): Operation {
  return { ...operation, method: "GET", scope: "read" };
}

/** A POST, of scope `operate` and with an empty answer unless it states others. */
export function defineAction<B = unknown>(
  operation: Omit<Operation<B>, Defaults | "answer"> & Partial<Pick<Operation<B>, "scope" | "answer">>,
): Operation<B> {
  return { scope: "operate", answer: EMPTY_ANSWER, ...operation, method: "POST" };
}

const MESSAGE_CODE: Json = { type: "string", description: "Names the message, `domain.name`" };
const MESSAGE_PARAMS: Json = { type: "object", description: "What the message is made of, by name" };
/** A text without a message has neither. */
const MAY_BE_MISSING: ReadonlySet<Json> = new Set([MESSAGE_CODE, MESSAGE_PARAMS]);

/** The schema of a message in an answer: its English in `field`, with its code and parameters beside it. */
export function messageSchema(field: string, about?: string): { readonly [name: string]: Json } {
  return {
    [field]: { type: "string", ...(about === undefined ? {} : { description: about }) },
    [`${field}_code`]: MESSAGE_CODE,
    [`${field}_params`]: MESSAGE_PARAMS,
  };
}

/**
 * An object schema for an answer. All properties are required except those in `optional` and the code and
 * parameters of messages.
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
