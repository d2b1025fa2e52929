import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { instant, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { expect, onTestFinished, test } from "vitest";
import { rawTime } from "../../kernel/raw-time.ts";
import { VirtualClock } from "../../kernel/virtual-clock.ts";
import { serveWebSocket, textFrame } from "../emulators/web-socket.ts";
import type { WebSocketTalk } from "./buses.ts";
import { WebSockets } from "./web-socket.ts";

type Serve = (request: IncomingMessage, socket: Duplex) => void;

/** A server, and a way to talk to it. */
async function served(serve: Serve) {
  const server: Server = createServer((_request, response) => response.writeHead(404).end());
  server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
    onTestFinished(() => void socket.destroy());
    serve(request, socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  const bus = new WebSockets(clock);
  const talk = <T>(work: (talk: WebSocketTalk) => Promise<T>) =>
    bus.talk({ to: { host: "127.0.0.1", port }, path: "/ws", within: seconds(2), work });
  return { talk, clock, server };
}

const echo: Serve = (request, socket) => {
  serveWebSocket(request, socket, (text) => void socket.write(textFrame(`echo ${text}`)));
};
const any = (text: string): string => text;
const askAny = (talk: WebSocketTalk) => talk.ask(["x"], any);
const raw =
  (...bytes: readonly number[]): Serve =>
  (request, socket) => {
    serveWebSocket(request, socket, () => void socket.write(Uint8Array.from(bytes)));
  };

test.each([1, 125, 126, 300, 60_000])("a message of %i bytes is sent and answered", async (length) => {
  const { talk, clock } = await served(echo);
  const text = "a".repeat(length);
  expect(await talk((each) => each.ask([text], any))).toBe(`echo ${text}`);
  expect(clock.pending()).toEqual([]);
});

test("one connection serves several questions and skips other messages", async () => {
  const { talk } = await served(echo);
  const answers = await talk(async (each) => [
    await each.ask(["1", "2"], (text) => (text === "echo 2" ? text : undefined)),
    await each.ask(["3"], any),
  ]);
  expect(answers).toEqual(["echo 2", "echo 3"]);
});

test("talks to one device take turns", async () => {
  let begun = 0;
  let most = 0;
  const { talk } = await served((request, socket) => {
    begun += 1;
    most = Math.max(most, begun);
    serveWebSocket(request, socket, (text) => {
      begun -= 1;
      socket.write(textFrame(text));
    });
  });
  await Promise.all([1, 2, 3].map(() => talk(askAny)));
  expect(most).toBe(1);
});

test("a ping is answered and a message in pieces is joined", async () => {
  const { talk } = await served(raw(0x89, 1, 7, 0x01, 1, 0x61, 0x80, 2, 0x62, 0x63));
  expect(await talk(askAny)).toBe("abc");
});

test("a character in two frames is decoded once both are there", async () => {
  const { talk } = await served(raw(0x01, 2, 0x61, 0xc3, 0x80, 1, 0xa4));
  expect(await talk(askAny)).toBe("aä");
});

test("a binary message in pieces is skipped", async () => {
  const { talk } = await served(raw(0x02, 1, 7, 0x80, 1, 7, 0x81, 1, 0x61));
  expect(await talk(askAny)).toBe("a");
});

test.each([
  ["a masked frame", [0x81, 0x81, 1, 2, 3, 4, 0x60]],
  ["a reserved bit", [0xc1, 1, 0x61]],
  ["a reserved code", [0x83, 1, 0x61]],
  ["a ping of 126 bytes", [0x89, 126, 0, 126]],
  ["a ping in pieces", [0x09, 1, 7]],
  ["a piece of nothing", [0x80, 1, 0x61]],
  ["a message within another", [0x01, 1, 0x61, 0x81, 1, 0x62]],
  ["no text", [0x81, 1, 0xff]],
])("%s is an error", async (_name, bytes) => {
  const { talk } = await served(raw(...bytes));
  await expect(talk(askAny)).rejects.toThrow(/sends what no WebSocket sends/);
});

test.each([
  ["one frame", [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 1]],
  ["the rest of a message", [0x01, 1, 0x61, 0x80, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ["pings", Array(21).fill([0x89, 0]).flat()],
])("%s beyond the bound is an error before it is there", async (_name, bytes) => {
  const { talk } = await served(raw(...bytes));
  await expect(talk(askAny)).rejects.toThrow(/sends more than/);
});

test("a question after the talk fails with its own reason", async () => {
  const { talk } = await served(echo);
  const kept = await talk(async (each) => each);
  await expect(askAny(kept)).rejects.toThrow(/is over/);
});

test.each([
  ["ends the WebSocket", raw(0x88, 0), /cut the connection/],
  [
    "cuts the connection",
    ((request, socket) => serveWebSocket(request, socket, () => void socket.destroy())) satisfies Serve,
    /cut the connection/,
  ],
  ["sends more than a device does", raw(0x81, 127, ...Array(70_000).fill(1)), /sends more than/],
  [
    "accepts with a wrong key",
    ((_request, socket) =>
      void socket.write(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n",
      )) satisfies Serve,
    /is no WebSocket/,
  ],
  [
    "has no WebSocket",
    ((_request, socket) =>
      void socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")) satisfies Serve,
    /HTTP status 404/,
  ],
])("a device that %s is an error", async (_name, serve, message) => {
  const { talk } = await served(serve);
  await expect(talk(askAny)).rejects.toThrow(message);
});

test("an answer that is thrown at ends the talk with its error", async () => {
  const { talk } = await served(echo);
  const wrong = (): never => {
    throw new Error("no such answer");
  };
  await expect(talk((each) => each.ask(["x"], wrong))).rejects.toThrow("no such answer");
});

test("a question after the end of the connection fails", async () => {
  const { talk } = await served(raw(0x81, 1, 0x61, 0x88, 0));
  const twice = talk(async (each) => [await askAny(each), await askAny(each)]);
  await expect(twice).rejects.toThrow(/cut the connection/);
});

test.each([
  ["the upgrade", (() => undefined) satisfies Serve],
  ["a question", ((request, socket) => serveWebSocket(request, socket, () => undefined)) satisfies Serve],
])("no answer to %s is an error after the deadline", async (_name, serve) => {
  let isConnected = false;
  const { talk, clock } = await served((request, socket) => {
    isConnected = true;
    serve(request, socket);
  });
  const call = expect(talk(askAny)).rejects.toThrow("did not answer within 2 s");
  await expect.poll(() => isConnected).toBe(true);
  await clock.advance(milliseconds(2000));
  await call;
});

test("a device that is not there refuses the connection", async () => {
  const { talk, server } = await served(echo);
  await new Promise((resolve) => server.close(resolve));
  await expect(talk(askAny)).rejects.toThrow(/refuses the connection/);
});
