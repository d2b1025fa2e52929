import { afterEach, beforeEach, expect, test } from "vitest";
import { ManualTime } from "../../kernel/fixtures/manual-time.ts";
import { type Log, silentLog } from "../../kernel/log.ts";
import { MemoryConfig } from "../../store/memory.ts";
import { RefusalLog } from "./refusal-log.ts";
import { type Served, serve, signedIn } from "./testing/serve.ts";

const HOUR = 3_600_000;
let raw: ManualTime;
let lines: string[];
let turnedAway: RefusalLog;
let served: Served | undefined;

beforeEach(() => {
  raw = new ManualTime();
  lines = [];
  const log: Log = {
    ...silentLog,
    warn: (about, says) => void lines.push(`${says} ${JSON.stringify(about)}`),
  };
  turnedAway = new RefusalLog(log, raw);
});
afterEach(async () => {
  await served?.scope.close();
  served = undefined;
});

test("a refusal is logged once an hour by kind, network and actor", () => {
  const panel = { address: "192.0.2.1", actor: "panel" };
  for (let i = 0; i < 5; i++) turnedAway.note("rights", panel);
  turnedAway.note("rights", { address: "192.0.2.1" });
  turnedAway.note("host", panel);
  turnedAway.note("flood", { address: "2001:db8::1" });
  turnedAway.note("flood", { address: "2001:db8::2" });
  expect(lines).toEqual([
    'a request was refused for want of rights {"address":"192.0.2.1","actor":"panel"}',
    'a request was refused for want of rights {"address":"192.0.2.1"}',
    'a request for a foreign name was refused {"address":"192.0.2.1","actor":"panel"}',
    'requests were refused: there were too many {"address":"2001:db8::1"}',
  ]);
  raw.pass(HOUR - 1);
  turnedAway.note("rights", panel);
  expect(lines).toHaveLength(4);
  raw.pass(1);
  turnedAway.note("rights", panel);
  expect(lines).toHaveLength(5);
});

test("any number of refusals gives at most a thousand lines an hour", () => {
  for (let i = 0; i < 3000; i++) turnedAway.note("flood", { address: `192.0.${i >> 8}.${i & 255}` });
  expect(lines).toHaveLength(1000);
  raw.pass(HOUR);
  turnedAway.note("flood", { address: "198.51.100.1" });
  expect(lines).toHaveLength(1001);
});

test("a refusal for missing rights, origin, host or flood logs no secret", async () => {
  const open = await serve({ store: new MemoryConfig(), realTime: raw });
  served = open;
  const cookie = await signedIn(open);
  const { token } = open.access.tokens.create({ name: "panel", scopes: ["read"] });
  const authorization = `Bearer ${token}`;
  const reported = async (path: string, init: RequestInit): Promise<readonly string[]> => {
    const before = open.reported.length;
    for (let i = 0; i < 3; i++) await (await fetch(open.url + path, init)).text();
    return open.reported.slice(before);
  };
  const write = { method: "POST", body: "{}" };
  expect(await reported("/api/things/1", { ...write, headers: { authorization } })).toEqual([
    "a request was refused for want of rights",
  ]);
  const foreign = { ...write, headers: { cookie, origin: "http://evil.example" } };
  expect(await reported("/api/things/1/run", foreign)).toEqual([
    "a request of another site's page was refused",
  ]);
  const crossSite = { headers: { cookie, "sec-fetch-site": "cross-site" } };
  expect(await reported("/auth/signout", crossSite)).toEqual([]);
  expect(await reported("/api/number", { headers: { cookie, "x-forwarded-host": "evil.example" } })).toEqual([
    "a request for a foreign name was refused",
  ]);
  for (let i = 0; i < 600; i++) await (await fetch(`${open.url}/api/number`)).text();
  expect(open.reported.at(-1)).toBe("requests were refused: there were too many");
  expect(await reported("/api/number", {})).toEqual([]);
  expect(JSON.stringify(open.reported)).not.toContain(token);
});
