import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { RawTime } from "../../kernel/clock.ts";
import type { FairTurns, Sharer } from "../../kernel/fair-turns.ts";
import { networkOf } from "../../kernel/network-of.ts";
import { PacedSocket } from "./paced-socket.ts";
import { strangerOf } from "./sharers.ts";

export interface ConnectionLimits {
  /** Strangers' connections from one network (IPv6: a /64); a browser opens six. */
  readonly strangersOfNetwork: number;
  /** A trusted proxy has the limit of all together: it forwards for many. */
  readonly isProxy: (address: string) => boolean;
  readonly strangers: number;
  /** Idle authenticated connections from one network; a proxy keeps some dozens. */
  readonly idleOfNetwork: number;
}

/** Real milliseconds. */
const TIMEOUTS = {
  /** From connecting to the first byte. */
  firstByte: 5000,
  /** From connecting to the first whole head; Node limits later ones. */
  firstHead: 10_000,
  idle: 75_000,
  /** Without a byte in either direction during a request; event streams send something every 15 s. */
  stuck: 120_000,
  /** For the other side to end a connection closed here. */
  ending: 2000,
} as const;
const LOOK_EVERY_MS = 500;
/** Requests sent ahead of their answers; no browser does so. */
const MOST_AHEAD = 8;

/** One open connection. It is idle while it has no running request. */
interface Connection {
  readonly network: string;
  readonly socket: PacedSocket;
  readonly opened: number;
  /** Bytes of a request have arrived; with TLS, decrypted ones. */
  hasReceived: () => boolean;
  requests: number;
  unanswered: number;
  latest: IncomingMessage | undefined;
  /** Called when all requests are answered. */
  whenAnswered: (() => void) | undefined;
  isKnown: boolean;
  traffic: number;
  /** When the traffic, or the handling of it, last changed. */
  activeAt: number;
}

const OF_SOCKETS = new WeakMap<
  object,
  { readonly connections: Connections; readonly connection: Connection }
>();

/**
 * The sender is authenticated: from now on strangers do not displace this connection, and it uses the sender's turns.
 */
export function markAuthenticated({ socket }: IncomingMessage, sharer: Sharer): void {
  const found = OF_SOCKETS.get(socket);
  found?.connections.authenticated(found.connection, sharer);
}

/**
 * The open connections of a server. Above a limit no new connection is refused: the least recently used stranger's
 * connection of the network with the most is closed instead, so that strangers lock out nobody.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #raw: RawTime;
  readonly #turns: FairTurns;
  /** By network, the least recently used first. */
  readonly #strangers = new Shares();
  readonly #known = new Shares();
  #look: { cancel(): void } | undefined;

  constructor(raw: RawTime, turns: FairTurns, limits: ConnectionLimits) {
    this.#raw = raw;
    this.#turns = turns;
    this.#limits = limits;
  }

  /** `serve`: called with the socket to read from, once there is something to read. */
  add(raw: Socket, serve: (socket: PacedSocket) => void): void {
    const network = networkOf(raw.remoteAddress ?? "");
    const socket = new PacedSocket(raw, { sharer: strangerOf(network), turns: this.#turns, serve });
    const now = this.#raw.monotonicMs();
    const connection: Connection = {
      network,
      socket,
      opened: now,
      hasReceived: () => socket.hasReceived,
      requests: 0,
      unanswered: 0,
      latest: undefined,
      whenAnswered: undefined,
      isKnown: false,
      traffic: 0,
      activeAt: now,
    };
    OF_SOCKETS.set(socket, { connections: this, connection });
    this.#strangers.add(connection);
    socket.once("close", () => this.#sharesOf(connection).remove(connection));
    this.#makeRoom(network, this.#limits.isProxy(socket.remoteAddress));
    this.#look ??= this.#lookSoon();
  }

  /** Requests arrive on `inner`, which is carried by `outer`. */
  wrap(outer: PacedSocket, inner: Socket): void {
    const found = OF_SOCKETS.get(outer);
    if (found === undefined) return;
    found.connection.hasReceived = () => inner.bytesRead > 0;
    OF_SOCKETS.set(inner, found);
  }

  /** A request with a complete head. False: it is one too many, and its connection was closed. */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = OF_SOCKETS.get(request.socket)?.connection;
    if (connection === undefined) return true;
    if (connection.socket.destroyed) return false;
    connection.requests += 1;
    connection.unanswered += 1;
    connection.latest = request;
    connection.activeAt = this.#raw.monotonicMs();
    response.once("close", () => this.#end(connection));
    if (connection.unanswered <= MOST_AHEAD) return true;
    connection.socket.destroy();
    return false;
  }

  /** Calls `work` when all complete requests of the socket are answered: at once if none is pending. */
  afterAnswers(socket: object, work: () => void): void {
    const connection = OF_SOCKETS.get(socket)?.connection;
    if (connection?.latest?.complete === true && connection.unanswered > 0) connection.whenAnswered = work;
    else work();
  }

  authenticated(connection: Connection, sharer: Sharer): void {
    if (connection.socket.destroyed) return;
    connection.socket.useTurnsOf(sharer);
    if (connection.isKnown) return;
    this.#strangers.remove(connection);
    connection.isKnown = true;
    this.#known.add(connection);
  }

  closeSilent(): void {
    for (const { socket } of this.#strangers.all) if (!socket.hasReceived) socket.destroy();
  }

  closeAll(): void {
    for (const { socket } of [...this.#strangers.all, ...this.#known.all]) socket.destroy();
  }

  #end(connection: Connection): void {
    connection.unanswered -= 1;
    connection.activeAt = this.#raw.monotonicMs();
    if (connection.unanswered === 0) connection.whenAnswered?.();
    if (connection.socket.destroyed) return;
    this.#sharesOf(connection).moveLast(connection);
    const { network, isKnown } = connection;
    if (isKnown && this.#known.hasMoreIdle(network, this.#limits.idleOfNetwork))
      this.#known.closeOldest(network);
  }

  #makeRoom(network: string, isProxy: boolean): void {
    const { strangersOfNetwork, strangers } = this.#limits;
    if (!isProxy && this.#strangers.sizeOf(network) > strangersOfNetwork)
      this.#strangers.closeOldest(network);
    else if (this.#strangers.size > strangers) this.#strangers.closeOldest(this.#strangers.largest);
  }

  #lookSoon(): { cancel(): void } {
    return this.#raw.setTimeout(() => this.#lookAtAll(), LOOK_EVERY_MS);
  }

  #lookAtAll(): void {
    const now = this.#raw.monotonicMs();
    const all = [...this.#strangers.all, ...this.#known.all];
    for (const connection of all) if (isOver(connection, now)) connection.socket.destroy();
    this.#look = all.length === 0 ? undefined : this.#lookSoon();
  }

  #sharesOf({ isKnown }: Connection): Shares {
    return isKnown ? this.#known : this.#strangers;
  }
}

function isOver(connection: Connection, now: number): boolean {
  const { socket, opened, requests, unanswered } = connection;
  if (socket.traffic !== connection.traffic) {
    connection.traffic = socket.traffic;
    connection.activeAt = now;
  }
  const still = now - connection.activeAt;
  if (socket.isEnding) return still > TIMEOUTS.ending;
  if (unanswered > 0) return still > TIMEOUTS.stuck;
  if (requests > 0) return still > TIMEOUTS.idle;
  return now - opened > (connection.hasReceived() ? TIMEOUTS.firstHead : TIMEOUTS.firstByte);
}

/** Connections by network, the least recently used first. */
class Shares {
  readonly #byNetwork = new Map<string, Set<Connection>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get all(): readonly Connection[] {
    return [...this.#byNetwork.values()].flatMap((own) => [...own]);
  }

  get largest(): string {
    let found = { network: "", size: 0 };
    for (const [network, { size }] of this.#byNetwork) if (size > found.size) found = { network, size };
    return found.network;
  }

  sizeOf(network: string): number {
    return this.#byNetwork.get(network)?.size ?? 0;
  }

  hasMoreIdle(network: string, count: number): boolean {
    const own = this.#byNetwork.get(network);
    if (own === undefined || own.size <= count) return false;
    return [...own].filter(({ unanswered }) => unanswered === 0).length > count;
  }

  add(connection: Connection): void {
    const own = this.#byNetwork.get(connection.network) ?? new Set();
    this.#byNetwork.set(connection.network, own.add(connection));
    this.#size += 1;
  }

  remove(connection: Connection): void {
    const own = this.#byNetwork.get(connection.network);
    if (own?.delete(connection) !== true) return;
    this.#size -= 1;
    if (own.size === 0) this.#byNetwork.delete(connection.network);
  }

  moveLast(connection: Connection): void {
    const own = this.#byNetwork.get(connection.network);
    if (own?.delete(connection) === true) own.add(connection);
  }

  /** Closes the least recently used connection of a network, preferably an idle one. */
  closeOldest(network: string): void {
    const own = [...(this.#byNetwork.get(network) ?? [])];
    (own.find(({ unanswered }) => unanswered === 0) ?? own[0])?.socket.destroy();
  }
}
