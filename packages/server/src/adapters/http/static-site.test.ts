import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MemoryConfig } from "../../store/memory.ts";
import { type Served, serve } from "./testing/serve.ts";

const PAGE = '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>tank</title>';
const SCRIPT = `console.log(${JSON.stringify("x".repeat(3000))});`;
let root: string;
let built: Served;
let bare: Served;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "site-"));
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "index.html"), PAGE);
  writeFileSync(join(root, "assets", "index-B1c2D3e4.js"), SCRIPT);
  writeFileSync(join(root, "favicon.ico"), "icon");
  built = await serve({ store: new MemoryConfig(), webRoot: root });
  bare = await serve({ store: new MemoryConfig(), webRoot: join(root, "nosuch") });
});
afterAll(async () => {
  await built.scope.close();
  await bare.scope.close();
  rmSync(root, { recursive: true });
});

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test.each(["/", "/index.html", "/temperature/1", "/anything?x=1"])(
  "%s gives the page with a new nonce",
  async (path) => {
    const [one, two] = [
      await fetch(built.url + path, { headers: html }),
      await fetch(built.url + path, { headers: html }),
    ];
    expect(one.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(one.headers.get("cache-control")).toBe("no-cache");
    const text = await one.text();
    const nonce = /nonce="([\w-]{22})"/.exec(text)?.[1];
    expect(one.headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(await two.text()).not.toBe(text);
  },
);

test.each([
  ["/api/page", 401],
  ["/auth/page", 404],
  ["/x/page", 404],
  ["/images", 404],
  ["/assets/nosuch.js", 404],
  ["/assets/..%2findex.html", 404],
])("%s never gives the page", async (path, status) => {
  const response = await fetch(built.url + path, { headers: html });
  expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/json"]);
});

test("a missing file is 404 for requests that expect no page", async () => {
  expect((await fetch(`${built.url}/nosuch`, { headers: { accept: "*/*" } })).status).toBe(404);
  const posted = await fetch(`${built.url}/`, { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
])("an asset for accepting %s is encoded as %s and cached", async (accepted, packed) => {
  const response = await fetch(`${built.url}/assets/index-B1c2D3e4.js`, {
    headers: { "accept-encoding": accepted },
  });
  expect(await response.text()).toBe(SCRIPT);
  expect(response.headers.get("content-encoding")).toBe(packed);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("vary")).toBe("accept-encoding");
});

test("a file that the build compressed is sent as it is, and has no address of its own", async () => {
  // Longer than what the controller makes itself.
  const byBuild = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  writeFileSync(join(root, "assets", "packed-B1c2D3e4.js"), SCRIPT);
  writeFileSync(join(root, "assets", "packed-B1c2D3e4.js.br"), byBuild);
  const served = await serve({ store: new MemoryConfig(), webRoot: root });
  const ask = (path: string) => fetch(served.url + path, { headers: { "accept-encoding": "br" } });
  const response = await ask("/assets/packed-B1c2D3e4.js");
  expect(response.headers.get("content-length")).toBe(String(byBuild.length));
  expect(await response.text()).toBe(SCRIPT);
  expect((await ask("/assets/packed-B1c2D3e4.js.br")).status).toBe(404);
  await served.scope.close();
});

test("a compressed file older than the plain one is not sent", async () => {
  const file = join(root, "assets", "worker.js");
  writeFileSync(`${file}.br`, brotliCompressSync("what was built before"));
  utimesSync(`${file}.br`, 1_700_000_000, 1_700_000_000);
  writeFileSync(file, SCRIPT);
  const served = await serve({ store: new MemoryConfig(), webRoot: root });
  const response = await fetch(`${served.url}/assets/worker.js`, { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(await response.text()).toBe(SCRIPT);
  await served.scope.close();
});

test("a compressed file that cannot be read is a server error", async () => {
  const file = join(root, "assets", "odd.js");
  writeFileSync(file, SCRIPT);
  mkdirSync(`${file}.br`);
  const served = await serve({ store: new MemoryConfig(), webRoot: root });
  expect((await fetch(`${served.url}/assets/odd.js`)).status).toBe(500);
  await served.scope.close();
});

test("an unchanged file is not sent again", async () => {
  const first = await fetch(`${built.url}/favicon.ico`);
  expect(first.headers.get("content-type")).toBe("image/x-icon");
  const etag = first.headers.get("etag") ?? "";
  const second = await fetch(`${built.url}/favicon.ico`, { headers: { "if-none-match": etag } });
  expect([second.status, await second.text()]).toEqual([304, ""]);
});

test("a removed asset is 404 unless it is in memory already", async () => {
  const rebuilt = join(root, "rebuilt");
  mkdirSync(join(rebuilt, "assets"), { recursive: true });
  writeFileSync(join(rebuilt, "index.html"), PAGE);
  for (const name of ["read", "late"]) writeFileSync(join(rebuilt, "assets", `${name}-B1c2D3e4.js`), SCRIPT);
  const served = await serve({ store: new MemoryConfig(), webRoot: rebuilt });
  const ask = (path: string) => fetch(served.url + path, { headers: html });
  expect(await (await ask("/assets/read-B1c2D3e4.js")).text()).toBe(SCRIPT);
  rmSync(rebuilt, { recursive: true });
  expect(await (await ask("/assets/read-B1c2D3e4.js")).text()).toBe(SCRIPT);
  const late = await ask("/assets/late-B1c2D3e4.js");
  expect([late.status, late.headers.get("content-type")]).toEqual([404, "application/json"]);
  expect(await (await ask("/")).text()).toContain("The interface is not built");
  mkdirSync(rebuilt);
  writeFileSync(join(rebuilt, "index.html"), PAGE);
  expect(await (await ask("/")).text()).toContain("<title>tank</title>");
  await served.scope.close();
});

test("an unreadable file is a server error, not a missing file", async () => {
  const odd = mkdtempSync(join(root, "odd-"));
  writeFileSync(join(odd, "index.html"), PAGE);
  writeFileSync(join(odd, "robots.txt"), "all");
  const served = await serve({ store: new MemoryConfig(), webRoot: odd });
  rmSync(join(odd, "robots.txt"));
  mkdirSync(join(odd, "robots.txt"));
  expect((await fetch(`${served.url}/robots.txt`)).status).toBe(500);
  await served.scope.close();
});

test("without a built interface the page explains it", async () => {
  const page = await fetch(`${bare.url}/`);
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain("The interface is not built");
  expect(text).not.toContain("<script");
  expect((await fetch(`${bare.url}/server-pages.css`)).headers.get("content-type")).toBe(
    "text/css; charset=utf-8",
  );
});
