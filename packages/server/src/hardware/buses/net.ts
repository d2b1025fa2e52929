import { lookup } from "node:dns/promises";
import { createConnection, type Socket } from "node:net";
import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { HostPort, NetBus, NetRequest } from "./buses.ts";

/** The real network. Deadlines are in real time: a device on the network knows nothing of a faster simulation. */
export class TcpNet implements NetBus {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  ask(request: NetRequest): Promise<Uint8Array> {
    const { to, within } = request;
    const socket = createConnection({ host: to.host, port: to.port, noDelay: true });
    const deadline: Milliseconds = milliseconds(within * this.#clock.speed);
    return new Promise<Uint8Array>((resolve, reject) => {
      const late = (): void => reject(new Error(`${spelled(to)} did not answer within ${within / 1000} s`));
      const timer = this.#clock.after(deadline, "net: answer", late);
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
      throw new Error(`${spelled(to)} ${reason(error as Error)}`, { cause: error });
    }
  }
}

/** An IPv4 address that is spelled as one of IPv6 is the same. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** `192.168.1.11:9999`, `[fe80::1]:9999`. */
export function spelled({ host, port }: HostPort): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
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
    socket.on("error", (error) => reject(new Error(`${spelled(to)} ${reason(error)}`, { cause: error })));
    socket.on("close", () =>
      reject(
        new Error(
          received.length === 0
            ? `${spelled(to)} closed the connection without an answer`
            : `${spelled(to)} closed the connection after ${received.length} bytes of its answer`,
        ),
      ),
    );
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "refuses the connection",
  ECONNRESET: "cut the connection",
  EPIPE: "cut the connection",
  EHOSTUNREACH: "cannot be reached",
  ENETUNREACH: "cannot be reached",
  ETIMEDOUT: "does not answer",
  ENOTFOUND: "is a name that nobody knows",
  EAI_AGAIN: "is a name that cannot be looked up now",
};

function reason(error: Error): string {
  const code = "code" in error ? String(error.code) : "";
  return REASONS[code] ?? `failed: ${error.message}`;
}
