import { request } from "node:https";
import { connect, createServer, type Server } from "node:net";
import { connect as tlsConnect } from "node:tls";
import { generate } from "selfsigned";
import { afterEach, expect, test } from "vitest";
import { ManualTime } from "../../kernel/fixtures/manual-time.ts";
import { MemoryConfig } from "../../store/memory.ts";
import { parseBindAddress } from "./bind-address.ts";
import { type Served, type ServeOptions, serve, signedIn } from "./testing/serve.ts";

const opened: Served[] = [];
const strangers: Server[] = [];
afterEach(async () => {
  for (const served of opened.splice(0)) await served.scope.close();
  for (const server of strangers.splice(0)) server.close();
});
async function open(options: Partial<ServeOptions> = {}): Promise<Served> {
  const served = await serve({ store: new MemoryConfig(), ...options });
  opened.push(served);
  return served;
}
/** A port in use by another program. */
function heldPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    strangers.push(server);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}
const status = async (url: string): Promise<number> => (await fetch(`${url}/api/me`)).status;

test("the port can be moved: the new one answers, the old not", async () => {
  const served = await open();
  await served.http.listen("localhost:0");
  const moved = `http://${served.http.address}`;
  expect(await status(moved)).toBe(401);
  await expect(fetch(served.url)).rejects.toThrow("fetch failed");
});

test("the same port can be opened on other interfaces", async () => {
  const served = await open();
  await served.http.listen(`0.0.0.0:${served.port}`);
  expect(served.http.address).toBe(`0.0.0.0:${served.port}`);
  expect(await status(served.url)).toBe(401);
});

test("a port in use is refused by name; the old one stays", async () => {
  const served = await open();
  const held = `127.0.0.1:${await heldPort()}`;
  const message = new RegExp(`Cannot listen on ${held}: port \\d+ is in use by another program`);
  await expect(served.http.probe(held)).rejects.toThrow(message);
  await expect(served.http.listen(held)).rejects.toThrow(message);
  expect(await status(served.url)).toBe(401);
});

test("the own port can be probed, on any interface", async () => {
  const served = await open();
  await served.http.probe(`127.0.0.1:${served.port}`);
  await served.http.probe(`0.0.0.0:${served.port}`);
  await served.http.listen(`127.0.0.1:${served.port}`);
});

test("an address of another machine is refused", async () => {
  await expect((await open()).http.probe("192.0.2.1:8080")).rejects.toThrow(
    "192.0.2.1 is not an address of this machine",
  );
});

test("an address must be host and port", () => {
  expect(parseBindAddress("0.0.0.0:8080")).toEqual({ host: "0.0.0.0", port: 8080 });
  expect(parseBindAddress("[::1]:80")).toEqual({ host: "::1", port: 80 });
  expect(parseBindAddress(":80")).toEqual({ host: "0.0.0.0", port: 80 });
  for (const wrong of ["8080", "x:99999", "::1:80", "", "a b:1"]) {
    expect(() => parseBindAddress(wrong)).toThrow("must be host:port");
  }
});

test("stopping answers running requests and does not wait for idle clients", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const kept = connect(served.port, "127.0.0.1");
  kept.write(`GET /api/number HTTP/1.1\r\nHost: tank\r\nCookie: ${cookie}\r\n\r\n`);
  await new Promise<void>((resolve) => kept.once("data", () => resolve()));
  const answer = fetch(`${served.url}/api/slow`, { headers: { cookie } });
  await served.slowArrived;
  const closing = served.scope.close();
  served.release();
  expect((await answer).status).toBe(200);
  await closing;
  await expect(fetch(served.url)).rejects.toThrow("fetch failed");
  kept.destroy();
});

test("an unfinished request is cut off on stopping", async () => {
  const served = await open();
  const slow = connect(served.port, "127.0.0.1");
  await new Promise<void>((resolve) =>
    slow.write("POST /auth/signin HTTP/1.1\r\nHost: tank\r\nContent-Le", () => resolve()),
  );
  slow.on("error", () => undefined);
  await fetch(served.url);
  const closing = served.scope.close();
  await served.advance(1000);
  await closing;
});

test("with TLS the cookie is secure; TLS can change at runtime", async () => {
  const served = await open();
  const keys = await generate([{ name: "commonName", value: "tank.local" }]);
  await served.http.listen(`127.0.0.1:${served.port}`, { cert: keys.cert, key: keys.private });
  const cookie = await new Promise<string | undefined>((resolve, reject) => {
    const options = { port: served.port, path: "/auth/signin", method: "POST", rejectUnauthorized: false };
    const sent = request(options, (response) => resolve(response.headers["set-cookie"]?.[0]));
    sent.on("error", reject);
    sent.end('{"user":"reef-pi","password":"reef-pi"}');
  });
  expect(cookie).toMatch(/; Secure$/);
  await served.http.listen(`127.0.0.1:${served.port}`);
  expect(await status(served.url)).toBe(401);
});

/** The agreed TLS version and cipher, or the reason of the failure. */
function handshake(port: number, options: object): Promise<string> {
  return new Promise((resolve) => {
    const socket = tlsConnect({ port, host: "127.0.0.1", rejectUnauthorized: false, ...options });
    socket.once("secureConnect", () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`);
      socket.destroy();
    });
    socket.once("error", () => resolve("refused"));
  });
}

test("TLS is 1.3, or 1.2 with forward secrecy and authenticated encryption", async () => {
  const served = await open();
  const keys = await generate([{ name: "commonName", value: "tank.local" }]);
  await served.http.listen(`127.0.0.1:${served.port}`, { cert: keys.cert, key: keys.private });
  const old = (ciphers: string) => ({ maxVersion: "TLSv1.2", ciphers: `${ciphers}:@SECLEVEL=0` });
  expect(await handshake(served.port, {})).toMatch(/^TLSv1.3 /);
  expect(await handshake(served.port, { maxVersion: "TLSv1.2" })).toMatch(
    /^TLSv1.2 TLS_ECDHE_RSA_.*(GCM|POLY1305)/,
  );
  for (const ciphers of [
    "AES128-GCM-SHA256",
    "ECDHE-RSA-AES128-SHA256",
    "ECDHE-RSA-AES256-SHA",
    "DHE-RSA-AES128-GCM-SHA256",
  ])
    expect([ciphers, await handshake(served.port, old(ciphers))]).toEqual([ciphers, "refused"]);
  const older = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" };
  expect(await handshake(served.port, older)).toBe("refused");
});

test("a request over TLS has the same deadline as without", async () => {
  const time = new ManualTime();
  const served = await open({ realTime: time });
  const keys = await generate([{ name: "commonName", value: "tank.local" }]);
  await served.http.listen(`127.0.0.1:${served.port}`, { cert: keys.cert, key: keys.private });
  const socket = tlsConnect({ port: served.port, host: "127.0.0.1", rejectUnauthorized: false });
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => socket.once("secureConnect", () => resolve()));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  time.pass(6000);
  await closed;
});

test("simulation endpoints exist only while the hardware is simulated", async () => {
  const [on, off] = [
    await open({ isSimulated: true }),
    await open({ isSimulated: false, startup: { password: "reef-pi" } }),
  ];
  const ask = async (served: Served, method: string): Promise<number> => {
    const headers = { cookie: await signedIn(served) };
    return (await fetch(`${served.url}/api/simulation`, { method, headers })).status;
  };
  expect([await ask(on, "GET"), await ask(off, "GET")]).toEqual([200, 404]);
  expect([await ask(on, "OPTIONS"), await ask(off, "OPTIONS")]).toEqual([200, 404]);
  expect([await ask(on, "DELETE"), await ask(off, "DELETE")]).toEqual([405, 404]);
});

test("metrics are open while they are exported", async () => {
  const served = await open({ isMetricsOpen: true });
  const response = await fetch(`${served.url}/x/metrics`);
  expect([response.status, await response.text()]).toEqual([200, "up 1"]);
});

test("the API document lists exactly what is offered now", async () => {
  const [on, off] = [
    await open({ isSimulated: true }),
    await open({ isSimulated: false, startup: { password: "reef-pi" } }),
  ];
  const read = async (served: Served, path: string): Promise<Response> =>
    fetch(served.url + path, { headers: { cookie: await signedIn(served) } });
  const document = (await (await read(on, "/api/openapi.json")).json()) as { openapi: string; paths: object };
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toContain("/api/simulation");
  const real = (await (await read(off, "/api/openapi.json")).json()) as { paths: object };
  expect(Object.keys(real.paths)).not.toContain("/api/simulation");
  expect(Object.keys(real.paths)).toContain("/auth/signin");
  const docs = await read(on, "/api/docs");
  expect(docs.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const page = await docs.text();
  for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>${path}</code>`);
  expect(page).not.toMatch(/<script|style=/);
  expect((await fetch(`${on.url}/api/docs`)).status).toBe(401);
});
