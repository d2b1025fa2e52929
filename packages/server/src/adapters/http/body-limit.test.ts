import { EMPTY_ANSWER, type Operation } from "@refugium/model/declare/operation.ts";
import { OPEN_OPERATIONS, postCredentials } from "@refugium/model/operations/access.ts";
import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { afterEach, expect, test } from "vitest";
import { MemoryConfig } from "../../store/memory.ts";
import { bodyLimitOf, LONGEST, longestUnrouted } from "./body-limit.ts";
import { type Served, serve, signedIn } from "./testing/serve.ts";

const KIB = 1024;
const of = (key: string): number => {
  const found = OPERATIONS.find((operation) => operation.key === key);
  return found === undefined ? 0 : bodyLimitOf(found as Operation<unknown>, false);
};

test("an anonymous body is limited to 4 KiB", () => {
  for (const operation of OPEN_OPERATIONS) expect(bodyLimitOf(operation, true)).toBe(4 * KIB);
});

let served: Served | undefined;
afterEach(async () => {
  await served?.scope.close();
  served = undefined;
});

/** The status answered to this many bytes sent in pieces. */
async function sent(
  url: string,
  bytes: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const body = new Blob([`"${"x".repeat(bytes - 2)}"`]).stream();
  const response = await fetch(url, { method: "POST", body, headers, duplex: "half" });
  await response.text();
  return response.status;
}

test("4 KiB of an anonymous body are read, none without authentication", async () => {
  served = await serve({ store: new MemoryConfig(), isMetricsOpen: true });
  for (const path of [
    "/auth/signin",
    "/foo",
    "/images/x/y",
    "/x/y",
    "/auth/x",
    "/",
    "/x/metrics",
    "/images/x",
  ]) {
    expect([path, await sent(served.url + path, 4 * KIB + 1)]).toEqual([path, 413]);
  }
  for (const path of ["/api/nosuch", "/api/things/1"]) {
    expect([path, await sent(served.url + path, 4 * KIB + 1)]).toEqual([path, 401]);
  }
  expect(await sent(`${served.url}/foo`, 4 * KIB)).toBe(404);
  const cookie = await signedIn(served);
  expect(await sent(`${served.url}/api/nosuch`, 512 * KIB, { cookie })).toBe(404);
});

test("an authenticated body of another dialect has that dialect's limit", () => {
  expect(longestUnrouted(true)).toBe(4 * KIB);
  expect(longestUnrouted(false)).toBe(LONGEST);
});

test("a body's limit follows from its declaration, with some margin", () => {
  expect(bodyLimitOf(postCredentials as Operation<unknown>, false)).toBe(64 * KIB);
  expect(of("outlets.create")).toBe(64 * KIB);
  expect(of("macros.create")).toBe(LONGEST);
  expect(of("macros.run")).toBe(16 * KIB);
});

test("a file's limit is that of its operation", () => {
  const upload = { field: "file", limit: 7 };
  const operation: Operation<unknown> = {
    key: "x.y",
    method: "POST",
    path: "/api/x",
    scope: "configure",
    summary: "X",
    upload,
    answer: EMPTY_ANSWER,
  };
  expect(bodyLimitOf(operation, false)).toBe(7);
});
