import { type AccessScope, type Module, type Operation, SCOPES } from "@refugium/model/declare/operation.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { system } from "@refugium/model/messages/system.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Scope } from "../kernel/scope.ts";
import { finished, type Steps, Stepwise } from "../kernel/steps.ts";
import { refuseUnallowed } from "./rights.ts";
import { storingSoon } from "./storing.ts";

/** Who asks: every change carries it into the log. */
export interface Actor {
  /** User name, or the name of the part of the program that acts. */
  readonly name: string;
  readonly kind: "person" | "token" | "system" | "stranger";
  readonly scopes: readonly AccessScope[];
}

/** Where a request comes from. */
export interface Visitor {
  readonly address: string;
  /** From the machine itself. */
  readonly isLocal: boolean;
  /** What its device was given when it signed in before. */
  readonly device?: string | undefined;
  /** What its browser or program calls itself. */
  readonly agent?: string | undefined;
}

export const SYSTEM_ACTOR: Actor = {
  name: "refugium",
  kind: "system",
  scopes: SCOPES,
};

/** Whoever asks for what is open to everybody. */
export const STRANGER: Actor = { name: "stranger", kind: "stranger", scopes: ["read"] };

/** One call of an operation. `body` is validated by whoever handles it: the collection, or `validateBody`. */
export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly actor: Actor;
  /** From where, where it came over HTTP. */
  readonly visitor?: Visitor;
  /** The file that came, where the operation takes one. */
  readonly upload?: Buffer | undefined;
  /** Does what takes long in turns with what others ask; absent where nobody else asks: it is done at once. */
  readonly inTurns?: (steps: Steps<unknown>) => Promise<unknown>;
  /** Aborted when whoever asked has gone; absent where nobody can. */
  readonly gone?: AbortSignal;
  /** Media types the caller asked for (`Accept`), where it came over HTTP. */
  readonly accept?: string;
}

/** An answer that is not JSON: a picture, CSV, metrics. */
export class Content {
  readonly type: string;
  readonly bytes: Buffer;
  /** Under which name a browser saves it, where it is meant to be saved. */
  readonly file: string | undefined;
  constructor(type: string, bytes: Buffer, file?: string) {
    this.type = type;
    this.bytes = bytes;
    this.file = file;
  }
}

/** An answer that is JSON already, served as it stands. */
export class Serialised {
  readonly json: Buffer;
  constructor(json: Buffer) {
    this.json = json;
  }
}

export type Handler = (call: Call) => unknown;

/** Which modules run now. */
export type ModuleGate = (module: Module) => boolean;

/** Joins declared operations and the code that carries them out. */
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

  /** Keys that are declared, whose module runs, and that nobody handles: a bug to report at start. */
  unhandled(): readonly string[] {
    return this.declared
      .filter((each) => this.isOn(each))
      .map((each) => each.key)
      .filter((key) => !this.#handlers.has(key));
  }

  /** False where the operation is part of a module that does not run. */
  isOn({ module }: Operation<unknown>): boolean {
    return module === undefined || this.#isRunning(module);
  }

  /** Throws Refusal: not-found, unless the operation is on. */
  refuseOff(operation: Operation<unknown>): void {
    const { module } = operation;
    if (module !== undefined && !this.#isRunning(module))
      throw new Refusal("not-found", requests.moduleOff({ module: system.part({ part: module }) }));
  }

  /** Carries out a call, where its actor may. Throws Refusal; anything else thrown is a bug. */
  invoke(operation: Operation<unknown>, call: Call): unknown {
    refuseUnallowed(call.actor, operation);
    this.refuseOff(operation);
    const handler = this.#handlers.get(operation.key);
    if (handler === undefined) throw new Refusal("unavailable", requests.notReady);
    return storingSoon(() => {
      const answer = handler(call);
      if (!(answer instanceof Stepwise)) return answer;
      return call.inTurns?.(answer.steps) ?? finished(answer.steps);
    });
  }
}
