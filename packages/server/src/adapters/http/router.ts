import type { IncomingMessage, ServerResponse } from "node:http";
import type { Operation } from "@refugium/model/declare/operation.ts";
import { access } from "@refugium/model/messages/access.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { isOffered } from "@refugium/model/openapi.ts";
import { OPEN_OPERATIONS } from "@refugium/model/operations/access.ts";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Log } from "../../kernel/log.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Steps } from "../../kernel/steps.ts";
import { type Actor, type Operations, STRANGER } from "../../resources/operations.ts";
import { refuseUnallowed } from "../../resources/rights.ts";
import { type Answer, answerOf, jsonAnswer, send } from "./answer.ts";
import type { Proof } from "./authentication.ts";
import { parseBody } from "./body.ts";
import { bodyLimitOf, LONGEST, longestUnrouted } from "./body-limit.ts";
import { BodyRoom } from "./body-room.ts";
import { type Gate, pathOf } from "./gate.ts";
import { type Caller, HttpCall } from "./http-call.ts";
import type { OwnHandler } from "./own-handler.ts";
import { methodsOf, PathTemplates } from "./path-templates.ts";
import { readBody } from "./read-body.ts";
import { refused } from "./refused.ts";
import type { StaticSite } from "./static-site.ts";

export interface RouterOptions {
  readonly operations: Operations;
  readonly own: ReadonlyMap<string, OwnHandler>;
  readonly gate: Gate;
  readonly senders: Senders;
  readonly site: StaticSite;
  readonly log: Log;
  readonly available: {
    readonly isSimulated: () => boolean;
    /** Operations outside /api that need no session now, e.g. metrics. */
    readonly isOpen: (operation: Operation<unknown>) => boolean;
  };
  /** Paths that never give the page: `/api` and those of other dialects. */
  readonly guardedMounts: readonly string[];
}

interface Senders {
  /** Runs long work in the turns of the sender. */
  readonly inTurns: (
    request: IncomingMessage,
    steps: Steps<unknown>,
    isWanted: () => boolean,
  ) => Promise<unknown>;
  /** Called for each request of an authenticated sender. */
  readonly noteProof: (request: IncomingMessage, proof: Proof) => void;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation of the route; absent for undeclared routes. */
    operation?: Operation<unknown>;
  }
  interface FastifyRequest {
    /** Of the header Content-Type, without its parameters; empty without one. */
    saidType: string;
  }
}

const WITHOUT_PAGE = new Set(["auth", "images", "x"]);

/** Routes requests to declared operations; unmatched ones get the page, 404 or 405. */
export async function makeRouter(options: RouterOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    exposeHeadRoutes: true,
    // An id may be as long as a request's head allows: then it is unknown, not malformed.
    routerOptions: { maxParamLength: 16_384 },
  });
  app.decorateRequest("proof", undefined);
  app.decorateRequest("claim", undefined);
  app.decorateRequest("saidType", "");
  // Bodies stay bytes until they are needed as JSON; the content types of clients are often wrong.
  app.removeAllContentTypeParsers();
  const router = new Router(options);
  app.addContentTypeParser("*", (request: FastifyRequest) => router.readBody(request));
  app.addHook("onRequest", router.prepare);
  for (const operation of options.operations.declared) {
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      config: { operation },
      onRequest: router.guard(operation),
      handler: router.serve(operation),
    });
  }
  app.setNotFoundHandler((request, reply) => router.serveUnmatched(request, reply));
  app.setErrorHandler((error, request, reply) => router.fail(error, request, reply));
  await app.ready();
  return app;
}

type Hook = (request: FastifyRequest, reply: FastifyReply, goOn: () => void) => void;

class Router {
  readonly #options: RouterOptions;
  readonly #templates: PathTemplates;
  readonly #room = new BodyRoom();

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#templates = new PathTemplates(options.operations.declared);
  }

  /** First: takes the content type away from the router, whose choice of a parser it would be, and guards unrouted paths under /api. */
  readonly prepare: Hook = (request, reply, goOn) => {
    request.saidType = mediaTypeOf(request.raw.headers["content-type"]);
    delete request.raw.headers["content-type"];
    if (request.is404 && this.#isGuarded(request)) this.#enter(request, reply, goOn);
    else goOn();
  };

  #enter(request: FastifyRequest, reply: FastifyReply, goOn: () => void): void {
    this.#options.gate.enter(request, reply, () => {
      if (request.proof !== undefined) this.#options.senders.noteProof(request.raw, request.proof);
      goOn();
    });
  }

  guard(operation: Operation<unknown>): Hook {
    if (isOpenAlways(operation)) return this.#options.gate.pass;
    return (request, reply, goOn) => {
      if (this.#options.available.isOpen(operation)) goOn();
      else this.#enter(request, reply, () => this.#admit(operation, request, reply, goOn));
    };
  }

  /** Files are large: missing rights and busy uploads are refused before the body is read. */
  #admit(
    operation: Operation<unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
    goOn: () => void,
  ): void {
    try {
      if (isFile(operation, request)) {
        this.#refuse(operation, request);
        this.#room.admitFile(reply.raw);
      }
    } catch (error) {
      reply.hijack();
      reply.raw.shouldKeepAlive = false;
      send(reply.raw, refused(error, this.#options.log));
      return;
    }
    goOn();
  }

  /** Throws Refusal where the caller lacks the right. */
  #refuse(operation: Operation<unknown>, request: FastifyRequest): Actor {
    const actor = request.proof?.grant.actor ?? (this.#isOpen(operation) ? STRANGER : undefined);
    if (actor === undefined) throw new Refusal("unauthorized", access.signInFirst);
    this.#options.gate.refuseForeign(request);
    refuseUnallowed(actor, operation);
    return actor;
  }

  /** Another dialect may parse a body that this one ignores. */
  readBody(request: FastifyRequest): Promise<Buffer> {
    const { operation } = request.routeOptions.config;
    const share = this.#room.share();
    const isStranger = request.proof === undefined;
    if (operation === undefined)
      return readBody(request.raw, { limit: longestUnrouted(isStranger), isJson: true, share });
    const limit = bodyLimitOf(operation, isStranger || isOpenAlways(operation));
    if (isFile(operation, request)) return readBody(request.raw, { limit, isJson: false, share: undefined });
    const isJson = operation.body !== undefined || request.claim !== undefined;
    return readBody(request.raw, { limit: Math.min(limit, LONGEST), isJson, share });
  }

  serve(operation: Operation<unknown>): (request: FastifyRequest, reply: FastifyReply) => void {
    const own = this.#options.own.get(operation.key);
    return (request, reply) => {
      reply.hijack();
      try {
        const answer = this.#answer(operation, own, request, reply.raw);
        if (answer instanceof Promise) void this.#settle(answer, reply.raw);
        else if (answer !== undefined) send(reply.raw, answer);
      } catch (error) {
        send(reply.raw, refused(error, this.#options.log));
      }
    };
  }

  serveUnmatched(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    void this.#settle(this.#unmatched(request), reply.raw);
  }

  fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // The unread rest of a body would be parsed as the next request.
    reply.raw.shouldKeepAlive = false;
    if (code === "ECONNRESET" || (request.raw.destroyed && !request.raw.complete)) {
      reply.raw.destroy();
      return;
    }
    send(reply.raw, refused(error, this.#options.log));
  }

  #answer(
    operation: Operation<unknown>,
    own: OwnHandler | undefined,
    request: FastifyRequest,
    raw: ServerResponse,
  ): Answer | undefined | Promise<Answer | undefined> {
    const { gate, operations, available } = this.#options;
    if (request.claim !== undefined) return this.#claimed(request, request.claim);
    if (!isOffered(operation, available.isSimulated())) throw unknownPath(pathOf(request));
    const actor = this.#refuse(operation, request);
    if (own !== undefined) return own(request, raw, request.proof);
    const caller: Caller = {
      actor,
      visitor: () => gate.visitor(request),
      inTurns: (steps, isWanted) => this.#options.senders.inTurns(request.raw, steps, isWanted),
    };
    const call = new HttpCall(operation, caller, request, raw);
    if (Object.values(call.params).includes("")) throw unknownPath(pathOf(request));
    const result = operations.invoke(operation, call);
    const renewal = gate.renewal(request);
    if (result instanceof Promise) return result.then((value: unknown) => answerOf(value, renewal));
    return answerOf(result, renewal);
  }

  #isOpen(operation: Operation<unknown>): boolean {
    return isOpenAlways(operation) || this.#options.available.isOpen(operation);
  }

  async #claimed(request: FastifyRequest, claim: NonNullable<FastifyRequest["claim"]>): Promise<Answer> {
    this.#options.gate.refuseForeign(request);
    const body = Buffer.isBuffer(request.body) ? request.body : undefined;
    return claim.dialect.answer(claim.shown, () => parseBody(body));
  }

  async #unmatched(request: FastifyRequest): Promise<Answer> {
    if (request.claim !== undefined) return this.#claimed(request, request.claim);
    const path = decodeURIComponent(pathOf(request));
    const there = this.#operationsThere(pathOf(request));
    if (there.length > 0) return this.#otherMethod(request.method, methodsOf(there));
    const isFile = !this.#isGuarded(request) && !WITHOUT_PAGE.has(path.split("/")[1] ?? "");
    if (!isFile) throw unknownPath(path);
    const file = await this.#options.site.find(path, request.raw);
    if (file === undefined) throw unknownPath(path);
    if (file.type.startsWith("text/html")) this.#options.gate.notePage(request);
    if (request.method === "GET" || request.method === "HEAD") return file;
    return this.#otherMethod(request.method, ["GET", "HEAD", "OPTIONS"]);
  }

  /** Throws Refusal where all operations of a path are switched off. */
  #operationsThere(path: string): readonly Operation<unknown>[] {
    const { operations, available } = this.#options;
    const declared = this.#templates
      .operationsAt(path)
      .filter((each) => isOffered(each, available.isSimulated()));
    const there = declared.filter((each) => operations.isOn(each));
    const [off] = declared;
    if (off !== undefined && there.length === 0) operations.refuseOff(off);
    return there;
  }

  #otherMethod(method: string, allowed: readonly string[]): Answer {
    const allow = ["allow", allowed.join(", ")];
    if (method === "OPTIONS") return jsonAnswer(200, {}, allow);
    const refusal = new Refusal("method-not-allowed", requests.methods({ methods: allowed.join(", ") }));
    return refused(refusal, this.#options.log, allow);
  }

  #isGuarded(request: FastifyRequest): boolean {
    const path = decodeURIComponent(pathOf(request));
    return this.#options.guardedMounts.some((mount) => path === mount || path.startsWith(`${mount}/`));
  }

  async #settle(answer: Promise<Answer | undefined>, raw: ServerResponse): Promise<void> {
    try {
      const settled = await answer;
      if (settled !== undefined) send(raw, settled);
    } catch (error) {
      send(raw, refused(error, this.#options.log));
    }
  }
}

function mediaTypeOf(header = ""): string {
  const [type = ""] = header.split(";", 1);
  return type.trim().toLowerCase().slice(0, 100);
}

/** No other dialect accepts files. */
function isFile({ upload }: Operation<unknown>, { claim }: FastifyRequest): boolean {
  return upload !== undefined && claim === undefined;
}

function isOpenAlways({ key }: Operation<unknown>): boolean {
  return OPEN_OPERATIONS.some((open) => open.key === key);
}

function unknownPath(path: string): Refusal {
  return new Refusal("not-found", requests.nothingAt({ path: path.slice(0, 200) }));
}
