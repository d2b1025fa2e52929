import type { Operation } from "@refugium/model/declare/operation.ts";
import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ContractTank, type Reply } from "./fixtures/contract-tank.ts";
import { TABLES } from "./fixtures/declared-fields.ts";
import { addPhone } from "./fixtures/exercises/passkeys.ts";
import { bodyWith, wrongValues } from "./fixtures/wrong-values.ts";

let client: ContractTank;
let before: string;

beforeAll(async () => {
  client = await ContractTank.start({ tank: "seeded" });
  await client.ok("PUT", "/api/drivers", { name: "f", type: "file-analog", config: { path: "level" } });
  await client.ok("PUT", "/api/tokens", { name: "panel", scopes: ["read"] });
  await client.ok("PUT", "/api/phprobes", { name: "In a buffer", enable: false });
  for (const { path, least } of TABLES)
    if ((await client.list(path)).length === 0) await client.ok("PUT", path, least);
  await client.ok("POST", "/api/journal/1/record", { value: 1 });
  await addPhone(client);
  const subject = { type: "atos", id: "1" };
  client.tank.app.platform.reporting.alarms.raise({
    code: "odd",
    subject,
    priority: "info",
    title: "Odd",
    message: "Odd",
  });
  before = await client.everything();
});
afterAll(() => client.stop());

/** Valid bodies, so that the wrong value is their only fault. */
const VALID: Readonly<Record<string, unknown>> = {
  "auth.signin": { user: "reef-pi", password: "reef-pi" },
  "credentials.update": { user: "reef-pi", password: "reef-pi" },
  "tokens.create": { name: "a", scopes: ["read"] },
  "simulation.faults.create": { target: "inlet:1", kind: "stuck" },
  "simulation.wiring": { pin: 26, role: "leak" },
  ...Object.fromEntries(TABLES.map(({ path, least }) => [`${nameAt(path)}.create`, least])),
  "drivers.validate": { type: "file-analog", config: { path: "level" } },
};

/** Ids other than "1": rows in a state in which the operation is carried out. */
const IDS: Readonly<Record<string, string>> = {
  "alarms.shelve": "odd:atos:1",
  "inputs.samples": "analog-1",
  "phprobes.calibrate": "2",
  "phprobes.calibratepoint": "2",
};

function nameAt(path: string): string {
  return RESOURCES.find((resource) => resource.path === path)?.name ?? path;
}

const withBody = OPERATIONS.filter((operation) => operation.body !== undefined);
const pathOf = (operation: Operation, id = IDS[operation.key] ?? "1"): string =>
  operation.path.replaceAll(/\{\w+\}/g, id);

function expectRefused(reply: Reply, what: string): void {
  expect(reply.status, `${what}: ${reply.text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
  expect(reply.status, what).toBeLessThan(500);
  expect(reply.json, what).toMatchObject({
    error: expect.any(String),
    code: expect.any(String),
    details: expect.any(Array),
  });
  expect(reply.headers["content-type"], what).toBe("application/json");
}

/** Bytes that are read of a body without a session. */
const SHORTEST_LIMIT = 4096;

describe("a body with a wrong value", () => {
  it.each(withBody.map((operation) => [operation.key, operation] as const))(
    "is refused by %s and changes nothing",
    async (key, operation) => {
      const { body } = operation;
      if (body === undefined) return;
      for (const wrong of wrongValues(body)) {
        const raw = bodyWith(VALID[key] ?? {}, wrong);
        const reply = await client.send(operation.method, pathOf(operation), { raw });
        expectRefused(reply, `${key} ${raw.slice(0, 300)}`);
        if (reply.status === 413 && raw.length > SHORTEST_LIMIT) continue;
        expect([reply.status, reply.json], raw.slice(0, 300)).toMatchObject([400, { code: "invalid" }]);
        const { details } = reply.json as { readonly details: readonly { readonly path: string }[] };
        const at = wrong.path.join(".");
        expect(
          details.some((each) => at.startsWith(each.path) || each.path.startsWith(at)),
          `${key} ${raw.slice(0, 300)}: ${reply.text}`,
        ).toBe(true);
      }
      expect(await client.everything()).toBe(before);
    },
  );
});

describe.each(withBody.map((operation) => [operation.key, operation] as const))("%s", (_key, operation) => {
  const send = (raw: string | Buffer) => client.send(operation.method, pathOf(operation), { raw });

  it("refuses invalid JSON, deep nesting, an oversized body and prototype names", async () => {
    const inner = `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`;
    for (const raw of [
      "",
      " ",
      "{",
      "}",
      "{]",
      "nul",
      "NaN",
      "Infinity",
      "undefined",
      "{'a':1}",
      '{"a":NaN}',
      '{"a":01}',
      '{"a":1,}',
      '{"a":1}{"a":1}',
      "<xml/>",
      "a=1&b=2",
      "\u0000",
      '{"a":"\u0000"}',
      Buffer.from([0xff, 0xfe, 0x7b]),
      inner,
      `{"name":${inner}}`,
      "[".repeat(1000) + "]".repeat(1000),
      '{"__proto__":{"polluted":true}}',
      '{"name":"a","constructor":{"prototype":{"polluted":true}}}',
      '{"config":{"__proto__":{"polluted":true}}}',
      `{"name":"${"x".repeat(2 * 1024 * 1024)}"}`,
      `[${"0,".repeat(1024 * 1024)}0]`,
    ]) {
      const reply = await send(raw);
      expectRefused(reply, String(raw).slice(0, 60));
    }
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(await client.everything()).toBe(before);
  });
});

const ODD_IDS = [
  "0",
  "-1",
  "1.0",
  "1e0",
  "01",
  "%201",
  "1%20",
  "99999999999999999999",
  "NaN",
  "null",
  "undefined",
  "true",
  "..",
  ".",
  "%2e%2e",
  "%2F",
  "..%2F..%2Fetc%2Fpasswd",
  "a%2Fb",
  "%5c",
  "%00",
  "1%00",
  "%zz",
  "%",
  "%f0%9f%90%9f",
  "%ff%fe",
  "'",
  "%22",
  "%27%3B%20DROP%20TABLE%20rows%3B--",
  "%3Cscript%3E",
  "{id}",
  "*",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "%0d%0aX-Evil:%201",
  "x".repeat(7000),
];

describe("an invalid id", () => {
  const withId = OPERATIONS.filter((operation) => operation.path.includes("{"));

  it.each(withId.map((operation) => [operation.key, operation] as const))(
    "is reported by %s and changes nothing",
    async (_key, operation) => {
      for (const id of ODD_IDS) {
        const path = pathOf(operation, id);
        for (const raw of operation.method === "GET" ? [undefined] : ["{}", "rubbish"]) {
          const reply = await client.send(operation.method, path, raw === undefined ? {} : { raw });
          expectRefused(reply, `${operation.method} ${path.slice(0, 80)}`);
          expect([404, 405], `${operation.method} ${path.slice(0, 80)} ${reply.text}`).toContain(
            reply.status,
          );
          expect(reply.headers["x-evil"]).toBeUndefined();
        }
      }
      expect(await client.everything()).toBe(before);
    },
  );
});

const METHODS = ["GET", "PUT", "POST", "DELETE", "PATCH", "TRACE", "PROPFIND", "M-SEARCH", "LINK", "PURGE"];

describe("an undeclared method", () => {
  const paths = Map.groupBy(OPERATIONS, (operation) => pathOf(operation));
  const cases = [...paths].map(([path, operations]) => ({
    path,
    allowed: operations.map((operation): string => operation.method),
    // A word in place of an id is an unknown id for other methods.
    isWord:
      /\/(clear|options|types|validate|sensors|on|off|test_message|test_heartbeat|newest|challenge)$/.test(
        path,
      ),
  }));

  it.each(cases)(
    "is answered with 405 and the allowed methods on $path",
    async ({ path, allowed, isWord }) => {
      for (const method of METHODS.filter((each) => !allowed.includes(each))) {
        const reply = await client.send(method, path, method === "GET" ? {} : { raw: "{}" });
        expectRefused(reply, `${method} ${path}`);
        if (reply.status === 404 && isWord) continue;
        expect([reply.status, method]).toEqual([405, method]);
        for (const each of allowed) expect(reply.headers.allow).toContain(each);
      }
      expect(await client.everything()).toBe(before);
    },
  );
});

describe("arbitrary JSON", () => {
  it("never causes an internal error", async () => {
    const targets = withBody.filter((operation) => !/credentials|auth|tokens|settings/.test(operation.key));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...targets), fc.json({ maxDepth: 4 }), async (operation, raw) => {
        const reply = await client.send(operation.method, pathOf(operation), { raw });
        expect([200, 400, 404, 409, 503]).toContain(reply.status);
      }),
      { numRuns: 150 },
    );
  });
});
