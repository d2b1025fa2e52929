import { request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MemoryConfig } from "../../store/memory.ts";
import { type Served, serve, signedIn } from "./testing/serve.ts";

let served: Served;
let cookie: string;
beforeAll(async () => {
  served = await serve({ store: new MemoryConfig() });
  cookie = await signedIn(served);
});
afterAll(() => served.scope.close());

function call(
  method: string,
  path: string,
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: served.port, path, method, headers: { cookie, ...headers } }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

// Valid characters of a request line; the test client refuses others itself.
const target = fc.stringMatching(/^[!-~]{0,60}$/);
const method = fc.constantFrom("GET", "PUT", "POST", "DELETE", "HEAD", "OPTIONS", "PATCH");
const json = fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)));
const EXPECTED = new Set([200, 400, 401, 403, 404, 405, 413]);

test("no path makes the server fail", async () => {
  const path = fc.tuple(fc.constantFrom("/", "/api/", "/api/things/", "/auth/", "/images/", "/x/"), target);
  await fc.assert(
    fc.asyncProperty(method, path, async (verb, [start, rest]) => {
      expect(EXPECTED).toContain(await call(verb, start + rest, Buffer.alloc(0), {}));
    }),
    { numRuns: 150 },
  );
});

test("no body makes the server fail", async () => {
  const paths = fc.constantFrom(
    "/api/things",
    "/api/things/1",
    "/api/things/1/run",
    "/auth/signin",
    "/api/tokens",
  );
  const body = fc.oneof(json, fc.uint8Array({ maxLength: 200 }));
  const verb = fc.constantFrom("PUT", "POST", "DELETE");
  await fc.assert(
    fc.asyncProperty(verb, paths, body, async (each, path, bytes) => {
      // A new address each time: wrong passwords are among the bodies.
      const address = `10.${bytes.length}.${bytes[0] ?? 0}.${bytes[1] ?? 0}`;
      expect(EXPECTED).toContain(await call(each, path, bytes, { "x-forwarded-for": address }));
    }),
    { numRuns: 150 },
  );
});

test("no header makes the server fail", async () => {
  const text = fc.stringMatching(/^[ -~]{0,60}$/);
  const names = fc.constantFrom(
    "cookie",
    "origin",
    "accept",
    "content-type",
    "x-forwarded-for",
    "last-event-id",
    "range",
  );
  await fc.assert(
    fc.asyncProperty(names, text, async (name, value) => {
      expect(EXPECTED).toContain(await call("POST", "/api/things/1/run", Buffer.alloc(0), { [name]: value }));
    }),
    { numRuns: 150 },
  );
});
