import { describe, expect, test } from "vitest";
import { challengeIn, DigestAuthentication, digestResponse } from "./digest.ts";

const SHELLY = {
  algorithm: "SHA-256",
  username: "admin",
  password: "mysecretpassword",
  realm: "shellypro4pm-f008d1d8b8b8",
  nonce: "60dc59c6",
  nc: "00000001",
  cnonce: "0a4f113b",
} as const;

const refusal = (header: string, status = 401) => ({
  status,
  headers: { "www-authenticate": header },
  text: "",
  bytes: new Uint8Array(),
});

describe("the response of digest authentication", () => {
  test("with MD5 is that of a DLI switch", () => {
    const parts = {
      algorithm: "MD5",
      username: "admin",
      password: "secret",
      realm: "DLI",
      nonce: "abc123",
      nc: "00000001",
      cnonce: "OWE4NmEwZGFkNjgzN2NiMjFiZmRmNzg5YjQwYzk5ZTA=",
      method: "PUT",
      uri: "/restapi/relay/outlets/2/state/",
    } as const;
    expect(digestResponse(parts)).toBe("cc41c65481be97bb5c8324c2bb4bd55f");
  });

  test.each([
    ["POST", "/rpc", "278f809b66aa3d3959477e9734d6db1a5dcbeb8cb82e269c0ccb78bd2440c267"],
    ["GET", "/rpc/Switch.GetStatus?id=0", "556f0cee5a10955b8e89e1aec4bd879ddb682658b43fbf863ce7c576be78da65"],
  ])("with SHA-256 is that of a Shelly for %s %s", (method, uri, response) => {
    expect(digestResponse({ ...SHELLY, method, uri })).toBe(response);
  });
});

describe("a challenge", () => {
  test("is read with quotes, escapes and commas in its values", () => {
    const header = 'Basic realm="x", Digest qop="auth,auth-int", realm="a \\"b\\", c", nonce=n1, opaque="o"';
    expect(challengeIn(header)).toEqual({ algorithm: "MD5", realm: 'a "b", c', nonce: "n1", opaque: "o" });
  });

  test.each([
    "",
    "Digest",
    'Basic realm="x"',
    'Digest realm="x", nonce="1"',
    'Digest qop="auth-int", realm="x", nonce="1"',
    'Digest qop="auth", realm="x", nonce="1", algorithm=SHA-512-256',
  ])("%j cannot be answered", (header) => {
    expect(challengeIn(header)).toBeUndefined();
  });
});

describe("digest authentication", () => {
  const CHALLENGE = 'Digest qop="auth", realm="r", nonce="n", algorithm=SHA-256';
  const request = { method: "GET", path: "/a?b=1" } as const;
  const make = (password = "secret") => new DigestAuthentication({ username: 'a"b', password }, () => "00ff");

  test("answers a challenge, then counts the uses of its nonce", () => {
    const authentication = make();
    expect(authentication.headers(request)).toEqual({});
    expect(authentication.isChallenged(refusal(CHALLENGE))).toBe(true);
    const first = authentication.headers(request).Authorization ?? "";
    expect(first).toContain(
      'username="a\\"b", realm="r", nonce="n", uri="/a?b=1", cnonce="00ff", nc=00000001',
    );
    expect(first).toMatch(/qop=auth, response="[0-9a-f]{64}", algorithm=SHA-256$/);
    expect(authentication.headers(request).Authorization).toContain("nc=00000002");
    expect(authentication.isChallenged(refusal(CHALLENGE))).toBe(true);
    expect(authentication.headers(request).Authorization).toContain("nc=00000001");
  });

  test("sends a request without credentials after the device ran out of nonces", () => {
    const authentication = make();
    authentication.isChallenged(refusal(CHALLENGE));
    expect(authentication.isChallenged(refusal("", 429))).toBe(false);
    expect(authentication.headers(request)).toEqual({});
  });

  test("sends nothing again without a password, or to a device without digest", () => {
    expect(make("").isChallenged(refusal(CHALLENGE))).toBe(false);
    expect(make().isChallenged(refusal('Basic realm="r"'))).toBe(false);
    expect(make().isChallenged({ status: 200, headers: {}, text: "", bytes: new Uint8Array() })).toBe(false);
  });
});
