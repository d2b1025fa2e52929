import { requests } from "@refugium/model/messages/requests.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../../kernel/log.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Actor, Visitor } from "../../resources/operations.ts";
import type { Access } from "../../subsystems/platform/access/access.ts";
import type { Way } from "../../subsystems/platform/access/grant.ts";
import { send } from "./answer.ts";
import type { ApiDialect, DialectRequest } from "./api-dialect.ts";
import { type Proof, prove, proveBySession, proveByTokenOrSession, schemeOf } from "./authentication.ts";
import { sessionCookie } from "./cookies.ts";
import { texts } from "./http-call.ts";
import type { Peers } from "./peers.ts";
import { refused } from "./refused.ts";

declare module "fastify" {
  interface FastifyRequest {
    proof: Proof | undefined;
    /** The dialect that answers instead of V3, and its view of the request. */
    claim: { readonly dialect: ApiDialect; readonly shown: DialectRequest } | undefined;
  }
}

export interface GateOptions {
  readonly access: Access;
  readonly peers: Peers;
  readonly log: Log;
  readonly dialects: readonly ApiDialect[];
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Authenticates the caller before any of the body is read. */
export class Gate {
  readonly #options: GateOptions;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /**
   * Hook: continues when the caller is authenticated or another dialect claims the request; otherwise answers 401 or
   * 429.
   */
  readonly enter = (request: FastifyRequest, reply: FastifyReply, goOn: () => void): void => {
    const { access, peers } = this.#options;
    const isPlain = request.raw.headers.authorization === undefined;
    request.proof = isPlain ? proveBySession(access, request.raw) : undefined;
    if (request.proof !== undefined) {
      this.#decide(request, reply, goOn, undefined);
      return;
    }
    prove(access, peers, request.raw).then(
      (proof) => {
        request.proof = proof;
        this.#decide(request, reply, goOn, undefined);
      },
      (refusal: unknown) => this.#decide(request, reply, goOn, refusal),
    );
  };

  /** Hook for open operations: identifies the caller where that takes no waiting. */
  readonly pass = (request: FastifyRequest, _reply: FastifyReply, goOn: () => void): void => {
    request.proof = proveByTokenOrSession(this.#options.access, request.raw);
    goOn();
  };

  notePage(request: FastifyRequest): void {
    const { access, peers } = this.#options;
    access.notePage(peers.visitor(request.raw));
  }

  visitor(request: FastifyRequest): Visitor {
    return this.#options.peers.visitor(request.raw);
  }

  /** Refuses a write from a page of another site; programs with a token are no page. Throws Refusal. */
  refuseForeign(request: FastifyRequest): void {
    if (SAFE_METHODS.has(request.method) || request.proof?.grant.way === "token") return;
    const { peers } = this.#options;
    if (!peers.isForeign(request.raw)) return;
    const isOtherScheme = peers.isOtherScheme(request.raw);
    throw new Refusal("forbidden", isOtherScheme ? requests.foreignScheme : requests.foreignPage);
  }

  /** Renews the session's cookie when it is due, so that the browser keeps it for another thirty days. */
  renewal(request: FastifyRequest): readonly string[] {
    const cookie = request.proof?.cookie;
    if (cookie === undefined || !this.#options.access.sessions.takeRenewal(cookie)) return [];
    const life = this.#options.access.sessions.lifeOf(cookie);
    return ["set-cookie", sessionCookie(cookie, life, this.#options.peers.isSecure(request.raw))];
  }

  #decide(request: FastifyRequest, reply: FastifyReply, goOn: () => void, refusal: unknown): void {
    request.claim = this.#claim(request, refusal);
    if (refusal === undefined) {
      goOn();
      return;
    }
    reply.hijack();
    const { claim } = request;
    // The body of an unauthenticated request is not read.
    const answer =
      claim === undefined
        ? refused(refusal, this.#options.log)
        : claim.dialect.answer(claim.shown, () => undefined);
    void Promise.resolve(answer).then((each) => send(reply.raw, each));
  }

  #claim(request: FastifyRequest, refusal: unknown): FastifyRequest["claim"] {
    const { dialects, peers } = this.#options;
    if (dialects.length === 0 || (refusal !== undefined && !(refusal instanceof Refusal))) return undefined;
    const shown = new ShownRequest(request, peers, refusal);
    const dialect = dialects.find((each) => each.claims(shown));
    return dialect === undefined ? undefined : { dialect, shown };
  }
}

/** Expensive parts are computed only when a dialect reads them. */
class ShownRequest implements DialectRequest {
  readonly method: string;
  readonly path: string;
  readonly actor: Actor | undefined;
  readonly way: Way | undefined;
  readonly refusal: Error | undefined;
  readonly #request: FastifyRequest;
  readonly #peers: Peers;

  constructor(request: FastifyRequest, peers: Peers, refusal: Error | undefined) {
    this.method = request.method;
    this.path = pathOf(request);
    this.actor = request.proof?.grant.actor;
    this.way = request.proof?.grant.way;
    this.refusal = refusal;
    this.#request = request;
    this.#peers = peers;
  }

  get query(): Readonly<Record<string, string>> {
    return texts(this.#request.query);
  }

  get scheme(): string {
    return schemeOf(this.#request.raw.headers.authorization);
  }

  get visitor(): Visitor {
    return this.#peers.visitor(this.#request.raw);
  }
}

/** The path as in the URL, without the query. */
export function pathOf(request: FastifyRequest): string {
  const url = request.raw.url ?? "/";
  const cut = url.search(/[?#]/);
  return cut < 0 ? url : url.slice(0, cut);
}
