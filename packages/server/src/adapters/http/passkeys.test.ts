import { generateKeyPairSync } from "node:crypto";
import { hours, minutes } from "@refugium/model/declare/units.ts";
import { afterEach, describe, expect, test } from "vitest";
import { MemoryConfig } from "../../store/memory.ts";
import { loadWebauthn } from "../../subsystems/platform/access/load-webauthn.ts";
import type { Webauthn } from "../../subsystems/platform/access/webauthn.ts";
import { type Deviation, SimulatedAuthenticator } from "../../testing/simulated-authenticator.ts";
import { type Served, type ServeOptions, serve, signedIn } from "./testing/serve.ts";

const opened: Served[] = [];
afterEach(async () => {
  for (const served of opened.splice(0)) await served.scope.close();
});
async function open(options: Partial<ServeOptions> = {}): Promise<Served> {
  const served = await serve({ store: new MemoryConfig(), ...options });
  opened.push(served);
  return served;
}

const ORIGIN = "https://tank.example";
/** A browser that opened the page by its name, through a proxy with TLS. */
const PAGE = {
  origin: ORIGIN,
  "x-forwarded-host": "tank.example",
  "x-forwarded-proto": "https",
  "x-forwarded-for": "192.168.1.20",
};

interface Sent {
  readonly body?: unknown;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Reply {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly retryAfter: string | null;
  readonly json: Readonly<Record<string, unknown>>;
}

async function send(
  served: Served,
  method: string,
  path: string,
  { body, cookie = "", headers = PAGE }: Sent = {},
): Promise<Reply> {
  const response = await fetch(served.url + path, {
    method,
    headers: { ...headers, ...(cookie === "" ? {} : { cookie }) },
    ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    retryAfter: response.headers.get("retry-after"),
    json: (await response.json()) as Reply["json"],
  };
}

async function add(served: Served, phone: SimulatedAuthenticator, deviation: Deviation = {}): Promise<Reply> {
  const cookie = await signedIn(served);
  const { json } = await send(served, "POST", "/api/passkeys/challenge", { cookie });
  const body = { name: "Phone", credential: phone.create(json.options, deviation) };
  return send(served, "PUT", "/api/passkeys", { cookie, body });
}

const challenge = (served: Served, headers?: Sent["headers"]): Promise<Reply> =>
  send(served, "POST", "/auth/passkey/challenge", headers === undefined ? {} : { headers });

async function signIn(
  served: Served,
  phone: SimulatedAuthenticator,
  deviation: Deviation = {},
): Promise<Reply> {
  const { json } = await challenge(served);
  return send(served, "POST", "/auth/passkey", { body: phone.use(json.options, deviation) });
}

async function withPasskey(options: Partial<ServeOptions> = {}) {
  const served = await open(options);
  const phone = new SimulatedAuthenticator(ORIGIN);
  expect(await add(served, phone)).toMatchObject({ status: 200 });
  return { served, phone };
}

const cookieOf = ({ cookies }: Reply): string => cookies[0]?.split(";")[0] ?? "";

test("a passkey opens a session of its own, and its use is listed", async () => {
  const { served, phone } = await withPasskey();
  const cookie = await signedIn(served);
  const before = await send(served, "GET", "/api/passkeys", { cookie });
  const shown = { id: "1", name: "Phone", host: "tank.example", created: "2026-01-01T00:00:00.000Z" };
  expect(before.json).toEqual([{ ...shown, used: null }]);
  await served.advance(hours(1));
  const reply = await signIn(served, phone);
  expect([reply.status, reply.json]).toEqual([200, {}]);
  expect(reply.cookies[0]).toMatch(
    /^auth=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(reply.cookies[1]).toMatch(/^device=/);
  const me = await send(served, "GET", "/api/me", { cookie: cookieOf(reply) });
  expect(me.json).toMatchObject({ user: "reef-pi" });
  const after = await send(served, "GET", "/api/passkeys", { cookie });
  expect(after.json).toEqual([{ ...shown, used: "2026-01-01T01:00:00.000Z" }]);
  expect(served.lines).toContain('reef-pi added the passkey "Phone" for tank.example from 192.168.1.20');
  expect(served.lines).toContain('reef-pi signed in with the passkey "Phone" from 192.168.1.20');
});

test("a passkey survives a restart, and a removed one opens nothing", async () => {
  const store = new MemoryConfig();
  const { phone } = await withPasskey({ store });
  const served = await open({ store });
  expect(await signIn(served, phone)).toMatchObject({ status: 200 });
  const cookie = await signedIn(served);
  expect(await send(served, "DELETE", "/api/passkeys/1", { cookie })).toMatchObject({
    status: 200,
    json: {},
  });
  expect(served.lines.at(-1)).toBe('reef-pi removed the passkey "Phone" from 192.168.1.20');
  expect(await challenge(served)).toMatchObject({ status: 409, json: { code: "conflict" } });
});

/** The library, and something that happens while its next verification is pending. */
function interrupted() {
  let happens = async (): Promise<unknown> => undefined;
  const after = async <T>(verified: T): Promise<T> => {
    const now = happens;
    happens = async () => undefined;
    await now();
    return verified;
  };
  const load = async (): Promise<Webauthn> => {
    const library = await loadWebauthn();
    return {
      verifyCreation: async (...asked) => after(await library.verifyCreation(...asked)),
      verifyUse: async (...asked) => after(await library.verifyUse(...asked)),
    };
  };
  const meanwhile = (work: () => Promise<unknown>): void => {
    happens = work;
  };
  return { load, meanwhile };
}

describe("during a verification", () => {
  test("a passkey that is removed opens nothing", async () => {
    const { load, meanwhile } = interrupted();
    const { served, phone } = await withPasskey({ loadWebauthn: load });
    await add(served, new SimulatedAuthenticator(ORIGIN));
    const cookie = await signedIn(served);
    meanwhile(() => send(served, "DELETE", "/api/passkeys/1", { cookie }));
    expect(await signIn(served, phone)).toMatchObject({
      status: 401,
      json: { error_code: "access.passkeyWrong" },
    });
    expect((await send(served, "GET", "/api/passkeys", { cookie })).json).toMatchObject([{ id: "2" }]);
  });

  test("a passkey that signs in elsewhere is compared with its new counter", async () => {
    const { load, meanwhile } = interrupted();
    const { served, phone } = await withPasskey({ loadWebauthn: load });
    const headers = { ...PAGE, "x-forwarded-for": "203.0.113.7" };
    const { json } = await challenge(served, headers);
    const first = phone.use((await challenge(served)).json.options);
    const other = phone.use(json.options);
    meanwhile(async () =>
      expect(await send(served, "POST", "/auth/passkey", { headers, body: other })).toMatchObject({
        status: 200,
      }),
    );
    expect(await send(served, "POST", "/auth/passkey", { body: first })).toMatchObject({
      status: 401,
      json: { error_code: "access.passkeyCopied" },
    });
  });

  test("a session that a new password ends adds no passkey", async () => {
    const { load, meanwhile } = interrupted();
    const served = await open({ loadWebauthn: load });
    const cookie = await signedIn(served);
    meanwhile(async () =>
      expect(
        await send(served, "POST", "/api/credentials", {
          cookie,
          body: { user: "ana", password: "kelp-forest", end_passkeys: true },
        }),
      ).toMatchObject({ status: 200 }),
    );
    const thief = await add(served, new SimulatedAuthenticator(ORIGIN));
    expect(thief).toMatchObject({ status: 401, json: { error_code: "access.signInFirst" } });
    expect((await send(served, "GET", "/api/passkeys", { cookie })).json).toEqual([]);
  });
});

const FOREIGN_KEY = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

describe("a sign-in is refused", () => {
  test.each<[string, Deviation]>([
    ["from another origin", { origin: "https://reef.example" }],
    ["from another port", { origin: "https://tank.example:8443" }],
    ["for another host", { host: "reef.example" }],
    ["of another account", { handle: "c29tZWJvZHkgZWxzZQ" }],
    ["without a user handle", { handle: "" }],
    ["without verification of the user", { isVerified: false }],
    ["by another key", { key: FOREIGN_KEY }],
    ["with an unknown passkey", { id: "dW5rbm93bg" }],
    ["with the answer for a creation", { type: "webauthn.create" }],
    ["with a challenge of nobody", { challenge: "bm9ib2R5IGdhdmUgdGhpcw" }],
  ])("%s", async (_what, deviation) => {
    const { served, phone } = await withPasskey();
    const reply = await signIn(served, phone, deviation);
    expect(reply).toMatchObject({ status: 401, cookies: [], json: { code: "unauthorized" } });
    expect(await signIn(served, phone)).toMatchObject({ status: 200 });
  });

  test("with a challenge that was answered before", async () => {
    const { served, phone } = await withPasskey();
    const { json } = await challenge(served);
    const [body, again] = [phone.use(json.options), phone.use(json.options)];
    const both = await Promise.all([
      send(served, "POST", "/auth/passkey", { body }),
      send(served, "POST", "/auth/passkey", { body }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await send(served, "POST", "/auth/passkey", { body: again })).toMatchObject({
      status: 401,
      json: { error_code: "access.passkeyLate" },
    });
  });

  test("five minutes after its challenge", async () => {
    const { served, phone } = await withPasskey();
    const { json } = await challenge(served);
    await served.advance(minutes(5));
    const late = await send(served, "POST", "/auth/passkey", { body: phone.use(json.options) });
    expect(late).toMatchObject({ status: 401, json: { error_code: "access.passkeyLate" } });
  });

  test("when the counter of signatures went back, which raises an alarm", async () => {
    const { served, phone } = await withPasskey();
    await signIn(served, phone);
    phone.counter -= 1;
    const copy = await signIn(served, phone);
    expect(copy).toMatchObject({ status: 401, json: { error_code: "access.passkeyCopied" } });
    expect(served.lines).toContain(
      'the passkey "Phone" was refused from 192.168.1.20: its counter went back, so a copy of it may exist',
    );
    expect(served.alarms.list()).toMatchObject([
      {
        code: "passkey-copied",
        priority: "warning",
        state: "latched",
        message:
          'A copy of the passkey "Phone" may exist: from 192.168.1.20 it was used with a counter that had gone back, and was refused. Remove it under "Users and tokens", and look at who is signed in',
      },
    ]);
    expect(await signIn(served, phone)).toMatchObject({ status: 200 });
  });

  test("with a challenge of another host name", async () => {
    const { served, phone } = await withPasskey();
    const there = { ...PAGE, origin: "https://tank", "x-forwarded-host": "tank" };
    expect(await challenge(served, there)).toMatchObject({ status: 409 });
    const { json } = await challenge(served);
    const reply = await send(served, "POST", "/auth/passkey", {
      headers: there,
      body: phone.use(json.options, { origin: "https://tank", host: "tank" }),
    });
    expect(reply).toMatchObject({ status: 401 });
  });
});

test("an authenticator without a counter signs in again and again", async () => {
  const served = await open();
  const synced = new SimulatedAuthenticator(ORIGIN, { counts: false });
  await add(served, synced);
  for (let times = 0; times < 3; times += 1)
    expect(await signIn(served, synced)).toMatchObject({ status: 200 });
});

test("failures count like wrong passwords and block both ways in", async () => {
  const { served, phone } = await withPasskey();
  const far = { ...PAGE, "x-forwarded-for": "203.0.113.7" };
  for (let times = 0; times < 5; times += 1) {
    const { json } = await challenge(served, far);
    const body = phone.use(json.options, { key: FOREIGN_KEY });
    expect((await send(served, "POST", "/auth/passkey", { headers: far, body })).status).toBe(401);
  }
  expect(await challenge(served, far)).toMatchObject({ status: 429 });
  const body = { user: "reef-pi", password: "reef-pi" };
  expect((await send(served, "POST", "/auth/signin", { headers: far, body })).status).toBe(429);
  expect(await signIn(served, phone)).toMatchObject({ status: 200 });
});

test("answers without a valid challenge hold nobody off", async () => {
  const { served, phone } = await withPasskey();
  const { json } = await challenge(served);
  for (let times = 0; times < 6; times += 1) {
    const body = phone.use(json.options, { challenge: "bm9ib2R5IGdhdmUgdGhpcw" });
    expect((await send(served, "POST", "/auth/passkey", { body })).status).toBe(401);
  }
  expect(await signIn(served, phone)).toMatchObject({ status: 200 });
});

test("strangers end no challenge of their network, and none of a known device", async () => {
  const { served, phone } = await withPasskey();
  const opened = await signIn(served, phone);
  const device = opened.cookies[1]?.split(";")[0] ?? "";
  const mine = await challenge(served);
  for (let times = 1; times < 8; times += 1) expect((await challenge(served)).status).toBe(200);
  const held = await challenge(served);
  expect(held).toMatchObject({ status: 429, json: { error_code: "requests.tooManyRequests" } });
  expect(held.retryAfter).toBe("60");
  const known = await send(served, "POST", "/auth/passkey/challenge", { cookie: device });
  expect(known.status).toBe(200);
  const body = phone.use(mine.json.options);
  expect(await send(served, "POST", "/auth/passkey", { body })).toMatchObject({ status: 200 });
});

describe("a passkey is added", () => {
  test("by no token and by no password in each request", async () => {
    const { served } = await withPasskey();
    const { token } = served.access.tokens.create({ name: "all", scopes: ["read", "access"] });
    for (const authorization of [
      `Bearer ${token}`,
      `Basic ${Buffer.from("reef-pi:reef-pi").toString("base64")}`,
    ]) {
      const headers = { ...PAGE, authorization };
      const credential = new SimulatedAuthenticator(ORIGIN).create({ challenge: "bm8" });
      for (const [method, path, body] of [
        ["POST", "/api/passkeys/challenge", { current_password: "reef-pi" }],
        ["PUT", "/api/passkeys", { name: "Mine", credential }],
        ["POST", "/api/passkeys/1", { name: "Mine" }],
        ["DELETE", "/api/passkeys/1", {}],
      ] as const) {
        const reply = await send(served, method, path, { headers, body });
        expect(reply).toMatchObject({ status: 403, json: { error_code: "access.passkeyBySession" } });
      }
    }
  });

  test("with the password once the sign-in is ten minutes old", async () => {
    const served = await open();
    const cookie = await signedIn(served);
    await served.advance(minutes(10));
    const ask = (current_password: string) =>
      send(served, "POST", "/api/passkeys/challenge", { cookie, body: { current_password } });
    expect(await ask("")).toMatchObject({ status: 403 });
    expect(await ask("guessed")).toMatchObject({ status: 403 });
    expect(await ask("reef-pi")).toMatchObject({ status: 200 });
  });

  test("only once a password is chosen", async () => {
    const served = await open({ isDirect: true });
    const cookie = await signedIn(served);
    const reply = await send(served, "POST", "/api/passkeys/challenge", { cookie, headers: {} });
    expect(reply).toMatchObject({ status: 409, json: { error_code: "access.passkeyNeedsPassword" } });
  });

  test.each([
    ["192.168.1.5", "https", "access.passkeyNeedsName"],
    ["[fd00::5]", "https", "access.passkeyNeedsName"],
    ["tank.example", "http", "access.passkeyNeedsHttps"],
  ])("not at %s over %s", async (host, scheme, code) => {
    const served = await open();
    const headers = { "x-forwarded-host": host, "x-forwarded-proto": scheme, origin: `${scheme}://${host}` };
    const cookie = await signedIn(served);
    const reply = await send(served, "POST", "/api/passkeys/challenge", { cookie, headers });
    expect(reply).toMatchObject({ status: 409, json: { error_code: code } });
  });

  test("at localhost without encryption", async () => {
    const served = await open();
    const headers = { "x-forwarded-host": "localhost:8080", origin: "http://localhost:8080" };
    const cookie = await signedIn(served);
    const { json } = await send(served, "POST", "/api/passkeys/challenge", { cookie, headers });
    expect(json.options).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  test("for the session that asked, once, within five minutes", async () => {
    const served = await open();
    const [mine, other] = [await signedIn(served), await signedIn(served)];
    const phone = new SimulatedAuthenticator(ORIGIN);
    const ask = async () => (await send(served, "POST", "/api/passkeys/challenge", { cookie: mine })).json;
    const put = async (cookie: string, credential: object) =>
      (await send(served, "PUT", "/api/passkeys", { cookie, body: { name: "Phone", credential } })).status;
    expect(await put(other, phone.create((await ask()).options))).toBe(409);
    const late = phone.create((await ask()).options);
    await served.advance(minutes(5));
    expect(await put(mine, late)).toBe(409);
    const made = phone.create((await ask()).options);
    expect(await put(mine, made)).toBe(200);
    expect(await put(mine, made)).toBe(409);
  });

  test.each<[string, Deviation]>([
    ["from another origin", { origin: "https://reef.example" }],
    ["for another host", { host: "reef.example" }],
    ["without verification of the user", { isVerified: false }],
    ["with the answer for a sign-in", { type: "webauthn.get" }],
    ["under another id", { id: "c29tZXRoaW5n" }],
    ["with a certificate", { format: "packed" }],
  ])("not %s", async (_what, deviation) => {
    const served = await open();
    const reply = await add(served, new SimulatedAuthenticator(ORIGIN), deviation);
    expect(reply).toMatchObject({ status: 400, json: { error_code: "access.passkeyInvalid" } });
    expect(served.reported).toContain("a passkey was refused");
  });

  test("not with an empty way to reach it, which could not be stored", async () => {
    const served = await open();
    const cookie = await signedIn(served);
    const { json } = await send(served, "POST", "/api/passkeys/challenge", { cookie });
    const { response, ...made } = new SimulatedAuthenticator(ORIGIN).create(json.options);
    const credential = { ...made, response: { ...response, transports: [""] } };
    const body = { name: "Phone", credential };
    expect(await send(served, "PUT", "/api/passkeys", { cookie, body })).toMatchObject({
      status: 400,
      json: { details: [{ path: "credential.response.transports.0" }] },
    });
  });

  test("not twice, and at most fifty times", async () => {
    const { served, phone } = await withPasskey();
    expect(await add(served, phone)).toMatchObject({
      status: 409,
      json: { error_code: "access.passkeyKnown" },
    });
    for (let more = 1; more < 50; more += 1) await add(served, new SimulatedAuthenticator(ORIGIN));
    const cookie = await signedIn(served);
    const full = await send(served, "POST", "/api/passkeys/challenge", { cookie });
    expect(full).toMatchObject({ status: 409, json: { error_code: "access.tooManyPasskeys" } });
  });
});

test("all passkeys of an account have its handle, and known ones are excluded", async () => {
  const { served, phone } = await withPasskey();
  const cookie = await signedIn(served);
  const ask = async () => (await send(served, "POST", "/api/passkeys/challenge", { cookie })).json.options;
  const [one, other] = [await ask(), await ask()] as { readonly user: { readonly id: string } }[];
  expect(one?.user.id).toBe(other?.user.id);
  expect(one).toMatchObject({ excludeCredentials: [{ id: phone.id }] });
});

test("strangers learn whether a passkey opens this host name", async () => {
  const served = await open();
  const place = async (host: string) =>
    (await send(served, "GET", "/auth/passkey", { headers: { "x-forwarded-host": host } })).json;
  expect(await place("tank.example")).toEqual({ passkeys: "none" });
  await add(served, new SimulatedAuthenticator(ORIGIN));
  expect(await place("tank.example")).toEqual({ passkeys: "here" });
  expect(await place("192.168.1.5:8080")).toEqual({ passkeys: "elsewhere" });
});

test("a passkey is renamed; an unknown one is not found", async () => {
  const { served } = await withPasskey();
  const cookie = await signedIn(served);
  const rename = (id: string, name: string) =>
    send(served, "POST", `/api/passkeys/${id}`, { cookie, body: { name } });
  expect(await rename("1", "Tablet")).toMatchObject({ status: 200, json: { name: "Tablet" } });
  expect(served.lines.at(-1)).toBe('reef-pi renamed the passkey "Phone" to "Tablet" from 192.168.1.20');
  expect((await rename("1", "")).status).toBe(400);
  expect((await rename("7", "Tablet")).status).toBe(404);
  expect((await send(served, "DELETE", "/api/passkeys/7", { cookie })).status).toBe(404);
});

test("passkeys are renamed and removed within ten minutes of a sign-in", async () => {
  const { served, phone } = await withPasskey();
  const cookie = await signedIn(served);
  await served.advance(minutes(10));
  const rename = (by: string) =>
    send(served, "POST", "/api/passkeys/1", { cookie: by, body: { name: "Tablet" } });
  const remove = (by: string) => send(served, "DELETE", "/api/passkeys/1", { cookie: by });
  const refused = { status: 403, json: { error_code: "access.unprovenPasskey" } };
  expect(await rename(cookie)).toMatchObject(refused);
  expect(await remove(cookie)).toMatchObject(refused);
  const fresh = cookieOf(await signIn(served, phone));
  expect((await rename(fresh)).status).toBe(200);
  expect((await remove(fresh)).status).toBe(200);
});

test("a sign-in by passkey adds another, but does not replace the password", async () => {
  const { served, phone } = await withPasskey();
  const cookie = cookieOf(await signIn(served, phone));
  expect((await send(served, "POST", "/api/passkeys/challenge", { cookie })).status).toBe(200);
  const change = (current_password: string) =>
    send(served, "POST", "/api/credentials", {
      cookie,
      body: { user: "ana", password: "kelp-forest", current_password, end_passkeys: true },
    });
  expect(await change("")).toMatchObject({
    status: 403,
    json: {
      details: [{ path: "current_password", message: "is needed: you signed in with a passkey" }],
    },
  });
  expect(await change("guessed")).toMatchObject({ status: 403 });
  expect(await change("reef-pi")).toMatchObject({ status: 200 });
});

test("a change of credentials keeps passkeys, or removes them on request", async () => {
  const { served, phone } = await withPasskey();
  const change = async (current_password: string, password: string, end_passkeys: boolean) =>
    send(served, "POST", "/api/credentials", {
      cookie: cookieOf(await signIn(served, phone)),
      body: { user: "ana", password, current_password, end_passkeys },
    });
  expect(await change("reef-pi", "kelp-forest", false)).toMatchObject({ status: 200 });
  const cookie = cookieOf(await signIn(served, phone));
  expect((await send(served, "GET", "/api/me", { cookie })).json).toMatchObject({ user: "ana" });
  expect(await change("kelp-forest", "coral-forest", true)).toMatchObject({ status: 200 });
  expect(served.lines).toContain("ana removed all passkeys from 192.168.1.20: 1");
  expect(await challenge(served)).toMatchObject({ status: 409 });
});
