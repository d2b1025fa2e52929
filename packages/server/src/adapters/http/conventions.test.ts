import { request } from "node:http";
import { connect } from "node:net";
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

interface Case {
  readonly says: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly anonymous?: boolean;
  readonly status: number;
  readonly code?: string;
  readonly json?: unknown;
  readonly allow?: string;
}

const bracketed = (depth: number): string => `{"name":"x","extra":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const manyKeys = (count: number): string =>
  JSON.stringify({
    name: "x",
    extra: Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 0])),
  });
const named = { name: "x", on: false, pins: [], extra: null };

const CASES: readonly Case[] = [
  {
    says: "a list is served as it is",
    path: "/api/things",
    status: 200,
    json: [{ id: "1", name: "first" }],
  },
  { says: "a bare number is JSON", path: "/api/number", status: 200, json: 7.5 },
  { says: "an unknown id is 404", path: "/api/things/9", status: 404, code: "not-found" },
  { says: "an unknown path is 404", path: "/api/nosuch", status: 404, code: "not-found" },
  { says: "the API's root is 404", path: "/api", status: 404, code: "not-found" },
  { says: "a trailing slash is another path", path: "/api/things/", status: 404, code: "not-found" },
  {
    says: "an unknown path without a session is 401",
    path: "/api/nosuch",
    anonymous: true,
    status: 401,
    code: "unauthorized",
  },
  {
    says: "a known path without a session is 401",
    path: "/api/things",
    anonymous: true,
    status: 401,
    code: "unauthorized",
  },
  {
    says: "an escaped path does not get around the session",
    path: "/%61pi/things",
    anonymous: true,
    status: 401,
  },
  { says: "an escaped slash does not either", path: "/api%2Fthings", anonymous: true, status: 401 },
  {
    says: "an unsupported method is 401 without a session",
    method: "PATCH",
    path: "/api/things",
    anonymous: true,
    status: 401,
  },
  {
    says: "an unsupported method is 405",
    method: "POST",
    path: "/api/things",
    status: 405,
    code: "method-not-allowed",
    allow: "GET, HEAD, PUT, OPTIONS",
  },
  {
    says: "an unknown method is 405",
    method: "PROPFIND",
    path: "/api/things/1",
    status: 405,
    allow: "GET, HEAD, POST, DELETE, OPTIONS",
  },
  { says: "QUERY is 405", method: "QUERY", path: "/api/things/1", status: 405 },
  {
    says: "OPTIONS lists the allowed methods",
    method: "OPTIONS",
    path: "/api/things/clear",
    status: 200,
    json: {},
    allow: "GET, HEAD, POST, DELETE, OPTIONS",
  },
  {
    says: "OPTIONS hides a module that is off",
    method: "OPTIONS",
    path: "/api/off/1",
    status: 404,
    json: { error: "The camera module is switched off", code: "not-found", details: [] },
  },
  {
    says: "another method of a module that is off is 404",
    method: "DELETE",
    path: "/api/off/1",
    status: 404,
  },
  {
    says: "a word in an id's place is an id for other methods",
    path: "/api/things/clear",
    status: 404,
    code: "not-found",
  },
  {
    says: "GET on sign-in is 405",
    path: "/auth/signin",
    anonymous: true,
    status: 405,
    allow: "POST, OPTIONS",
  },
  { says: "an unknown path below /auth is 404", path: "/auth/nosuch", anonymous: true, status: 404 },
  {
    says: "a body is stored whatever its content type",
    method: "PUT",
    path: "/api/things",
    body: '{"name":"x"}',
    headers: { "content-type": "text/plain;charset=UTF-8" },
    status: 200,
    json: { id: "2", ...named },
  },
  {
    says: "a form type is no form",
    method: "PUT",
    path: "/api/things",
    body: '{"name":"x"}',
    headers: { "content-type": "application/x-www-form-urlencoded" },
    status: 200,
  },
  {
    says: "an invalid content type is ignored",
    method: "PUT",
    path: "/api/things",
    body: '{"name":"x"}',
    headers: { "content-type": ";;" },
    status: 200,
  },
  {
    says: "a body without a type is read",
    method: "PUT",
    path: "/api/things",
    body: '{"name":"x"}',
    status: 200,
  },
  {
    says: "an empty body is refused where one is needed",
    method: "PUT",
    path: "/api/things",
    status: 400,
    code: "invalid",
  },
  {
    says: "blanks are an empty body",
    method: "PUT",
    path: "/api/things",
    body: " \n",
    status: 400,
    code: "invalid",
  },
  {
    says: "a body that is not JSON is refused",
    method: "PUT",
    path: "/api/things",
    body: "{name:1}",
    status: 400,
    code: "invalid",
  },
  {
    says: "rubbish after the JSON is refused",
    method: "PUT",
    path: "/api/things",
    body: '{"name":"x"} x',
    status: 400,
    code: "invalid",
  },
  {
    says: "a body that is not UTF-8 is refused",
    method: "PUT",
    path: "/api/things",
    body: Buffer.from([0x7b, 0xff, 0x7d]),
    status: 400,
    code: "invalid",
  },
  {
    says: "a wrong type names its path",
    method: "PUT",
    path: "/api/things",
    body: '{"name":"x","pins":["a"]}',
    status: 400,
    json: {
      error: "pins.0 must be a number, not a string",
      code: "invalid",
      details: [{ path: "pins.0", message: "must be a number, not a string" }],
    },
  },
  {
    says: "a number in a string is refused",
    method: "PUT",
    path: "/api/things",
    body: '{"name":"x","pins":["1"]}',
    status: 400,
  },
  { says: "an array is no body for an object", method: "PUT", path: "/api/things", body: "[]", status: 400 },
  {
    says: "thirty-two levels are accepted",
    method: "PUT",
    path: "/api/things",
    body: bracketed(31),
    status: 200,
  },
  {
    says: "thirty-three levels are not",
    method: "PUT",
    path: "/api/things",
    body: bracketed(32),
    status: 400,
  },
  {
    says: "a tower of brackets is refused",
    method: "PUT",
    path: "/api/things",
    body: "[".repeat(500_000),
    status: 400,
  },
  {
    says: "a wide list is read",
    method: "PUT",
    path: "/api/things",
    body: `{"name":"x","extra":[${"[],".repeat(20_000)}[]]}`,
    status: 200,
  },
  {
    says: "too wide a list is refused",
    method: "PUT",
    path: "/api/things",
    body: `{"name":"x","extra":[${"[],".repeat(200_000)}[]]}`,
    status: 400,
    code: "invalid",
  },
  { says: "null is no body", method: "PUT", path: "/api/things", body: "null", status: 400, code: "invalid" },
  {
    says: "null in a list is refused",
    method: "PUT",
    path: "/api/things",
    body: '{"name":"x","pins":[1,null]}',
    status: 400,
    json: {
      error: "pins.1 must be a number, not null",
      code: "invalid",
      details: [{ path: "pins.1", message: "must be a number, not null" }],
    },
  },
  {
    says: "an unneeded body of more than 16 KiB is too large",
    method: "POST",
    path: "/api/things/1/run",
    body: "x".repeat(16_385),
    status: 413,
    code: "too-large",
  },
  {
    says: "an anonymous body is read up to 4 KiB",
    method: "POST",
    path: "/auth/signin",
    body: JSON.stringify({ user: "x".repeat(5000), password: "y" }),
    anonymous: true,
    status: 413,
    code: "too-large",
  },
  {
    says: "an unknown host is misdirected; the answer explains the option",
    path: "/api/things",
    headers: { host: "evil.example" },
    status: 421,
    json: {
      error:
        'This controller does not answer to the name "evil.example": to allow it, name it in the list hosts of refugium.toml in the data directory, and start the controller again',
      code: "misdirected",
      details: [],
    },
  },
  {
    says: "a host from a trusted proxy is validated, too",
    path: "/api/things",
    headers: { "x-forwarded-host": "tank.example, evil.example" },
    status: 421,
    code: "misdirected",
  },
  {
    says: "a host allowed by the owner is accepted",
    path: "/api/number",
    headers: { host: "tank.example", "x-forwarded-host": "tank.local" },
    status: 200,
    json: 7.5,
  },
  { says: "the whole URL is validated, too", path: "http://evil.example/api/number", status: 421 },
  {
    says: "too many keys are refused",
    method: "PUT",
    path: "/api/things",
    body: manyKeys(20_001),
    status: 400,
  },
  {
    says: "__proto__ is refused",
    method: "PUT",
    path: "/api/things",
    body: '{"name":"x","extra":{"a":{"__proto__":1}}}',
    status: 400,
    json: {
      error: "extra.a.__proto__ is not an accepted name",
      code: "invalid",
      details: [{ path: "extra.a.__proto__", message: "is not an accepted name" }],
    },
  },
  {
    says: "constructor is refused",
    method: "PUT",
    path: "/api/things",
    body: '{"constructor":1}',
    status: 400,
  },
  {
    says: "prototype in a list is refused",
    method: "PUT",
    path: "/api/things",
    body: '{"name":"x","extra":[{"prototype":1}]}',
    status: 400,
  },
  {
    says: "more than 1 MiB is too large",
    method: "PUT",
    path: "/api/things",
    body: JSON.stringify({ name: "x".repeat(1_048_577) }),
    status: 413,
    code: "too-large",
  },
  {
    says: "an action takes no body",
    method: "POST",
    path: "/api/things/1/run",
    status: 200,
    json: { ran: { id: "1", name: "first" }, body: null },
  },
  { says: "an action takes any body", method: "POST", path: "/api/things/1/run", body: '""', status: 200 },
  { says: "an action takes rubbish", method: "POST", path: "/api/things/1/run", body: "{{{", status: 200 },
  {
    says: "an action takes an empty body of type JSON",
    method: "POST",
    path: "/api/things/1/run",
    headers: { "content-type": "application/json" },
    status: 200,
  },
  {
    says: "a deletion takes a body",
    method: "DELETE",
    path: "/api/things/1",
    body: "{}",
    headers: { "content-type": "application/json" },
    status: 200,
    json: {},
  },
  {
    says: "an unknown id comes before a wrong body",
    method: "POST",
    path: "/api/things/9",
    body: "{",
    status: 404,
  },
  {
    says: "a module that is off comes before everything",
    method: "POST",
    path: "/api/off/1",
    body: "{",
    status: 404,
    json: { error: "The camera module is switched off", code: "not-found", details: [] },
  },
  {
    says: "a flat map is beside the error",
    method: "POST",
    path: "/api/flat",
    status: 400,
    json: {
      Address: "is wrong",
      error: "Address is wrong",
      code: "invalid",
      details: [{ path: "Address", message: "is wrong" }],
    },
  },
  {
    says: "a bug is answered without its cause",
    path: "/api/broken",
    status: 500,
    json: {
      error: "Something went wrong inside the controller; its log says what",
      code: "internal",
      details: [],
    },
  },
  {
    says: "an escaped slash belongs to the id",
    path: "/api/things/a%2Fb",
    status: 404,
    json: { error: 'There is no thing with id "a/b"', code: "not-found", details: [] },
  },
  { says: "an id may be NUL", path: "/api/things/%00", status: 404 },
  {
    says: "an id may be a broken escape",
    path: "/api/things/%zz",
    status: 404,
    json: { error: 'There is no thing with id "%zz"', code: "not-found", details: [] },
  },
  { says: "an id may be no UTF-8", path: "/api/things/%ff", status: 404 },
  { says: "an id may be quotes and blanks", path: "/api/things/%22%20%27", status: 404 },
  { says: "an id may be long", path: `/api/things/${"9".repeat(8000)}`, status: 404 },
  {
    says: "of a repeated query the last counts",
    path: "/api/search?q=1&q=2&z=3",
    headers: { accept: "text/csv" },
    status: 200,
    json: { query: { q: "2", z: "3" }, accept: "text/csv" },
  },
  { says: "a query may be rubbish", path: "/api/search?%zz&=&q=%ff&__proto__=1", status: 200 },
  {
    says: "a page of this site may write",
    method: "POST",
    path: "/api/things/1/run",
    headers: { origin: "http://tank.local:8080", host: "tank.local:8080" },
    status: 200,
  },
  {
    says: "a page of another site may not",
    method: "POST",
    path: "/api/things/1/run",
    headers: { origin: "http://evil.example" },
    status: 403,
    code: "forbidden",
  },
  {
    says: "a page of https may not write to http",
    method: "POST",
    path: "/api/things/1/run",
    headers: { origin: "https://tank.local:8080", host: "tank.local:8080" },
    status: 403,
    code: "forbidden",
  },
  {
    says: "a page of https may write through a trusted proxy",
    method: "POST",
    path: "/api/things/1/run",
    headers: { origin: "https://tank.local", host: "tank.local", "x-forwarded-proto": "https" },
    status: 200,
  },
  {
    says: "a sandboxed page may not",
    method: "POST",
    path: "/api/things/1/run",
    headers: { origin: "null" },
    status: 403,
  },
  {
    says: "a page of another site may not sign in",
    method: "POST",
    path: "/auth/signin",
    body: "{}",
    headers: { origin: "http://evil.example" },
    anonymous: true,
    status: 403,
  },
  { says: "a picture needs a session", path: "/images/a.png", anonymous: true, status: 401 },
  { says: "metrics need one while they are not exported", path: "/x/metrics", anonymous: true, status: 401 },
  { says: "a proxy may send the whole URL", path: "http://tank/api/number", status: 200, json: 7.5 },
];

interface Reply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

function call(one: Omit<Case, "says" | "status">): Promise<Reply> {
  const headers = { ...(one.anonymous === true ? {} : { cookie }), ...one.headers };
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: served.port, path: one.path, method: one.method ?? "GET", headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(one.body);
  });
}

test.each(CASES)("$says", async (one) => {
  const reply = await call(one);
  expect({ status: reply.status, text: reply.text.slice(0, 300) }).toMatchObject({ status: one.status });
  expect(reply.headers["content-type"]).toBe("application/json");
  const json: unknown = JSON.parse(reply.text);
  if (one.json !== undefined) expect(json).toMatchObject(one.json as object);
  if (one.status !== 200)
    expect(json).toMatchObject({ error: expect.any(String), details: expect.any(Array) });
  if (one.code !== undefined) expect(json).toMatchObject({ code: one.code });
  expect(reply.headers.allow).toBe(one.allow ?? reply.headers.allow);
});

test("a bug is logged with its cause and the server continues", async () => {
  await call({ path: "/api/broken" });
  expect(served.reported).toContain("a request failed with something that is not a refusal: a bug");
  expect((await call({ path: "/api/number" })).status).toBe(200);
});

test("HEAD has the headers of GET and no body", async () => {
  const [get, head] = [
    await call({ path: "/api/things" }),
    await call({ path: "/api/things", method: "HEAD" }),
  ];
  expect(head.status).toBe(200);
  expect(head.text).toBe("");
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
});

test("every answer forbids framing, sniffing, foreign scripts and caching", async () => {
  const { headers } = await call({ path: "/api/things" });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

test("a picture has its own content type", async () => {
  const reply = await call({ path: "/images/a.png" });
  expect([reply.headers["content-type"], reply.text]).toEqual(["image/png", "png"]);
});

test.each([
  ["rubbish", "rubbish\r\n\r\n", "400", "requests.notHttp"],
  ["a request with two Hosts", "GET /auth/signout HTTP/1.1\r\nHost: tank\r\nhost: tank\r\n\r\n", "400"],
  ["a request with an empty Host", "GET /auth/signout HTTP/1.1\r\nHost: \r\n\r\n", "421"],
  ["a request of HTTP/1.0 without Host", "GET /auth/signout HTTP/1.0\r\n\r\n", "200"],
  ["a request without Host", "GET /api/me HTTP/1.1\r\n\r\n", "400"],
  [
    "a head without end",
    `GET / HTTP/1.1\r\nHost: tank\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    "431",
    "requests.headTooLong",
  ],
  [
    "a body of two lengths",
    "POST /auth/signin HTTP/1.1\r\nHost: tank\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "400",
  ],
])("%s is answered with a message and disconnected", async (_says, bytes, status, code = "") => {
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(served.port, "127.0.0.1", () => socket.write(bytes));
    let received = "";
    socket.on("data", (part) => {
      received += part.toString();
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
  expect(text).toContain(`HTTP/1.1 ${status} `);
  if (code !== "") expect(text).toContain(`"error_code":"${code}"`);
});

test("a client that disconnects within its body does no harm", async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(served.port, "127.0.0.1", () => {
      socket.write(
        `PUT /api/things HTTP/1.1\r\nHost: tank\r\nCookie: ${cookie}\r\nContent-Length: 100\r\n\r\n{`,
      );
      socket.destroy();
    });
    socket.on("close", () => resolve());
  });
  const before = served.reported.length;
  expect((await call({ path: "/api/number" })).status).toBe(200);
  expect(served.reported.length).toBe(before);
});
