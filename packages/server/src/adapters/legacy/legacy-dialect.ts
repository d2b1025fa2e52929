import type { Method, Module, Operation } from "@refugium/model/declare/operation.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { SerialQueues } from "../../kernel/serial-queue.ts";
import type { Collections } from "../../resources/collections.ts";
import { type Actor, type Operations, Serialised, type Visitor } from "../../resources/operations.ts";
import type { Records } from "../../resources/records.ts";
import { refuseUnallowed } from "../../resources/rights.ts";
import { EMPTY, json, type LegacyAnswer, NOT_FOUND, otherMethod, refused, UNAUTHORIZED } from "./answers.ts";
import type { Call, CallContext, Endpoint } from "./call.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { LegacyExtras } from "./legacy-extras.ts";
import { Malformed } from "./malformed.ts";

/** Where 1.0 answers: everywhere by its rules, below the mount only, or nowhere. */
type LegacyMode = "auto" | "mount-only" | "off";

export interface LegacyOptions {
  readonly mode: LegacyMode;
  readonly collections: Collections;
  readonly operations: Operations;
  readonly isRunning: (module: Module) => boolean;
  /** Opens the table of data without a place in V3, as stored now. */
  readonly openRecords: () => Records<object>;
}

export interface LegacyRequest {
  readonly method: string;
  readonly path: string;
  readonly actor: Actor | undefined;
  readonly way: "session" | "basic" | "token" | undefined;
  /** Scheme of the Authorization header in lower case; empty without one. */
  readonly scheme: string;
  readonly refusal: Error | undefined;
  readonly visitor: Visitor;
}

const MOUNT = "/legacy";

/** The 1.0 dialect on the port of V3: docs/legacy-1.0.md. */
export class LegacyDialect {
  readonly mount = MOUNT;
  readonly #options: LegacyOptions;
  readonly #paths = new LegacyPaths(ENDPOINTS);
  readonly #operations: ReadonlyMap<string, Operation<unknown>>;
  /** Writes to one thing run in sequence: each starts with the result of the last. */
  readonly #writes = new SerialQueues<string>();

  constructor(options: LegacyOptions) {
    this.#options = options;
    this.#operations = new Map(options.operations.declared.map((each) => [each.key, each]));
  }

  /** Below the mount always; its own paths; and shared paths for callers with Basic. */
  claims({ path, way, actor, scheme }: LegacyRequest): boolean {
    const { mode } = this.#options;
    if (mode === "off") return false;
    if (isMounted(path)) return true;
    if (mode === "mount-only") return false;
    const kind = this.#paths.classOf(path);
    if (kind !== "both") return kind === "legacy";
    return way === "basic" || (actor === undefined && scheme === "basic");
  }

  answer(request: LegacyRequest, body: () => unknown): LegacyAnswer | Promise<LegacyAnswer> {
    const { actor, way, refusal } = request;
    const isStrict = isMounted(request.path);
    if (actor === undefined || (isStrict && way !== "basic")) return refusedEntry(refusal);
    const found = this.#paths.match(isStrict ? request.path.slice(MOUNT.length) : request.path);
    if (found === undefined) return NOT_FOUND;
    const endpoint = [...found.methods.values()].find(({ method }) => method === request.method);
    const modules = [...found.methods.values()].flatMap((each) => each.modules);
    if (!modules.every((module) => this.#options.isRunning(module))) return NOT_FOUND;
    if (endpoint === undefined) return otherMethod([...found.methods.keys()]);
    const call = { id: found.id, actor, visitor: request.visitor, body: readable(body) };
    const work = () => this.#carryOut(endpoint, call);
    return endpoint.method === "GET" ? work() : this.#writes.add(`${endpoint.path} ${found.id}`, work);
  }

  async #carryOut(endpoint: Endpoint, call: Call): Promise<LegacyAnswer> {
    try {
      refuseUnallowed(call.actor, endpoint);
      const value: unknown = await endpoint.answer(this.#context(), call);
      return value === undefined ? EMPTY : json(200, value);
    } catch (error) {
      const answer = refused(error);
      if (answer === undefined) throw error;
      return answer;
    }
  }

  #context(): CallContext {
    const { collections, openRecords } = this.#options;
    return {
      collections,
      extras: new LegacyExtras(openRecords()),
      invoke: (call, key, body) => this.#invoke(call, key, body),
    };
  }

  async #invoke({ id, actor, visitor }: Call, key: string, body: unknown): Promise<unknown> {
    const operation = this.#operations.get(key);
    if (operation === undefined) throw new Error(`no operation ${key}`);
    const answer = await this.#options.operations.invoke(operation, {
      params: { id },
      query: {},
      body,
      actor,
      visitor,
    });
    return answer instanceof Serialised ? JSON.parse(answer.json.toString()) : answer;
  }
}

function isMounted(path: string): boolean {
  return path === MOUNT || path.startsWith(`${MOUNT}/`);
}

/** Too many wrong pairs have their own answer; every other failure has the same one. */
function refusedEntry(refusal: Error | undefined): LegacyAnswer {
  if (refusal instanceof Refusal && refusal.code !== "unauthorized") return refused(refusal) ?? UNAUTHORIZED;
  return UNAUTHORIZED;
}

function readable(body: () => unknown): () => unknown {
  return () => {
    try {
      return body();
    } catch (error) {
      if (error instanceof Refusal && error.code === "invalid") throw new Malformed(error.message);
      throw error;
    }
  };
}

/** The owner of a path: 1.0 only, both documents, or V3. */
type PathClass = "legacy" | "both" | "v3";

interface MatchedPath {
  readonly id: string;
  readonly methods: ReadonlyMap<Method, Endpoint>;
}

/** Prefixes that V3 does not have. */
const LEGACY_ONLY = ["/api/equipments", "/api/ato", "/api/tc", "/api/health_stats/hour", "/api/admin/info"];

/** Paths of the 1.0 document, matched by whole segments. */
class LegacyPaths {
  readonly #templates = new Map<string, Map<Method, Endpoint>>();

  constructor(endpoints: readonly Endpoint[]) {
    for (const endpoint of endpoints) {
      const methods = this.#templates.get(endpoint.path) ?? new Map<Method, Endpoint>();
      methods.set(endpoint.method, endpoint);
      this.#templates.set(endpoint.path, methods);
    }
  }

  match(path: string): MatchedPath | undefined {
    const exact = this.#templates.get(path);
    if (exact !== undefined) return { id: "", methods: exact };
    const slash = path.lastIndexOf("/");
    const methods = this.#templates.get(`${path.slice(0, slash)}/{id}`);
    const id = decoded(path.slice(slash + 1));
    return methods === undefined || id === "" ? undefined : { id, methods };
  }

  classOf(path: string): PathClass {
    if (this.match(path) === undefined) return "v3";
    return LEGACY_ONLY.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ? "legacy" : "both";
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // No id has this form.
    return "";
  }
}
