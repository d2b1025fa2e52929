import type { IncomingMessage } from "node:http";
import { span } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import type { RawTime } from "../../kernel/clock.ts";
import type { Sharer } from "../../kernel/fair-turns.ts";
import type { Log } from "../../kernel/log.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Access } from "../../subsystems/platform/access/access.ts";
import type { Answer } from "./answer.ts";
import { type Proof, proveWithoutWaiting } from "./authentication.ts";
import { sentencePage } from "./built-in-pages.ts";
import { markAuthenticated } from "./connections.ts";
import type { Hosts } from "./hosts.ts";
import type { Peers } from "./peers.ts";
import { RateLimit } from "./rate-limit.ts";
import { RefusalLog, refusalKindOf } from "./refusal-log.ts";
import { refused } from "./refused.ts";
import { sharerOf, strangerOf } from "./sharers.ts";

export interface DoorOptions {
  readonly access: Access;
  readonly peers: Peers;
  readonly hosts: Hosts;
  readonly log: Log;
  readonly realTime: RawTime;
}

/** Ten pages at once, then one every three seconds. */
const STRANGERS = { burst: 600, perSecond: 20 };

/** Checks a request by its head before any processing: the rate limit of strangers, and the requested host name. */
export class Door {
  readonly #options: DoorOptions;
  readonly #rateLimit: RateLimit;
  readonly #refusals: RefusalLog;
  /** The sender of a request that waits for its turn, if known on arrival. */
  readonly #proofs = new WeakMap<IncomingMessage, Proof>();
  /** Requests whose sender was unknown on arrival. */
  readonly #counted = new WeakSet<IncomingMessage>();

  constructor(options: DoorOptions) {
    this.#options = options;
    this.#rateLimit = new RateLimit(options.realTime, STRANGERS);
    this.#refusals = new RefusalLog(options.log, options.realTime);
  }

  /** The sharer whose turn a request uses. */
  sharerOf(request: IncomingMessage): Sharer {
    const { access, peers } = this.#options;
    const proof = proveWithoutWaiting(access, request);
    if (proof === undefined) return strangerOf(peers.visitor(request).address);
    this.#proofs.set(request, proof);
    return sharerOf(proof.grant);
  }

  refuse(request: IncomingMessage): Answer | undefined {
    const { peers, log } = this.#options;
    const proof = this.#proofs.get(request);
    if (proof !== undefined) markAuthenticated(request, sharerOf(proof.grant));
    else {
      const wait = this.#rateLimit.take(peers.visitor(request).address);
      if (wait > 0) return refused(tooMuch(wait), log, ["retry-after", String(wait)]);
      this.#counted.add(request);
    }
    if (isHostTwice(request)) return refused(new Refusal("invalid", requests.hostTwice), log);
    const name = this.#foreignName(request);
    return name === undefined ? undefined : this.#misdirected(name, request);
  }

  /** Counts an invalid request. True: there were too many, and no answer is sent. */
  countUnreadable(address: string): boolean {
    if (this.#rateLimit.take(address) === 0) return false;
    this.#refusals.note("flood", { address });
    return true;
  }

  /** A request was answered, in any dialect: a refused sender is logged. */
  noteAnswer(request: IncomingMessage, status: number): void {
    const { access, peers } = this.#options;
    const kind = refusalKindOf(status);
    if (kind === undefined) return;
    const isOfPage = peers.isForeign(request) || request.headers["sec-fetch-site"] === "cross-site";
    const actor = proveWithoutWaiting(access, request)?.grant.actor.name;
    const sender = { address: peers.visitor(request).address, actor };
    this.#refusals.note(kind === "rights" && isOfPage ? "page" : kind, sender);
  }

  /** The sender is authenticated: the request is not counted, and its connection is kept. */
  noteProof(request: IncomingMessage, proof: Proof): void {
    markAuthenticated(request, sharerOf(proof.grant));
    if (this.#counted.delete(request)) this.#rateLimit.giveBack(this.#options.peers.visitor(request).address);
  }

  #foreignName(request: IncomingMessage): string | undefined {
    const { peers, hosts } = this.#options;
    return peers.hostsOf(request).find((name) => !hosts.accepts(name));
  }

  #misdirected(name: string, { headers }: IncomingMessage): Answer {
    const refusal = new Refusal("misdirected", requests.foreignHost({ name: name.slice(0, 100) }));
    const answer = refused(refusal, this.#options.log);
    return (headers.accept ?? "").includes("text/html")
      ? { ...answer, ...sentencePage(refusal.message) }
      : answer;
  }
}

function tooMuch(wait: number): Refusal {
  return new Refusal("too-many-requests", requests.tooManyRequests({ wait: span(wait * 1000, { in: "s" }) }));
}

function isHostTwice({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}
