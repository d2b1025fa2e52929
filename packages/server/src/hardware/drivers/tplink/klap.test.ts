import { describe, expect, test } from "vitest";
import { KlapCipher } from "./klap-cipher.ts";
import { accountHash, clientHash, matchingHandshake, serverHash } from "./klap-hashes.ts";
import { tdpDatagram, tdpProbe } from "./tdp.ts";

const account = { username: "user@example.com", password: "secret" };
const local = Uint8Array.from({ length: 16 }, (_, at) => at);
const remote = Uint8Array.from({ length: 16 }, (_, at) => at + 16);

/** Recorded between other implementations of both sides. */
const VECTORS = [
  {
    version: 1,
    account: "9d6ce791ce44316e9e52fc1bc9d36496",
    server: "c2d456076f946c707000874d2e226a1c09e89a21e459272b8ec0f01cdaf774cf",
    client: "50ef3325d42cd7c999aa9e47e8cb0f8a7f6f239f1d51b39d46d581a4bb75c8c5",
    sequence: -59551828,
    plain: '{"system":{"get_sysinfo":{}}}',
    sealed:
      "c96f0b774642c44a6c9b1ddc66d940fd1ef589b5839f50918b910bc99cce62a9d938d48d944c90ce1725e9a8ea0af3a37e8b6039e6189a3a497bf0b9b03700d8",
  },
  {
    version: 2,
    account: "b039216532fc844e9ae0cc8fe3ea911c9ba09c641bb96a3e1f776d93f7b5ae9b",
    server: "8ed3b905e654fbee23900d0244156a33029c025b71b03bfcc601eff33aaebb70",
    client: "1e590e7a4dc128da48ed17e06fe23ddb6ec646bb6da2eb00708d590f194201d7",
    sequence: -903964344,
    plain: '{"method":"get_device_info"}',
    sealed:
      "81da24b0a1db4c9ec2fd895b347d416921d7f7a822457b501a52072e5f9acebf1119b459358000bec16c976ef226a249c491bf18064c9319a51d85792116a683",
  },
] as const;

/** Account hashes of devices that have no owner yet. */
const UNOWNED = [
  [1, "kasa@tp-link.net", "kasaSetup", "74b751bdd208bc155ae2a6d4167cc44d"],
  [2, "test@tp-link.net", "test", "7d5ae9ac18f5bb37843a4577867dd4348d8dff26c4b261ebff1b74d88adc063b"],
  [1, "", "", "5873dd45edd01f09c1ef2e7819369e8e"],
  [2, "", "", "b8628ab91c74f531603f6d5b45e730e54c123a7247b8978272c03f1e13560cea"],
] as const;

describe("the hashes and the cipher of KLAP", () => {
  test.each(VECTORS)("agree with the recorded ones of version $version", (vector) => {
    const { version } = vector;
    const handshake = { version, local, remote, account: accountHash(version, account) };
    expect(handshake.account.toString("hex")).toBe(vector.account);
    expect(serverHash(handshake).toString("hex")).toBe(vector.server);
    expect(clientHash(handshake).toString("hex")).toBe(vector.client);
    const { sequence, bytes } = new KlapCipher(handshake).seal(vector.plain);
    expect([sequence, bytes.toString("hex")]).toEqual([vector.sequence + 1, vector.sealed]);
    expect(new KlapCipher(handshake).open(bytes, sequence)).toBe(vector.plain);
  });

  test.each(UNOWNED)("include version %d of the account %j", (version, username, password, hash) => {
    expect(accountHash(version, { username, password }).toString("hex")).toBe(hash);
    const remembered = { version, local, remote, account: accountHash(version, { username, password }) };
    const seen = { local, remote, proof: serverHash(remembered) };
    expect(matchingHandshake(seen, account)?.account).toEqual(remembered.account);
  });

  test("find no handshake with another account", () => {
    const other = {
      version: 2,
      local,
      remote,
      account: accountHash(2, { ...account, password: "Secret" }),
    } as const;
    expect(matchingHandshake({ local, remote, proof: serverHash(other) }, account)).toBeUndefined();
  });

  test("open nothing that was sealed otherwise", () => {
    const cipher = new KlapCipher({ version: 2, local, remote, account: accountHash(2, account) });
    const { bytes, sequence } = cipher.seal("{}");
    expect(cipher.open(bytes.subarray(0, 40), sequence)).toBeUndefined();
    expect(cipher.open(new Uint8Array(64), sequence)).toBeUndefined();
  });
});

describe("a discovery", () => {
  test("has the recorded header and checksum", () => {
    const payload = '{"params":{"rsa_key":"x"}}';
    const datagram = tdpDatagram(payload, 0x01020304);
    expect(datagram.subarray(0, 16).toString("hex")).toBe("02000001001a1100010203046cd37ec7");
    expect(datagram.subarray(16).toString()).toBe(payload);
  });

  test("sends a request with a key for the answer", async () => {
    expect((await tdpProbe()).subarray(16).toString()).toContain("BEGIN PUBLIC KEY");
  });
});
