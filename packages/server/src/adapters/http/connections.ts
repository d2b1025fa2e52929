import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Idle connections that one address may keep; a browser keeps six, a proxy some dozens. */
  readonly idlePerAddress: number;
  /** Idle connections of all addresses together. */
  readonly idle: number;
  /** All connections of one address: about the half of what the server takes. */
  readonly perAddress: number;
}

/** One open connection. It is idle while no request of it is being answered. */
interface Connection {
  readonly key: string;
  readonly address: string;
  readonly socket: Socket;
  underWay: number;
}

/**
 * The open connections of a server. A connection beyond an allowance is not refused: the one that has been idle the
 * longest is closed for it, of the same address first, so that idle connections shut out nobody.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  /** By the remote end, the longest unused first. Under TLS a request comes on another socket of the same remote end. */
  readonly #open = new Map<string, Connection>();
  readonly #openOf = new Map<string, number>();
  readonly #idleOf = new Map<string, number>();
  #idle = 0;

  constructor(server: Server, limits: ConnectionLimits) {
    this.#limits = limits;
    server.on("connection", (socket: Socket) => this.#add(socket));
    server.prependListener("request", ({ socket }, response) => {
      const connection = this.#open.get(keyOf(socket));
      if (connection === undefined) return;
      this.#begin(connection);
      response.once("close", () => this.#end(connection));
    });
  }

  #add(socket: Socket): void {
    const { remoteAddress: address = "" } = socket;
    if ((this.#openOf.get(address) ?? 0) >= this.#limits.perAddress) {
      socket.destroy();
      return;
    }
    const connection = { key: keyOf(socket), address, socket, underWay: 0 };
    this.#open.set(connection.key, connection);
    add(this.#openOf, address, 1);
    this.#countIdle(address, 1);
    socket.once("close", () => this.#remove(connection));
    this.#makeRoom(address);
  }

  #remove(connection: Connection): void {
    this.#open.delete(connection.key);
    add(this.#openOf, connection.address, -1);
    if (connection.underWay === 0) this.#countIdle(connection.address, -1);
  }

  #begin(connection: Connection): void {
    if (connection.underWay === 0) this.#countIdle(connection.address, -1);
    connection.underWay += 1;
  }

  #end(connection: Connection): void {
    connection.underWay -= 1;
    // Closed meanwhile: it was not counted as idle when it went.
    if (connection.underWay > 0 || this.#open.get(connection.key) !== connection) return;
    this.#open.delete(connection.key);
    this.#open.set(connection.key, connection);
    this.#countIdle(connection.address, 1);
    this.#makeRoom(connection.address);
  }

  #makeRoom(address: string): void {
    const { idlePerAddress, idle } = this.#limits;
    if ((this.#idleOf.get(address) ?? 0) > idlePerAddress) this.#closeOldest(address);
    else if (this.#idle > idle) this.#closeOldest(undefined);
  }

  /** Closes the connection that has been idle the longest: of an address, or of all. */
  #closeOldest(address: string | undefined): void {
    for (const connection of this.#open.values()) {
      if (connection.underWay > 0 || (address !== undefined && connection.address !== address)) continue;
      connection.socket.destroy();
      return;
    }
  }

  #countIdle(address: string, change: number): void {
    this.#idle += change;
    add(this.#idleOf, address, change);
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

function keyOf({ remoteAddress = "", remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
