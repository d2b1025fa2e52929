import { describe, expect, test } from "vitest";
import { NoiseHandshake, NotAuthentic } from "./noise.ts";

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(" ", ""), "hex");

/**
 * Noise_NNpsk0_25519_ChaChaPoly_SHA256 of the test vectors of cacophony. Its handshake hash is left out: noiseprotocol
 * 0.3.1 computes another one, too.
 */
const CACOPHONY = {
  prologue: "4a6f686e2047616c74",
  psk: "54686973206973206d7920417573747269616e20706572737065637469766521",
  first: "893e28b9dc6ca8d611ab664754b8ceb7bac5117349a4439a6b0569da977c464a",
  second: "bbdb4cdbd309f1a1f2e1456967fe288cadd6f712d65dc7b7793d5e63da6b375b",
  hash: undefined,
  payloads: [
    "4c756477696720766f6e204d69736573",
    "4d757272617920526f746862617264",
    "462e20412e20486179656b",
    "4361726c204d656e676572",
    "4a65616e2d426170746973746520536179",
    "457567656e2042f6686d20766f6e2042617765726b",
  ],
  messages: [
    "ca35def5ae56cec33dc2036731ab14896bc4c75dbb07a61f879f8e3afa4c794479b962b8aff8485742ac32f905ba45369e2465fb59e138a93d67a0d1266b6a54",
    "95ebc60d2b1fa672c1f46a8aa265ef51bfe38e7ccb39ec5be34069f144808843d6062704d5a9c422a8e834423f8c1feada7e8d0d910a1a2cd030fb584221e3",
    "e632c3763d7669067383433197a3baddf146e9e70ad4b4e9e59e0f",
    "64c6bee32ea91c8474bb4c21d7a700109ad45af77b29764ba5eb1e",
    "e2fa0bed0603b62d3ccac2ecabbf3fe33f3e86514909b323361626266cb2471cc8",
    "0c01dc9cec1fe4ddd692e8dd32188aa351088dc91183639a53b57aa4692b5ebdef8b8ca111",
  ],
};

/** Recorded between aioesphomeapi and a node, with the prologue of ESPHome. */
const ESPHOME = {
  prologue: "4e6f697365415049496e6974 0000",
  psk: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  first: "11".repeat(32),
  second: "22".repeat(32),
  hash: "9fbfe40f5a75a9ec6e8f7e6982afebb114835c543b8729c12c266990978dc80e",
  payloads: ["", "", "0001000a0a04726565661001180a"],
  messages: [
    "7b4e909bbe7ffe44c465a220037d608ee35897d31ef972f07f74892cb0f73f13d1bc1a38b6793685dc7e2ffdf8ea0933",
    "0faa684ed28867b97f4a6a2dee5df8ce974e76b7018e3f22a1c4cf2678570f207336b95933b321b1ae86673f689f5c9f",
    "082c88de4753c73a5df18a84587eadd3272117d54889fe0c883c1b85c45c",
  ],
};

type Vector = Omit<typeof ESPHOME, "hash">;

function bothSides({ prologue, psk, first, second }: Pick<Vector, "prologue" | "psk" | "first" | "second">) {
  const shared = { prologue: hex(prologue), psk: hex(psk) };
  return {
    client: new NoiseHandshake({ ...shared, ephemeral: hex(first) }),
    node: new NoiseHandshake({ ...shared, ephemeral: hex(second) }),
  };
}

describe("the handshake of an encrypted node", () => {
  test.each([
    ["cacophony", CACOPHONY],
    ["ESPHome", ESPHOME],
  ])("matches the vector of %s", (_name, vector) => {
    const { client, node } = bothSides(vector);
    const [one = NONE, two = NONE, ...rest] = vector.payloads.map(hex);
    const first = client.writeFirst(one);
    const { payload, from } = node.readFirst(first);
    const second = node.writeSecond(from, two);
    expect([first, second].map((each) => each.toString("hex"))).toEqual(vector.messages.slice(0, 2));
    expect([payload, client.readSecond(second)]).toEqual([one, two]);
    if (vector.hash !== undefined) expect(Buffer.from(client.hash).toString("hex")).toBe(vector.hash);
    expect(node.hash).toEqual(client.hash);
    const [ours, theirs] = [client.split(), node.split()];
    for (const [index, text] of rest.entries()) {
      const way = index % 2 === 0 ? "ofFirst" : "ofSecond";
      const sealed = ours[way].seal(text);
      expect(sealed.toString("hex")).toBe(vector.messages[index + 2]);
      expect(theirs[way].open(sealed)).toEqual(text);
    }
  });

  test("fails with another key, another prologue, and a changed message", () => {
    const first = bothSides(ESPHOME).client.writeFirst();
    const read = (change: Partial<Vector>, message: Buffer) => () =>
      bothSides({ ...ESPHOME, ...change }).node.readFirst(message);
    expect(read({ psk: "ff".repeat(32) }, first)).toThrow(NotAuthentic);
    expect(read({ prologue: "00" }, first)).toThrow(NotAuthentic);
    const changed = Buffer.from(first);
    changed[40] = 0;
    expect(read({}, changed)).toThrow(NotAuthentic);
    expect(read({}, first.subarray(0, 40))).toThrow(NotAuthentic);
  });

  test("fails with a public key that is none", () => {
    const { client } = bothSides(ESPHOME);
    client.writeFirst();
    expect(() => client.readSecond(Buffer.alloc(48))).toThrow(NotAuthentic);
    expect(() => client.readSecond(Buffer.alloc(3))).toThrow(NotAuthentic);
  });

  test("has keys of its own each time", () => {
    const options = { psk: hex(ESPHOME.psk), prologue: hex(ESPHOME.prologue) };
    const [one, other] = [new NoiseHandshake(options), new NoiseHandshake(options)];
    expect(one.writeFirst()).not.toEqual(other.writeFirst());
  });
});

const NONE = Buffer.alloc(0);
