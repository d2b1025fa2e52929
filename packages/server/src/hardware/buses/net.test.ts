import { createSocket as createUdpSocket } from "node:dgram";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { VirtualClock } from "../../kernel/virtual-clock.ts";
import { spelled, TcpNet } from "./net.ts";
import { MIDNIGHT, makeClock } from "./simulated/fixtures/test-world.ts";

async function serve(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("data", () => answer(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  // A listening TCP server has an address of this shape.
  return (server.address() as AddressInfo).port;
}

const request = (port: number) => ({
  to: { host: "127.0.0.1", port },
  send: Uint8Array.of(1),
  answerLength: () => 3,
  within: seconds(2),
});

describe("the network", () => {
  test("gives the answer as soon as it is whole, without further bytes", async () => {
    const port = await serve((socket) => {
      socket.write("ab");
      setImmediate(() => socket.write("cde"));
    });
    const clock = makeClock();
    expect(Buffer.from(await new TcpNet(clock).request(request(port))).toString()).toBe("abc");
    expect(clock.pending()).toEqual([]);
  });

  test("sends a datagram, or fails", async () => {
    const socket = createUdpSocket("udp4");
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    onTestFinished(() => void socket.close());
    const net = new TcpNet(makeClock());
    const arrived = once(socket, "message");
    await net.send({ host: "127.0.0.1", port: socket.address().port }, Uint8Array.of(1, 2));
    expect([...(await arrived)[0]]).toEqual([1, 2]);
    await expect(net.send({ host: "x".repeat(64), port: 80 }, Uint8Array.of(1))).rejects.toThrow(/x:80/);
  });

  test("gives the canonical spelling of an end point, or fails", async () => {
    const net = new TcpNet(makeClock());
    expect(await net.locate({ host: "127.1", port: 80 })).toEqual(["127.0.0.1:80"]);
    expect(await net.locate({ host: "::ffff:127.0.0.1", port: 80 })).toEqual(["127.0.0.1:80"]);
    // Longer than a name can be: no name server is queried.
    await expect(net.locate({ host: "x".repeat(64), port: 80 })).rejects.toThrow("x:80 is an unknown name");
  });

  test("reports when nothing listens", async () => {
    const net = new TcpNet(makeClock());
    await expect(net.request(request(1))).rejects.toThrow("127.0.0.1:1 refuses the connection");
  });

  test("reports when the peer closes the connection", async () => {
    const port = await serve((socket) => socket.resetAndDestroy());
    await expect(new TcpNet(makeClock()).request(request(port))).rejects.toThrow("cut the connection");
  });

  test("times out in real seconds, however fast the simulation runs", async () => {
    let asked = false;
    const port = await serve(() => {
      asked = true;
    });
    const clock = new VirtualClock({ start: MIDNIGHT, speed: 100, settle: () => Promise.resolve() });
    const asking = new TcpNet(clock).request(request(port));
    const outcome = expect(asking).rejects.toThrow(`127.0.0.1:${port} did not answer within 2 s`);
    await expect.poll(() => asked).toBe(true);
    await clock.advance(milliseconds(199_000));
    expect(clock.pending()).toEqual(["net: answer"]);
    await clock.advance(milliseconds(1_000));
    await outcome;
  });

  test("keeps a connection open until one side ends it", async () => {
    const got: string[] = [];
    const port = await serve((socket) => void socket.write("pong"));
    const lost: unknown[] = [];
    const take = (bytes: Uint8Array) => void got.push(Buffer.from(bytes).toString());
    const connection = {
      ...{ to: { host: "127.0.0.1", port }, within: seconds(2), take },
      lost: (reason: unknown) => void lost.push(reason),
    };
    const clock = makeClock();
    const net = new TcpNet(clock);
    const stream = await net.connect(connection);
    expect(clock.pending()).toEqual([]);
    for (const count of [1, 2]) {
      stream.send(Uint8Array.of(1));
      await expect.poll(() => got.length).toBe(count);
    }
    stream.close();
    const broken = await serve((socket) => socket.resetAndDestroy());
    const other = await net.connect({ ...connection, to: { host: "127.0.0.1", port: broken } });
    other.send(Uint8Array.of(1));
    await expect.poll(() => lost.length).toBe(1);
    expect(english(lost[0] as MessageOrText)).toBe(`127.0.0.1:${broken} cut the connection`);
  });

  describe("to a peer that does not read", () => {
    async function deaf() {
      const server = createServer({ pauseOnConnect: true });
      server.listen(0, "127.0.0.1");
      const arrived = once(server, "connection");
      await once(server, "listening");
      onTestFinished(() => void server.close());
      // A listening TCP server has an address of this shape.
      const { port } = server.address() as AddressInfo;
      const lost: MessageOrText[] = [];
      const clock = makeClock();
      const stream = await new TcpNet(clock).connect({
        ...{ to: { host: "127.0.0.1", port }, within: seconds(2), take: () => undefined },
        lost: (reason) => void lost.push(reason),
      });
      const peer: Socket = (await arrived)[0];
      peer.on("error", () => peer.destroy());
      onTestFinished(() => void peer.destroy());
      return { clock, lost, peer, port, stream };
    }
    const MUCH = Buffer.alloc(32 * 1024 * 1024);

    test("ends with an error when too much waits to be sent", async () => {
      const { clock, lost, port, stream } = await deaf();
      stream.send(MUCH);
      expect(lost).toEqual([]);
      stream.send(Uint8Array.of(1));
      await expect.poll(() => lost.length).toBe(1);
      expect(lost.map((each) => english(each))).toEqual([`127.0.0.1:${port} does not answer`]);
      stream.send(Uint8Array.of(1));
      stream.close();
      expect(clock.pending()).toEqual([]);
    });

    test("is closed after a second, whatever waits to be sent", async () => {
      const { clock, lost, peer, stream } = await deaf();
      stream.send(MUCH);
      stream.close();
      expect(clock.pending()).toEqual(["net: close"]);
      await clock.advance(seconds(1));
      const closed = once(peer, "close");
      peer.resume();
      await closed;
      expect(peer.bytesRead).toBeLessThan(MUCH.length);
      expect(clock.pending()).toEqual([]);
      expect(lost).toEqual([]);
    });
  });

  test("fails to connect with a reason, and in time", async () => {
    const clock = makeClock();
    const net = new TcpNet(clock);
    const ignore = () => undefined;
    const connection = { within: seconds(2), take: ignore, lost: ignore };
    const closed = { host: "127.0.0.1", port: 1 };
    await expect(net.connect({ ...connection, to: closed })).rejects.toThrow("refuses the connection");
    const connecting = net.connect({ ...connection, to: closed });
    const outcome = expect(connecting).rejects.toThrow("127.0.0.1:1 did not answer within 2 s");
    await clock.advance(seconds(2));
    await outcome;
  });

  test("writes an IPv6 end point with brackets", () => {
    expect(spelled({ host: "::1", port: 9999 })).toBe("[::1]:9999");
  });
});
