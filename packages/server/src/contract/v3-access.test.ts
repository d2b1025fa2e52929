import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContractTank } from "./fixtures/contract-tank.ts";

let client: ContractTank;

beforeEach(async () => {
  client = await ContractTank.start();
});
afterEach(() => client.stop());

const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

describe("signing in", () => {
  it("sets the cookie auth, which opens every path until the sign-out", async () => {
    const reply = await client.send("POST", "/auth/signin", {
      raw: '{"user":"reef-pi","password":"reef-pi"}',
      headers: { "content-type": "text/plain;charset=UTF-8" },
      anonymous: true,
    });
    expect([reply.status, reply.text]).toEqual([200, "{}"]);
    const cookie = reply.headers["set-cookie"]?.[0] ?? "";
    expect(cookie).toMatch(/^auth=[\w.~-]{20,};/);
    for (const word of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=2592000"])
      expect(cookie).toContain(word);
    expect(cookie).not.toContain("Secure");
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    expect((await client.send("GET", "/api/me", { headers })).json).toEqual({
      user: "reef-pi",
      scopes: ["read", "operate", "configure", "access"],
      credentials_set: false,
    });
    // One client sends the whole Set-Cookie text back.
    expect((await client.send("GET", "/api/me", { headers: { cookie } })).status).toBe(200);
    const out = await client.send("GET", "/auth/signout", { headers });
    expect([out.status, out.text]).toEqual([200, "{}"]);
    expect(out.headers["set-cookie"]?.[0]).toMatch(/^auth=;.*(Max-Age=0|1970)/);
    expect((await client.send("GET", "/api/me", { headers })).status).toBe(401);
    expect((await client.send("GET", "/api/me")).status).toBe(200);
  });

  it.each([
    [{ user: "reef-pi", password: "wrong" }, 401],
    [{ user: "nobody", password: "reef-pi" }, 401],
    [{ user: "", password: "reef-pi" }, 400],
    [{ user: "reef-pi", password: "" }, 400],
    [{ user: "reef-pi" }, 400],
    [{ user: 7, password: true }, 400],
    [{ user: null, password: null }, 400],
    [[], 400],
  ])("is refused with %j", async (body, status) => {
    const reply = await client.send("POST", "/auth/signin", { body, anonymous: true });
    expect(reply.status).toBe(status);
    expect(reply.headers["set-cookie"]).toBeUndefined();
  });

  it("survives a restart", async () => {
    await client.restart();
    expect((await client.send("GET", "/api/me")).status).toBe(200);
  });
});

describe("without a session", () => {
  /** Paths for the sign-in page. Metrics need no session only while they are exported. */
  const OPEN = [
    "/auth/signin",
    "/auth/signout",
    "/auth/passkey",
    "/auth/passkey/challenge",
    "/api/meta",
    "/x/notice/{link}",
  ];

  it("every documented path except sign-in answers 401 and changes nothing", async () => {
    const before = await client.everything();
    for (const { method, path } of OPERATIONS) {
      if (OPEN.includes(path)) continue;
      const reply = await client.send(method, path.replaceAll(/\{\w+\}/g, "1"), {
        anonymous: true,
        raw: "{}",
      });
      expect({ path, status: reply.status, json: reply.json }).toMatchObject({
        status: 401,
        json: { code: "unauthorized" },
      });
    }
    for (const path of ["/api/nothing", "/api", "/api/outlets/1/2/3"]) {
      expect((await client.send("GET", path, { anonymous: true })).status).toBe(401);
    }
    expect(await client.everything()).toBe(before);
  });

  it("HTTP Basic is accepted", async () => {
    const reply = await client.send("GET", "/api/outlets", {
      anonymous: true,
      headers: basic("reef-pi", "reef-pi"),
    });
    expect(reply).toMatchObject({ status: 200, json: [] });
    expect(
      (await client.send("GET", "/api/outlets", { anonymous: true, headers: basic("reef-pi", "no") })).status,
    ).toBe(401);
  });
});

describe("POST /api/credentials", () => {
  it("replaces user and password and ends all other sessions", async () => {
    const mine = client.cookie;
    await client.signIn();
    const other = client.cookie;
    client.cookie = mine;
    expect(await client.ok("POST", "/api/credentials", { user: "anna", password: "kelp-forest" })).toEqual(
      {},
    );
    expect((await client.send("GET", "/api/me")).json).toMatchObject({ user: "anna" });
    expect((await client.send("GET", "/api/me", { headers: { cookie: other } })).status).toBe(401);
    await client.restart();
    expect((await client.send("GET", "/api/me")).status).toBe(200);
    await client.signIn("anna", "kelp-forest");
    const old = await client.send("POST", "/auth/signin", {
      body: { user: "reef-pi", password: "reef-pi" },
      anonymous: true,
    });
    expect(old.status).toBe(401);
  });

  it.each([
    {},
    { user: "a" },
    { user: "", password: "kelp-forest" },
    { user: "a", password: "" },
    { user: 1, password: 2 },
    { user: null, password: "kelp-forest" },
    { user: "a", password: "seven77" },
    { user: "a", password: "password" },
    { user: "kelp-forest", password: "Kelp-Forest" },
    { user: "a", password: "reef-pi123" },
  ])("refuses %j and keeps the old credentials", async (body) => {
    await client.refused("400 invalid", "POST", "/api/credentials", body);
    await client.signIn();
  });
});

describe("API tokens", () => {
  it("are shown once, limited to their scopes and invalid after revocation", async () => {
    const made = await client.ok("PUT", "/api/tokens", { name: "panel", scopes: ["read"] });
    const headers = { authorization: `Bearer ${String(made.token)}` };
    expect((await client.send("GET", "/api/outlets", { anonymous: true, headers })).status).toBe(200);
    const write = await client.send("PUT", "/api/outlets", {
      anonymous: true,
      headers,
      body: { name: "a", driver: "rpi", pin: 2 },
    });
    expect(write).toMatchObject({ status: 403, json: { code: "forbidden" } });
    expect(await client.text("/api/tokens")).not.toContain(String(made.token));
    await client.restart();
    expect((await client.send("GET", "/api/outlets", { anonymous: true, headers })).status).toBe(200);
    expect(await client.ok("DELETE", `/api/tokens/${made.id}`)).toEqual({});
    expect((await client.send("GET", "/api/outlets", { anonymous: true, headers })).status).toBe(401);
  });
});
