import { isJsonObject, type JsonObject } from "@refugium/model/declare/field.ts";
import type { AccessScope, Method, Module } from "@refugium/model/declare/operation.ts";
import type { Collections } from "../../resources/collections.ts";
import type { Actor, Visitor } from "../../resources/operations.ts";
import type { LegacyExtras } from "./legacy-extras.ts";
import type { Dictionary } from "./words.ts";
import { writtenWords } from "./written.ts";

/** The collections and operations of V3 behind the dialect. */
export interface CallContext {
  readonly collections: Collections;
  readonly extras: LegacyExtras;
  /** Invokes a V3 operation and returns its answer as JSON. Throws Refusal. */
  readonly invoke: (call: Call, key: string, body?: unknown) => Promise<unknown>;
}

export interface Call {
  readonly id: string;
  readonly actor: Actor;
  readonly visitor: Visitor;
  /** The body as JSON. Throws Refusal `invalid` for anything else. */
  readonly body: () => unknown;
}

/** One path and method of the 1.0 document. The result of `answer` is sent as JSON; undefined is an empty body. */
export interface Endpoint {
  readonly method: Method;
  /** Path below the mount, with `{id}`. */
  readonly path: string;
  readonly scope: AccessScope;
  readonly modules: readonly Module[];
  readonly answer: (context: CallContext, call: Call) => unknown;
}

/** A GET of scope `read`. */
export function reads(path: string, modules: Endpoint["modules"], answer: Endpoint["answer"]): Endpoint {
  return { method: "GET", path, scope: "read", modules, answer };
}

/** A POST with an empty answer, of scope `configure` unless it is given another one. */
export function writes(
  path: string,
  modules: Endpoint["modules"],
  work: (context: CallContext, call: Call) => Promise<unknown>,
  scope: AccessScope = "configure",
): Endpoint {
  return { method: "POST", path, scope, modules, answer: (...args) => work(...args).then(() => undefined) };
}

/** The members of a call's body. Throws Malformed, Refusal. */
export function words(dictionary: Pick<Dictionary, "words">, call: Call): JsonObject {
  return writtenWords(dictionary, call.body());
}

/** The answer of a V3 operation, if it is an object. Throws Refusal. */
export async function answered(context: CallContext, call: Call, key: string): Promise<JsonObject> {
  const answer = await context.invoke(call, key);
  return isJsonObject(answer) ? (answer as JsonObject) : {};
}
