import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { createConnection, isIPv6, type Socket } from "node:net";
import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../kernel/clock.ts";
import { asError, MessageError, messageOf } from "../../kernel/message-error.ts";
import type { HostPort, NetBus, NetConnection, NetRequest, NetStream } from "./buses.ts";
import { noAnswerWithin } from "./no-answer.ts";
import { Turns } from "./turns.ts";

/** The real network. Deadlines are in real time: real devices do not run faster in a fast simulation. */
export class TcpNet implements NetBus {
  readonly clock: Clock;
  readonly #turns: Turns;

  constructor(clock: Clock) {
    this.clock = clock;
    this.#turns = new Turns(clock);
  }

  async connect(connection: NetConnection): Promise<NetStream> {
    const { to, within } = connection;
    const socket = createConnection({ host: to.host, port: to.port, noDelay: true });
    const timer = this.clock.afterReal(within, "net: connect", () =>
      socket.destroy(noAnswerWithin(spelled(to), within)),
    );
    try {
      return await streamOf(socket, connection, this.clock);
    } finally {
      timer.cancel();
    }
  }

  request(request: NetRequest): Promise<Uint8Array> {
    if (request.inTurn !== true) return this.#request(request);
    return this.#turns.take(spelled(request.to), () => this.#request(request));
  }

  #request(request: NetRequest): Promise<Uint8Array> {
    const { to, within } = request;
    const socket = createConnection({ host: to.host, port: to.port, noDelay: true });
    const deadline: Milliseconds = milliseconds(within * this.clock.speed);
    return new Promise<Uint8Array>((resolve, reject) => {
      const late = (): void => reject(noAnswerWithin(spelled(to), within));
      const timer = this.clock.after(deadline, "net: answer", late);
      answerOf(socket, request)
        .finally(() => timer.cancel())
        .then(resolve, reject);
    }).finally(() => socket.destroy());
  }

  async locate(to: HostPort): Promise<readonly string[]> {
    try {
      const found = await lookup(to.host, { all: true });
      return found.map(({ address }) => spelled({ host: address.replace(MAPPED, ""), port: to.port }));
    } catch (error) {
      throw networkFailure(to, asError(error));
    }
  }

  async send(to: HostPort, datagram: Uint8Array): Promise<void> {
    try {
      await sendOnce(to, datagram);
    } catch (error) {
      throw networkFailure(to, asError(error));
    }
  }
}

function sendOnce({ host, port }: HostPort, datagram: Uint8Array): Promise<void> {
  const socket = createSocket(isIPv6(host) ? "udp6" : "udp4");
  return new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.send(datagram, port, host, (error) => (error === null ? resolve() : reject(error)));
  }).finally(() => socket.close());
}

/** An IPv4 address written as an IPv6 one is the same. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** `192.168.1.11:9999`, `[fe80::1]:9999`. */
export function spelled({ host, port }: HostPort): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Bytes that may wait on an open connection for a peer that does not read. */
const MOST_WAITING = 65_536;
/** For what still waits when a connection is closed. */
const CLOSED_WITHIN = seconds(1);

/** Resolves when the socket is connected. */
function streamOf(
  socket: Socket,
  { to, take, lost }: NetConnection,
  clock: Pick<Clock, "afterReal">,
): Promise<NetStream> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    let reason: MessageError | undefined;
    socket.on("connect", () => {
      isOpen = true;
      resolve({
        send: (bytes) => sendOrEnd(socket, to, bytes),
        close: () => {
          isOpen = false;
          closeSoon(socket, clock);
        },
      });
    });
    socket.on("data", (chunk: Buffer) => {
      if (isOpen) take(chunk);
    });
    socket.on("error", (error) => {
      reason = error instanceof MessageError ? error : networkFailure(to, error);
    });
    socket.on("close", () => {
      const what = devices.cutConnection;
      reason ??= new MessageError(devices.endPoint({ address: spelled(to), what }));
      reject(reason);
      if (isOpen) lost(reason.content);
      isOpen = false;
    });
  });
}

function sendOrEnd(socket: Socket, to: HostPort, bytes: Uint8Array): void {
  if (socket.writableLength <= MOST_WAITING) socket.write(bytes);
  else
    socket.destroy(new MessageError(devices.endPoint({ address: spelled(to), what: devices.doesNotAnswer })));
}

/** What waits is still sent, to a peer that reads it in time. */
function closeSoon(socket: Socket, clock: Pick<Clock, "afterReal">): void {
  const isWaiting = socket.writableLength > 0 && !socket.destroyed;
  socket.destroySoon();
  if (!isWaiting) return;
  const timer = clock.afterReal(CLOSED_WITHIN, "net: close", () => socket.destroy());
  socket.once("close", () => timer.cancel());
}

function answerOf(socket: Socket, { to, send, answerLength }: NetRequest): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const take = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk]);
      const length = answerLength(received);
      if (length !== undefined && received.length >= length) resolve(received.subarray(0, length));
    };
    socket.on("connect", () => socket.write(send));
    socket.on("data", (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        reject(error);
      }
    });
    socket.on("error", (error) => reject(networkFailure(to, error)));
    socket.on("close", () => {
      const address = spelled(to);
      const bytes = received.length;
      reject(
        new MessageError(
          bytes === 0 ? devices.closedWithoutAnswer({ address }) : devices.closedAfter({ address, bytes }),
        ),
      );
    });
  });
}

const REASONS: Readonly<Record<string, Message>> = {
  ECONNREFUSED: devices.refusesConnection,
  ECONNRESET: devices.cutConnection,
  EPIPE: devices.cutConnection,
  EHOSTUNREACH: devices.cannotBeReached,
  ENETUNREACH: devices.cannotBeReached,
  ETIMEDOUT: devices.doesNotAnswer,
  ENOTFOUND: devices.unknownName,
  EAI_AGAIN: devices.unresolvedName,
};

/** The message of a failed connection. */
export function networkFailure(to: HostPort, error: Error): MessageError {
  const code = "code" in error ? String(error.code) : "";
  const what =
    (code.startsWith("HPE_") ? devices.noHttp : REASONS[code]) ??
    devices.failed({ reason: messageOf(error) });
  return new MessageError(devices.endPoint({ address: spelled(to), what }), { cause: error });
}
