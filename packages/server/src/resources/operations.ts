import { type AccessScope, type Module, type Operation, SCOPES } from "@refugium/model/declare/operation.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { system } from "@refugium/model/messages/system.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Scope } from "../kernel/scope.ts";
import { finished, type Steps, Stepwise } from "../kernel/steps.ts";
import { refuseUnallowed } from "./rights.ts";
import { storingAsync } from "./storing.ts";

/** The origin of a request, logged with every change. */
export interface Actor {
  /** User name, or the name of a part of the program. */
  readonly name: string;
  readonly kind: "person" | "token" | "system" | "stranger";
  readonly scopes: readonly AccessScope[];
}

/** The network origin of a request. */
export interface Visitor {
  readonly address: string;
  /** True for the machine itself. */
  readonly isLocal: boolean;
  readonly device?: string | undefined;
  /** Its User-Agent. */
  readonly agent?: string | undefined;
}

export const SYSTEM_ACTOR: Actor = { name: "refugium", kind: "system", scopes: SCOPES };

/** The actor of requests without a sign-in. */
export const STRANGER: Actor = { name: "stranger", kind: "stranger", scopes: ["read"] };

/** One call of an operation. `body` is validated by the handler: the collection, or `validateBody`. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly actor: Actor;
  /** Present for HTTP. */
  readonly visitor?: Visitor;
  readonly upload?: Buffer | undefined;
  /** Media type that the sender says the body has, for HTTP; empty when it says none. */
  readonly mediaType?: string;
  /** Runs long work in turns with other requests; when absent it runs at once. */
  readonly inTurns?: (steps: Steps<unknown>) => Promise<unknown>;
  /** Aborted when the client disconnects; absent without a connection. */
  readonly gone?: AbortSignal;
  /** Media types of the header `Accept`, for HTTP. */
  readonly accept?: string;
}

/** An answer that is not JSON: a picture, CSV, metrics. */
export class Content {
  readonly type: string;
  readonly bytes: Buffer;
  /** File name of a download; undefined for content that is shown. */
  readonly file: string | undefined;
  constructor(type: string, bytes: Buffer, file?: string) {
    this.type = type;
    this.bytes = bytes;
    this.file = file;
  }
}

/** A file that never changes under its name: a browser may show and keep it. */
export class LastingContent extends Content {}

/** An answer that is serialised JSON already. */
export class Serialised {
  readonly json: Buffer;
  constructor(json: Buffer) {
    this.json = json;
  }
}

export type Handler = (call: Call) => unknown;

/** True for a module that runs now. */
export type ModuleGate = (module: Module) => boolean;

/** Joins declared operations and their handlers. */
export class Operations {
  readonly #declared: ReadonlyMap<string, Operation<unknown>>;
  readonly #handlers = new Map<string, Handler>();
  readonly #isRunning: ModuleGate;

  constructor(declared: readonly Operation<unknown>[], isRunning: ModuleGate) {
    this.#declared = new Map(declared.map((operation) => [operation.key, operation]));
    this.#isRunning = isRunning;
  }

  get declared(): readonly Operation<unknown>[] {
    return [...this.#declared.values()];
  }

  /** Handles an operation until the scope closes. Throws when it is not declared or handled already. */
  handle(scope: Scope, operation: Operation<never> | Operation<unknown> | string, handler: Handler): void {
    const key = typeof operation === "string" ? operation : operation.key;
    if (!this.#declared.has(key)) throw new Error(`operation ${key} is handled but not declared`);
    if (this.#handlers.has(key)) throw new Error(`operation ${key} is handled twice`);
    this.#handlers.set(key, handler);
    scope.defer(() => {
      this.#handlers.delete(key);
    });
  }

  /** Declared keys of running modules without a handler: a bug to report at start. */
  unhandled(): readonly string[] {
    return this.declared
      .filter((each) => this.isOn(each))
      .map((each) => each.key)
      .filter((key) => !this.#handlers.has(key));
  }

  /** False for an operation of a module that does not run. */
  isOn({ module }: Operation<unknown>): boolean {
    return module === undefined || this.#isRunning(module);
  }

  /** Throws Refusal: not-found, unless the operation is on. */
  refuseOff(operation: Operation<unknown>): void {
    const { module } = operation;
    if (module !== undefined && !this.#isRunning(module))
      throw new Refusal("not-found", requests.moduleOff({ module: system.part({ part: module }) }));
  }

  /** Carries out a call if its actor has the right. Throws Refusal; any other error is a bug. */
  invoke(operation: Operation<unknown>, call: Call): unknown {
    refuseUnallowed(call.actor, operation);
    this.refuseOff(operation);
    const handler = this.#handlers.get(operation.key);
    if (handler === undefined) throw new Refusal("unavailable", requests.notReady);
    return storingAsync(() => {
      const answer = handler(call);
      if (!(answer instanceof Stepwise)) return answer;
      return call.inTurns?.(answer.steps) ?? finished(answer.steps);
    });
  }
}
