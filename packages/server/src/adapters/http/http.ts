import type { IncomingMessage, ServerResponse } from "node:http";
import type { Operation } from "@refugium/model/declare/operation.ts";
import { AlertFeed } from "../../alarms/alert-feed.ts";
import type { Reporting, Runtime } from "../../control/ports.ts";
import type { RawTime } from "../../kernel/clock.ts";
import { FairTurns } from "../../kernel/fair-turns.ts";
import { LongWork } from "../../kernel/long-work.ts";
import { rawTime } from "../../kernel/raw-time.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Access } from "../../subsystems/platform/access/access.ts";
import { AlertStreams } from "./alert-streams.ts";
import { type Answer, send } from "./answer.ts";
import type { ApiDialect } from "./api-dialect.ts";
import type { Proof } from "./authentication.ts";
import { Door } from "./door.ts";
import { EventStreams } from "./event-streams.ts";
import { Gate } from "./gate.ts";
import { Hosts, type HostsOptions } from "./hosts.ts";
import type { TlsKeys } from "./listener.ts";
import { OpenPort } from "./open-port.ts";
import { ownOperations } from "./own-operations.ts";
import { Peers } from "./peers.ts";
import { makeRouter } from "./router.ts";
import { StaticSite } from "./static-site.ts";

export interface HttpOptions {
  readonly runtime: Pick<Runtime, "clock" | "operations">;
  readonly reporting: Pick<Reporting, "live" | "alarms" | "log">;
  readonly access: Access;
  readonly program: { readonly version: string; readonly isSimulated: () => boolean };
  /** Directory of the built interface; without one a page explains it. */
  readonly webRoot?: string | undefined;
  readonly network: Network;
  /** Operations that need no session now, beside signing in and out: metrics while they are exported. */
  readonly isOpen?: (operation: Operation<unknown>) => boolean;
  readonly dialects?: readonly ApiDialect[];
}

interface Network {
  /** Addresses or networks whose X-Forwarded-… headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Host names of this machine, beside addresses, localhost and mDNS names. */
  readonly hosts: HostsOptions;
  /** Measures connections; by default the process's own time. */
  readonly realTime?: RawTime | undefined;
}

export interface RunningHttp {
  /** The open `host:port`; undefined before the first `listen`. */
  readonly address: string | undefined;
  /** Listens at `host:port` from now on: the new port is opened before the old one closes. Throws CannotListen. */
  listen(address: string, tls?: TlsKeys): Promise<void>;
  /** Checks whether an address can be listened on. Throws CannotListen, or Error for an invalid address. */
  probe(address: string): Promise<void>;
  readonly streamCount: number;
}

/** Methods with routes; the router treats others as unknown paths. */
const ROUTED = new Set(["GET", "HEAD", "PUT", "POST", "DELETE", "OPTIONS"]);
const NEVER_ROUTED = "PATCH";

/** Serves the declared operations, the event stream and the interface over HTTP. Call `listen` to open the port. */
export async function startHttp(scope: Scope, options: HttpOptions): Promise<RunningHttp> {
  const {
    access,
    runtime: { clock, operations },
    reporting: { alarms: standing, live, log },
    program: { isSimulated, version },
    network,
  } = options;
  const dialects = options.dialects ?? [];
  const peers = new Peers(network.trustedProxies);
  const gate = new Gate({ access, peers, log, dialects });
  // Deferred steps run in reverse: streams end, then the port closes, then the router.
  let app: Awaited<ReturnType<typeof makeRouter>> | undefined;
  scope.defer(() => app?.close());
  const realTime = network.realTime ?? rawTime;
  const turns = new FairTurns(realTime);
  const longWork = new LongWork(realTime, turns);
  const door = new Door({ access, peers, hosts: new Hosts(network.hosts), log, realTime });
  const port = new OpenPort(scope, {
    clock,
    realTime,
    turns,
    sharerOf: (request) => door.sharerOf(request),
    isProxy: (address) => peers.isProxy(address),
    countUnreadable: (address) => door.countUnreadable(address),
    handle: (request, response) => {
      response.once("finish", () => door.noteAnswer(request, response.statusCode));
      const answer = door.refuse(request);
      if (answer === undefined) app?.routing(knownMethod(request), response as ServerResponse);
      else refuseUnread(response as ServerResponse, answer);
    },
    onMove: () => {
      streams.closeAll();
      alerts.closeAll();
    },
  });
  const stillProven = (proof: Proof): boolean => isStillProven(access, proof);
  const streams = new EventStreams(scope, { live, clock, isStillProven: stillProven });
  const feed = new AlertFeed(clock, standing);
  const alerts = new AlertStreams(scope, { feed, clock, isStillProven: stillProven });
  const own = ownOperations(scope, { operations, access, peers, streams, alerts, version, isSimulated });
  app = await makeRouter({
    operations,
    own,
    gate,
    senders: {
      inTurns: (request, steps, isWanted) => longWork.run(door.sharerOf(request), steps, isWanted),
      noteProof: (request, proof) => door.noteProof(request, proof),
    },
    site: new StaticSite(options.webRoot),
    log,
    available: { isSimulated, isOpen: options.isOpen ?? (() => false) },
    guardedMounts: ["/api", ...dialects.map((dialect) => dialect.mount)],
  });
  return {
    get address() {
      return port.address;
    },
    listen: (address, tls) => port.listen(address, tls),
    probe: (address) => port.probe(address),
    get streamCount() {
      return streams.count;
    },
  };
}

/** Only the head of such a request is read. */
function refuseUnread(response: ServerResponse, answer: Answer): void {
  response.shouldKeepAlive = false;
  send(response, answer);
}

function knownMethod(request: IncomingMessage): IncomingMessage {
  if (!ROUTED.has(request.method ?? "")) request.method = NEVER_ROUTED;
  return request;
}

function isStillProven(access: Access, proof: Proof): boolean {
  if (proof.grant.hasEnded) return false;
  if (proof.grant.way === "token") return access.tokens.isStanding(proof.grant);
  return proof.cookie === undefined || access.sessions.find(proof.cookie) === proof.grant;
}
