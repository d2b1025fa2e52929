import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Duplex } from "node:stream";
import { milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock } from "../../kernel/clock.ts";
import { type BindAddress, CannotListen } from "./bind-address.ts";
import { Connections } from "./connections.ts";
import { wellFormedUrl } from "./well-formed-url.ts";

/** PEM texts of the certificate chain and its key. */
export interface TlsKeys {
  readonly cert: string;
  readonly key: string;
}

/** A client must send its head within 10 s and all of a request within 30 s, or it is cut off. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
} as const;
const IDLE_SOCKET_MS = 120_000;
/** Of which 500 are for event streams. */
const MOST_CONNECTIONS = 2048;
const CONNECTIONS = { idlePerAddress: 256, idle: 1024, perAddress: 1024 } as const;
const CLOSING = milliseconds(800);

/** One open port. */
export interface Listener {
  readonly address: BindAddress;
  /** Accepts nothing new; requests under way are answered first. */
  drain(): void;
  /** Like `drain`, and resolves when all is closed; after 0.8 s what is left is cut off. */
  close(): Promise<void>;
}

/** Opens a port. Throws CannotListen. */
export async function openListener(
  clock: Clock,
  address: BindAddress,
  handle: RequestListener,
  tls?: TlsKeys,
): Promise<Listener> {
  let isDraining = false;
  const onRequest: RequestListener = (request, response) => {
    request.url = wellFormedUrl(request.url ?? "/");
    if (isDraining) response.shouldKeepAlive = false;
    handle(request, response);
  };
  const server: Server =
    tls === undefined ? createServer(LIMITS, onRequest) : createTlsServer({ ...LIMITS, ...tls }, onRequest);
  server.maxConnections = MOST_CONNECTIONS;
  new Connections(server, CONNECTIONS);
  server.timeout = IDLE_SOCKET_MS;
  server.on("clientError", refuseUnreadable);
  const bound = await bind(server, address);
  const closed = new Promise<void>((resolve) => server.on("close", () => resolve()));
  const drain = (): void => {
    if (isDraining) return;
    isDraining = true;
    server.close();
  };
  return {
    address: bound,
    drain,
    async close() {
      drain();
      const cutOff = clock.afterReal(CLOSING, "http: close", () => server.closeAllConnections());
      await closed;
      cutOff.cancel();
    },
  };
}

function bind(server: Server, address: BindAddress): Promise<BindAddress> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(new CannotListen(address, error));
    server.once("error", fail);
    server.listen({ host: address.host, port: address.port }, () => {
      server.off("error", fail);
      const bound = server.address();
      resolve({
        host: address.host,
        port: typeof bound === "object" && bound !== null ? bound.port : address.port,
      });
    });
  });
}

const UNREADABLE: Readonly<Record<string, readonly [status: string, code: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "too-large", "The request's head is too long"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "invalid", "The request did not arrive in time"],
};
const NO_HTTP = ["400 Bad Request", "invalid", "This is not an HTTP request"] as const;

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const [status, code, sentence] = UNREADABLE[error.code ?? ""] ?? NO_HTTP;
  const body = JSON.stringify({ error: sentence, code, details: [] });
  const head = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`);
}
