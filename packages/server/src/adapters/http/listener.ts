import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { createSecureContext, type SecureContext, TLSSocket } from "node:tls";
import { milliseconds } from "@refugium/model/declare/units.ts";
import { type Message, quantity, span } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Clock, RawTime } from "../../kernel/clock.ts";
import type { FairTurns, Sharer } from "../../kernel/fair-turns.ts";
import type { RefusalCode } from "../../kernel/refusal.ts";
import { type BindAddress, CannotListen } from "./bind-address.ts";
import { Connections } from "./connections.ts";
import type { PacedSocket } from "./paced-socket.ts";

/** PEM texts of the certificate chain and its key. */
export interface TlsKeys {
  readonly cert: string;
  readonly key: string;
}

export interface ListenerOptions {
  readonly clock: Clock;
  readonly realTime: RawTime;
  /** Reading and handling of requests use these turns. */
  readonly turns: FairTurns;
  /** The sharer whose turn a request uses. */
  readonly sharerOf: (request: IncomingMessage) => Sharer;
  readonly handle: RequestListener;
  readonly isProxy: (address: string) => boolean;
  /** Counts an invalid request. True: that address has sent too many, and no answer is sent. */
  readonly countUnreadable: (address: string) => boolean;
}

/** A client must send its head within 10 s and a whole request within 30 s, or it is disconnected. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 500,
  maxHeaderSize: 16_384,
} as const;
/** 500 of them are for event streams. */
const MOST_CONNECTIONS = 2048;
const CONNECTIONS = { strangersOfNetwork: 64, strangers: 512, idleOfNetwork: 256 } as const;
const CLOSING = milliseconds(800);

/** Forward secrecy and authenticated encryption only: for TLS 1.2, the ECDHE suites of Mozilla's "intermediate". */
const TLS = {
  minVersion: "TLSv1.2",
  maxVersion: "TLSv1.3",
  ciphers: [
    "TLS_AES_128_GCM_SHA256",
    "TLS_AES_256_GCM_SHA384",
    "TLS_CHACHA20_POLY1305_SHA256",
    "ECDHE-ECDSA-AES128-GCM-SHA256",
    "ECDHE-RSA-AES128-GCM-SHA256",
    "ECDHE-ECDSA-AES256-GCM-SHA384",
    "ECDHE-RSA-AES256-GCM-SHA384",
    "ECDHE-ECDSA-CHACHA20-POLY1305",
    "ECDHE-RSA-CHACHA20-POLY1305",
  ].join(":"),
} as const;

export interface Listener {
  readonly address: BindAddress;
  /** Accepts no new connections; running requests are answered first. */
  drain(): void;
  /** Like `drain`, and resolves when all are closed; after 0.8 s the rest is disconnected. */
  close(): Promise<void>;
}

/** Opens a port. Throws CannotListen. */
export async function openListener(
  options: ListenerOptions,
  address: BindAddress,
  tls?: TlsKeys,
): Promise<Listener> {
  let isDraining = false;
  const { turns, realTime, isProxy } = options;
  const connections = new Connections(realTime, turns, { ...CONNECTIONS, isProxy });
  const server = createServer(LIMITS, (request, response) => {
    if (!connections.begin(request, response)) return;
    turns.add(options.sharerOf(request), () => {
      if (request.socket.destroyed) return;
      if (isDraining) response.shouldKeepAlive = false;
      handleWellFormed(options.handle, request, response);
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  // The server gets its connections in their turn, and decrypted.
  const [serve] = server.listeners("connection");
  const context = tls === undefined ? undefined : createSecureContext({ ...TLS, ...tls });
  server.removeAllListeners("connection");
  const begin = (paced: PacedSocket): void => {
    if (context === undefined) {
      serve?.call(server, paced);
      return;
    }
    const inner = decrypted(paced, context);
    connections.wrap(paced, inner);
    inner.once("secure", () => serve?.call(server, inner));
  };
  server.on("connection", (raw: Socket) => connections.add(raw, begin));
  server.on("clientError", (error, socket) => {
    const { countUnreadable } = options;
    connections.afterAnswers(socket, () => refuseUnreadable(error, socket, countUnreadable));
  });
  const bound = await bind(server, address);
  const closed = new Promise<void>((resolve) => server.on("close", () => resolve()));
  const drain = (): void => {
    if (isDraining) return;
    isDraining = true;
    server.close();
    connections.closeSilent();
  };
  return {
    address: bound,
    drain,
    async close() {
      drain();
      const cutOff = options.clock.afterReal(CLOSING, "http: close", () => {
        server.closeAllConnections();
        connections.closeAll();
      });
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

const HEAD_TOO_LONG = requests.headTooLong({ limit: quantity(LIMITS.maxHeaderSize / 1024, "KiB") });
const NOT_ARRIVED = requests.notArrived({ within: span(LIMITS.requestTimeout, { in: "s" }) });

/** The answers to requests that Node cannot read, by the code of its error. */
const UNREADABLE: Readonly<Record<string, readonly [status: string, code: RefusalCode, message: Message]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "too-large", HEAD_TOO_LONG],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "invalid", NOT_ARRIVED],
};
const NO_HTTP = ["400 Bad Request", "invalid", requests.notHttp] as const;

function handleWellFormed(handle: RequestListener, request: IncomingMessage, response: ServerResponse): void {
  const target = request.url ?? "/";
  request.headers.host = hostOfTarget(target) ?? request.headers.host;
  request.url = wellFormedUrl(target);
  void handle(request, response as Parameters<RequestListener>[1]);
}

/** The decrypted stream; it emits `secure` after the handshake. */
function decrypted(paced: PacedSocket, secureContext: SecureContext): TLSSocket {
  // The end of the stream during a handshake ends the connection.
  paced.allowHalfOpen = false;
  const inner = new TLSSocket(paced, { isServer: true, secureContext, ALPNProtocols: ["http/1.1"] });
  // A stream that is not a system socket lacks it.
  Object.defineProperty(inner, "remoteAddress", { value: paced.remoteAddress });
  inner.on("error", () => inner.destroy());
  return inner;
}

function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  count: ListenerOptions["countUnreadable"],
): void {
  const address = "remoteAddress" in socket ? String(socket.remoteAddress) : "";
  if (!socket.writable || error.code === "ECONNRESET" || count(address)) {
    socket.destroy();
    return;
  }
  const [status, code, message] = UNREADABLE[error.code ?? ""] ?? NO_HTTP;
  const body = JSON.stringify({ ...withCode("error", message), code, details: [] });
  const head = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.write(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`);
  // Both kinds of connection have the interface of a socket.
  (socket as Socket).destroySoon();
}

/**
 * A request target that the router can decode. An id with an invalid escape (`%zz`, `%ff`) is taken literally, so that
 * it is an unknown id instead of an error of the router.
 */
function wellFormedUrl(target: string): string {
  const url = target.startsWith("/") ? target : pathOfAbsolute(target);
  if (!url.includes("%")) return url;
  const cut = url.search(/[?#]/);
  const path = cut < 0 ? url : url.slice(0, cut);
  const rest = cut < 0 ? "" : url.slice(cut);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + rest;
}

/** The host of a target that is a whole URL; it replaces the header's (RFC 9112, 3.2.2). */
function hostOfTarget(target: string): string | undefined {
  return target.startsWith("/") || !URL.canParse(target) ? undefined : new URL(target).host;
}

/** Proxies may send the whole URL. */
function pathOfAbsolute(target: string): string {
  if (!URL.canParse(target)) return "/";
  const { pathname, search } = new URL(target);
  return pathname.startsWith("/") ? pathname + search : "/";
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
