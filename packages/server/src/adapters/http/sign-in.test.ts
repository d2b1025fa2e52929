import { requests } from "@refugium/model/messages/requests.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { afterEach, expect, test } from "vitest";
import { MemoryConfig } from "../../store/memory.ts";
import { StoreUnavailable, type Writer } from "../../store/store.ts";
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

const FAR = { "x-forwarded-for": "192.168.1.20" };
const basic = (user: string, password: string | Buffer): Record<string, string> => {
  const bytes = Buffer.concat([Buffer.from(`${user}:`), Buffer.from(password)]);
  return { authorization: `Basic ${bytes.toString("base64")}` };
};
const get = (served: Served, headers: Record<string, string>, path = "/api/me") =>
  fetch(served.url + path, { headers });
const signIn = (served: Served, password: string, headers: Record<string, string> = {}, user = "reef-pi") =>
  fetch(`${served.url}/auth/signin`, { method: "POST", headers, body: JSON.stringify({ user, password }) });
const setCredentials = (served: Served, headers: Record<string, string>, user: string, password: string) =>
  fetch(`${served.url}/api/credentials`, {
    method: "POST",
    headers,
    body: JSON.stringify({ user, password }),
  });

test("signing in answers 200 with {} and a protected cookie", async () => {
  const served = await open();
  const response = await signIn(served, "reef-pi");
  expect([response.status, await response.json()]).toEqual([200, {}]);
  expect(response.headers.get("set-cookie")).toMatch(
    /^auth=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
});

test("behind a trusted TLS proxy the cookie is secure", async () => {
  const served = await open({ startup: { password: "given" } });
  const response = await signIn(served, "given", { "x-forwarded-proto": "https" });
  expect(response.headers.get("set-cookie")).toContain("; Secure");
});

test.each([
  ["{}"],
  ['{"user":"","password":"x"}'],
  ['{"user":"reef-pi","password":""}'],
  ['{"user":1}'],
  ["x"],
  [""],
])("signing in with the body %s is invalid, not a wrong password", async (body) => {
  const response = await fetch(`${(await open()).url}/auth/signin`, { method: "POST", body });
  expect(response.status).toBe(400);
});

test("me reports the user, and signing out ends the session", async () => {
  const served = await open({ isDirect: true });
  const cookie = await signedIn(served);
  const me = await get(served, { cookie });
  expect(await me.json()).toEqual({
    user: "reef-pi",
    scopes: ["read", "operate", "configure", "access"],
    credentials_set: false,
  });
  const out = await fetch(`${served.url}/auth/signout`, { headers: { cookie } });
  expect([out.status, await out.json()]).toEqual([200, {}]);
  expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
  expect((await get(served, { cookie })).status).toBe(401);
});

test("a client that sends back the whole Set-Cookie text is recognised", async () => {
  const served = await open();
  const whole = (await signIn(served, "reef-pi")).headers.get("set-cookie") ?? "";
  expect((await get(served, { cookie: whole })).status).toBe(200);
  expect((await get(served, { cookie: `auth=stale; theme=dark; ${whole}; HttpOnly` })).status).toBe(200);
});

test("the default password is local only; the set-up code works once", async () => {
  const served = await open({ isDirect: true });
  const code = served.access.setupCode ?? "";
  expect(served.reported.join()).not.toContain(code);
  expect((await signIn(served, "reef-pi", FAR)).status).toBe(401);
  expect((await get(served, { ...FAR, ...basic("reef-pi", code) })).status).toBe(401);
  expect((await get(served, { ...FAR, ...basic("reef-pi", "reef-pi") })).status).toBe(401);
  expect((await get(served, basic("reef-pi", "reef-pi"))).status).toBe(200);
  const there = await signIn(served, code.toLowerCase().replace("-", " "), FAR);
  expect(there.status).toBe(200);
  expect((await signIn(served, code, FAR)).status).toBe(401);
  const cookie = (there.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect((await setCredentials(served, { cookie }, "ana", "kelp-forest")).status).toBe(200);
  expect(served.access.setupCode).toBeUndefined();
  await served.advance(60_000);
  for (const [user, password] of [
    ["reef-pi", code],
    ["ana", code],
    ["reef-pi", "reef-pi"],
  ] as const) {
    expect((await signIn(served, password, {}, user)).status).toBe(401);
  }
  expect((await signIn(served, "kelp-forest", FAR, "ana")).status).toBe(200);
});

test("after the first remote page the default password is disabled", async () => {
  const served = await open({ isDirect: true });
  await signedIn(served);
  await fetch(served.url, { headers: { "user-agent": "at home" } });
  await signedIn(served);
  await fetch(served.url, { headers: FAR });
  expect((await signIn(served, "reef-pi")).status).toBe(401);
});

test("credentials given at startup work everywhere and are not stored", async () => {
  const store = new MemoryConfig();
  const first = await open({ store, startup: { user: "eva", password: "given" } });
  expect(first.access.setupCode).toBeUndefined();
  expect((await signIn(first, "reef-pi", {}, "reef-pi")).status).toBe(401);
  const response = await signIn(first, "given", FAR, "eva");
  const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect(store.rows("credentials")).toEqual([]);
  await setCredentials(first, { cookie }, "eva", "own-forest");
  const second = await open({ store, startup: { user: "eva", password: "given" } });
  expect((await signIn(second, "given", {}, "eva")).status).toBe(401);
  expect((await signIn(second, "own-forest", {}, "eva")).status).toBe(200);
  expect(JSON.stringify(store.rows("credentials"))).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
});

test("new credentials end all sessions but the caller's, which is renamed", async () => {
  const served = await open();
  const [own, other] = [await signedIn(served), await signedIn(served)];
  await setCredentials(served, { cookie: own }, "ana", "kelp-forest");
  expect((await get(served, { cookie: other })).status).toBe(401);
  expect(await (await get(served, { cookie: own })).json()).toMatchObject({ user: "ana" });
  expect((await setCredentials(served, { cookie: own }, "", "x")).status).toBe(400);
  expect((await setCredentials(served, { cookie: own }, "x", "")).status).toBe(400);
});

test("sessions survive a restart, and a cookie keeps its value", async () => {
  const store = new MemoryConfig();
  const first = await open({ store });
  const cookie = await signedIn(first);
  expect(JSON.stringify(store.rows("sessions"))).not.toContain(cookie.slice("auth=".length));
  await first.scope.close();
  const second = await open({ store });
  expect((await get(second, { cookie })).status).toBe(200);
  await second.advance(3_600_000);
  const later = await get(second, { cookie }, "/api/number");
  expect(later.headers.get("set-cookie")).toContain(`${cookie};`);
  expect((await get(second, { cookie }, "/api/number")).headers.get("set-cookie")).toBeNull();
});

test("Basic works on every path and is cached until credentials change", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  await setCredentials(served, { cookie }, "ana", "pass:wörd");
  expect((await get(served, basic("ana", "pass:wörd"), "/api/things")).status).toBe(200);
  expect((await get(served, basic("ana", Buffer.from("pass:wörd", "latin1")))).status).toBe(200);
  expect((await get(served, basic("bob", "pass:wörd"))).status).toBe(401);
  const many = await Promise.all(Array.from({ length: 50 }, () => get(served, basic("ana", "pass:wörd"))));
  expect(new Set(many.map((each) => each.status))).toEqual(new Set([200]));
  await setCredentials(served, { cookie }, "ana", "other-forest");
  expect((await get(served, basic("ana", "pass:wörd"))).status).toBe(401);
});

test.each([
  ["another scheme", "Digest x"],
  ["no pair", "Basic"],
  ["a pair without a colon", `Basic ${Buffer.from("abc").toString("base64")}`],
  ["an unknown token", "Bearer refugium_x"],
])("%s is 401", async (_says, authorization) => {
  const response = await get(await open(), { authorization });
  expect(response.status).toBe(401);
  // Not Basic: a browser would open its own dialog over the page.
  expect(response.headers.get("www-authenticate")).toBe('Bearer realm="Refugium"');
});

test("five wrong passwords block the address for increasing times, others not", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  for (let i = 0; i < 5; i++) expect((await signIn(served, "wrong", FAR)).status).toBe(401);
  const held = await signIn(served, "reef-pi", FAR);
  expect([held.status, held.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await held.json()).toMatchObject({ code: "too-many-requests" });
  expect((await get(served, { ...FAR, ...basic("reef-pi", "reef-pi") })).status).toBe(429);
  expect((await get(served, { ...FAR, cookie })).status).toBe(200);
  expect((await get(served, { ...FAR, cookie, ...basic("reef-pi", "reef-pi") })).status).toBe(200);
  expect((await signIn(served, "reef-pi")).status).toBe(200);
  expect((await signIn(served, "wrong", { "x-forwarded-for": "192.168.1.21" })).status).toBe(401);
  await served.advance(60_000);
  for (let i = 0; i < 5; i++) expect((await signIn(served, "wrong", FAR)).status).toBe(401);
  expect((await signIn(served, "wrong", FAR)).headers.get("retry-after")).toBe("120");
});

test("a signed-in browser is not blocked by wrong passwords from its address", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  for (let i = 0; i < 6; i++) await signIn(served, "wrong");
  expect((await signIn(served, "reef-pi")).status).toBe(429);
  expect((await get(served, { cookie })).status).toBe(200);
  expect((await signIn(served, "reef-pi", { cookie })).status).toBe(200);
});

test("a session does not allow unlimited guesses of the password", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  for (let i = 0; i < 5; i++) expect((await signIn(served, "wrong", { cookie })).status).toBe(401);
  expect((await signIn(served, "wrong", { cookie })).status).toBe(429);
  expect((await get(served, { cookie })).status).toBe(200);
  expect((await signIn(served, "reef-pi")).status).toBe(200);
});

test("the right password works after the block despite further wrong attempts", async () => {
  const served = await open({ isDirect: true });
  for (let i = 0; i < 5; i++) await signIn(served, "wrong", FAR);
  // Attempts during the block do not prolong it.
  for (let i = 0; i < 30; i++) expect((await signIn(served, "wrong", FAR)).status).toBe(429);
  const held = await signIn(served, "reef-pi", FAR);
  await served.advance(1000 * Number(held.headers.get("retry-after")));
  expect((await signIn(served, "wrong", FAR)).status).toBe(401);
  expect((await signIn(served, served.access.setupCode ?? "", FAR)).status).toBe(200);
});

test("a burst of wrong passwords gets five attempts, on loopback, too", async () => {
  const served = await open();
  const burst = await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(served, `wrong${i}`)));
  expect(burst.filter((each) => each.status === 401)).toHaveLength(5);
  expect(burst.filter((each) => each.status === 429)).toHaveLength(15);
});

test("a foreign Basic header beside a session is ignored: proxies add them", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  for (let i = 0; i < 8; i++) {
    expect((await get(served, { cookie, ...basic("proxy", "its own") })).status).toBe(200);
  }
  expect((await signIn(served, "reef-pi")).status).toBe(200);
});

test("a token has its scopes, is shown once and can be revoked", async () => {
  const store = new MemoryConfig();
  const served = await open({ isDirect: true, store });
  const cookie = await signedIn(served);
  const made = await fetch(`${served.url}/api/tokens`, {
    method: "PUT",
    headers: { cookie },
    body: JSON.stringify({ name: "grafana", scopes: ["read"] }),
  });
  const { token, id } = (await made.json()) as { token: string; id: string };
  const authorization = `Bearer ${token}`;
  expect(await (await get(served, { authorization })).json()).toEqual({
    user: "grafana",
    scopes: ["read"],
    credentials_set: false,
  });
  const run = { method: "POST", headers: { authorization, origin: "http://elsewhere.example" } };
  const refused = await fetch(`${served.url}/api/things/1/run`, run);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      ...withCode("error", requests.scopeNeeded({ scope: "operate" })),
      code: "forbidden",
      details: [],
    },
  ]);
  const listed = await (await get(served, { cookie }, "/api/tokens")).text();
  expect(JSON.parse(listed)).toEqual([
    { id, name: "grafana", scopes: ["read"], created: "2026-01-01T00:00:00.000Z", expires: null },
  ]);
  expect(JSON.stringify(store.rows("tokens"))).not.toContain(token);
  const again = await open({ store });
  expect((await get(again, { authorization })).status).toBe(200);
  const revoke = (): Promise<Response> =>
    fetch(`${served.url}/api/tokens/${id}`, { method: "DELETE", headers: { cookie } });
  expect((await revoke()).status).toBe(200);
  expect((await revoke()).status).toBe(404);
  expect((await get(served, { authorization })).status).toBe(401);
});

test("a token with the right scope may write from anywhere", async () => {
  const served = await open();
  const { token } = served.access.tokens.create({ name: "script", scopes: ["operate"] });
  const headers = { authorization: `Bearer ${token}`, origin: "http://elsewhere.example" };
  expect((await fetch(`${served.url}/api/things/1/run`, { method: "POST", headers })).status).toBe(200);
});

/** A store with a disk that can be full. */
class FullDisk extends MemoryConfig {
  isFull = false;
  override transaction<T>(work: (writer: Writer) => T): T {
    if (this.isFull) throw new StoreUnavailable(new Error("ENOSPC"));
    return super.transaction(work);
  }
}

test("with a full disk signing in works, and sessions are stored later", async () => {
  const store = new FullDisk();
  const served = await open({ store });
  const early = await signedIn(served);
  store.isFull = true;
  const late = await signedIn(served);
  expect((await get(served, { cookie: late })).status).toBe(200);
  await fetch(`${served.url}/auth/signout`, { headers: { cookie: early } });
  expect((await get(served, { cookie: early })).status).toBe(401);
  const refused = await setCredentials(served, { cookie: late }, "ana", "kelp-forest");
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { ...withCode("error", requests.storeUnavailable), code: "unavailable", details: [] },
  ]);
  store.isFull = false;
  await served.advance(3_600_000);
  const again = await open({ store });
  expect((await get(again, { cookie: late })).status).toBe(200);
  expect((await get(again, { cookie: early })).status).toBe(401);
});

test("signing out is refused for another site, allowed for page and program", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const out = (site: string) =>
    fetch(`${served.url}/auth/signout`, { headers: { cookie, "sec-fetch-site": site } });
  const refused = await out("cross-site");
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "forbidden" }]);
  expect(refused.headers.get("set-cookie")).toBeNull();
  expect((await get(served, { cookie })).status).toBe(200);
  expect((await out("same-origin")).status).toBe(200);
  expect((await get(served, { cookie })).status).toBe(401);
});

test("a browser gets a device cookie, a program the session cookie only", async () => {
  const served = await open();
  expect((await signIn(served, "reef-pi")).headers.getSetCookie()).toHaveLength(1);
  const [session, device] = (await signIn(served, "reef-pi", { origin: served.url })).headers.getSetCookie();
  expect(session).toMatch(/^auth=/);
  expect(device).toMatch(/^device=[\w-]{43}; Path=\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  const [known = ""] = device?.split(";") ?? [];
  for (let i = 0; i < 5; i++) await signIn(served, "wrong");
  expect((await signIn(served, "reef-pi")).status).toBe(429);
  expect((await signIn(served, "reef-pi", { cookie: `theme=dark; ${known}` })).status).toBe(200);
});

test("signing in again ends the browser's earlier session after verification", async () => {
  const served = await open();
  const before = await signedIn(served);
  const page = { cookie: before, origin: served.url };
  expect((await signIn(served, "wrong", page)).status).toBe(401);
  expect((await get(served, { cookie: before })).status).toBe(200);
  const again = await signIn(served, "reef-pi", page);
  const [cookie = ""] = (again.headers.get("set-cookie") ?? "").split(";");
  expect((await get(served, { cookie: before })).status).toBe(401);
  expect((await get(served, { cookie })).status).toBe(200);
});

test("sessions are listed with the access right, and can be ended", async () => {
  const served = await open();
  const [own, other] = [await signedIn(served), await signedIn(served)];
  const listed = (await (await get(served, { cookie: own }, "/api/sessions")).json()) as readonly {
    readonly id: string;
    readonly current: boolean;
  }[];
  expect(listed.map(({ current }) => current)).toEqual([true, false]);
  expect(listed[0]).toMatchObject({ user: "reef-pi", address: "127.0.0.1", agent: "node" });
  const end = () =>
    fetch(`${served.url}/api/sessions/${listed[1]?.id}`, { method: "DELETE", headers: { cookie: own } });
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(404);
  expect((await get(served, { cookie: other })).status).toBe(401);
  const { token } = served.access.tokens.create({ name: "old", scopes: ["read", "operate", "configure"] });
  expect((await get(served, { authorization: `Bearer ${token}` }, "/api/sessions")).status).toBe(403);
});

test("the owner's log records sign-ins, addresses and changes of access", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  await signedIn(served);
  const send = async (method: string, path: string, body?: object) =>
    (await fetch(served.url + path, { method, headers: { cookie }, body: JSON.stringify(body) })).json();
  await setCredentials(served, { cookie }, "ana", "kelp-forest");
  const { id } = (await send("PUT", "/api/tokens", { name: "panel", scopes: ["read"] })) as { id: string };
  await send("DELETE", `/api/tokens/${id}`);
  await get(served, { ...FAR, ...basic("ana", "kelp-forest") });
  const there = await signIn(served, "kelp-forest", { ...FAR, origin: served.url }, "ana");
  await fetch(`${served.url}/auth/signout`, {
    headers: { ...FAR, cookie: (there.headers.get("set-cookie") ?? "").split(";")[0] ?? "" },
  });
  expect(served.lines).toEqual([
    "reef-pi signed in from 127.0.0.1",
    "reef-pi changed user and password from 127.0.0.1; sessions ended: 1, tokens revoked: 0",
    'ana made the token "panel" from 127.0.0.1, which may read',
    'ana revoked the token "panel" from 127.0.0.1',
    "ana used the password from 192.168.1.20 for the first time",
    "ana signed in from 192.168.1.20",
    "ana signed out from 192.168.1.20",
  ]);
});

test("another dialect gets the caller before V3 and answers its claims", async () => {
  const dialect = {
    mount: "/legacy",
    claims: (request: { path: string; way: string | undefined }) =>
      request.path.startsWith("/legacy/") || (request.path === "/api/number" && request.way === "basic"),
    answer: (
      request: { method: string; actor: { name: string } | undefined; refusal: Error | undefined },
      body: () => unknown,
    ) => ({
      status: request.actor === undefined ? 401 : 200,
      type: "text/plain",
      bytes: Buffer.from(
        `${request.actor?.name ?? request.refusal?.message} ${request.method === "PUT" ? body() : "nothing"}`,
      ),
    }),
  };
  const served = await open({ dialects: [dialect] });
  expect((await get(served, {}, "/legacy/api/x")).status).toBe(401);
  expect(await (await get(served, basic("reef-pi", "reef-pi"), "/api/number")).text()).toBe(
    "reef-pi nothing",
  );
  expect(await (await get(served, { cookie: await signedIn(served) }, "/api/number")).text()).toBe("7.5");
  const put = { method: "PUT", headers: basic("reef-pi", "reef-pi"), body: '"hello"' };
  expect(await (await fetch(`${served.url}/legacy/api/x`, put)).text()).toBe("reef-pi hello");
});
