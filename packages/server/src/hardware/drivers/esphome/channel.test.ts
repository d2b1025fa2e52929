import { describe, expect, test } from "vitest";
import { EncryptedLink } from "../../emulators/esphome-link.ts";
import { EMULATED_KEY } from "../../emulators/esphome-native-emulator.ts";
import { NoiseChannel, plainChannel } from "./channel.ts";
import { encryptedFrame, type Packet } from "./frames.ts";
import { Malformed } from "./wire.ts";

const PING: Packet = { type: 7, body: Buffer.from("body") };

/** Both ends of an encrypted connection, without a network. */
function bothEnds({ isGreeted = true } = {}) {
  const names: string[] = [];
  const channel = new NoiseChannel({
    ...{ address: "node:6053", key: EMULATED_KEY },
    checkName: (name) => void names.push(name),
  });
  const sent: Uint8Array[] = [];
  const peer = { isOpen: true, send: (bytes: Uint8Array) => void sent.push(bytes), end: () => undefined };
  const node = new EncryptedLink(peer, { name: "tank-node", mac: "aabbccddeeff" }, EMULATED_KEY);
  node.take(Buffer.from(channel.greeting));
  const arrive = () => sent.splice(0).flatMap((bytes) => channel.take(bytes));
  if (isGreeted) arrive();
  return { channel, node, names, sent, arrive };
}

describe("an encrypted channel", () => {
  test("carries messages both ways, after it has received the node's name", () => {
    const { channel, node, names, arrive } = bothEnds();
    expect(names).toEqual(["tank-node"]);
    expect(channel.isReady).toBe(true);
    for (const _turn of [1, 2]) {
      expect(node.take(Buffer.from(channel.seal(PING)))).toEqual([PING]);
      node.send(PING);
      expect(arrive()).toEqual([PING]);
    }
  });

  test("refuses a message that was changed, repeated, or left out", () => {
    const changed = bothEnds();
    changed.node.send(PING);
    const [frame = Buffer.alloc(0)] = changed.sent;
    const other = Buffer.from(frame);
    other[5] = (other[5] ?? 0) ^ 1;
    expect(() => changed.channel.take(other)).toThrow(Malformed);
    const repeated = bothEnds();
    repeated.node.send(PING);
    const [once = Buffer.alloc(0)] = repeated.sent;
    repeated.channel.take(once);
    expect(() => repeated.channel.take(once)).toThrow(Malformed);
    const missed = bothEnds();
    missed.node.send(PING);
    missed.sent.length = 0;
    missed.node.send(PING);
    expect(missed.arrive).toThrow(Malformed);
  });

  test.each([
    ["Handshake MAC failure", "node:6053 refuses the key"],
    ["Bad handshake packet len", "node:6053 refuses handshake: Bad handshake packet len"],
  ])("ends with the refusal %j", (reason, words) => {
    const { channel, sent } = bothEnds({ isGreeted: false });
    channel.take(sent[0] ?? Buffer.alloc(0));
    expect(() => channel.take(encryptedFrame(Buffer.from(`\u0001${reason}`)))).toThrow(words);
  });

  test.each([
    ["not printable", "a\u0007\u202e\nb", "a b"],
    ["long", "x".repeat(60_000), "x".repeat(64)],
  ])("shows a refusal that is %s only in part", (_name, reason, shown) => {
    const { channel, sent } = bothEnds({ isGreeted: false });
    channel.take(sent[0] ?? Buffer.alloc(0));
    const refuse = () => channel.take(encryptedFrame(Buffer.from(`\u0001${reason}`)));
    expect(refuse).toThrow(new RegExp(`refuses handshake: ${shown}$`));
  });

  test.each([
    ["another protocol", encryptedFrame(Buffer.from([2, 0]))],
    ["nothing in its hello", encryptedFrame(Buffer.alloc(0))],
    ["a web page", Buffer.from("HTTP/1.1 400 Bad Request")],
  ])("refuses a node with %s", (_name, bytes) => {
    expect(() => bothEnds({ isGreeted: false }).channel.take(bytes)).toThrow(Malformed);
  });

  test("sends nothing before the handshake", () => {
    expect(() => bothEnds({ isGreeted: false }).channel.seal(PING)).toThrow("before the handshake");
  });

  test("to a plain node fails with the reason that it is not encrypted", () => {
    const { channel } = bothEnds({ isGreeted: false });
    expect(() => channel.take(Buffer.of(0))).toThrow("node:6053 does not encrypt its connections");
  });
});

test("a plain channel to an encrypted node fails for lack of the key", () => {
  const channel = plainChannel("node:6053");
  expect(() => channel.take(Buffer.of(1))).toThrow("node:6053 encrypts its connections: enter its key");
  expect(() => plainChannel("node:6053").take(Buffer.from("HTTP"))).toThrow(Malformed);
});
