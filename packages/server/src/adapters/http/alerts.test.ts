import { afterEach, beforeEach, expect, test } from "vitest";
import { rawTime } from "../../kernel/raw-time.ts";
import { MemoryConfig } from "../../store/memory.ts";
import { type Served, serve, signedIn } from "./testing/serve.ts";

let served: Served;
let cookie: string;
beforeEach(async () => {
  served = await serve({ store: new MemoryConfig() });
  cookie = await signedIn(served);
});
afterEach(() => served.scope.close());

const subject = { type: "atos", id: "1" };
const raise = (code: string, message = code) =>
  served.alarms.raise({ code, subject, priority: "critical", title: code, message });
const beats = () => served.clock.pending().filter((name) => name === "alerts: heartbeat").length;

/** A stream with its accumulated text; `until` waits for a text in it. */
async function listen(headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${served.url}/api/alerts`, { headers: { cookie, ...headers } });
  let text = "";
  const body = response.body ?? new ReadableStream<Uint8Array>();
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const part of body) text += decoder.decode(part);
  })().catch(() => undefined);
  const until = async (words: string): Promise<string> => {
    while (!text.includes(words)) await rawTime.breathe();
    return text;
  };
  return { response, ended, until };
}

/** Waits for the delivery of what was sent. */
async function settled(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo() && turn < 5000; turn++) await rawTime.breathe();
  expect(isSo()).toBe(true);
}

test("a client that reconnects gets the alerts it missed", async () => {
  raise("first");
  const text = await (await listen()).until("data: ");
  const [, id] = /^id: (\d+)$/m.exec(text) ?? [];
  raise("second");
  const again = await (await listen({ "last-event-id": id ?? "" })).until("second");
  expect(again).not.toContain("first");
});

test("a heartbeat keeps the stream open, and signing out ends it", async () => {
  const stream = await listen();
  await stream.until("retry");
  await served.advance(15_000);
  await stream.until(": still here");
  await fetch(`${served.url}/auth/signout`, { headers: { cookie } });
  await stream.ended;
  await settled(() => beats() === 0);
  raise("late");
});

test("a token's stream ends when the token is revoked", async () => {
  const { token, id } = served.access.tokens.create({ name: "panel", scopes: ["read"] });
  const stream = await listen({ cookie: "", authorization: `Bearer ${token}` });
  await stream.until("retry");
  served.access.tokens.revoke(id);
  await stream.ended;
  await settled(() => beats() === 0);
});

test("HEAD, an invalid number and one stream too many get none", async () => {
  const head = await fetch(`${served.url}/api/alerts`, { method: "HEAD", headers: { cookie } });
  expect([head.status, beats()]).toEqual([200, 0]);
  for (const since of ["", "-1", "yesterday"]) {
    const refused = await fetch(`${served.url}/api/alerts?since=${since}`, { headers: { cookie } });
    expect([since, refused.status]).toEqual([since, 400]);
  }
  const streams = await Promise.all(Array.from({ length: 26 }, () => listen()));
  expect(
    streams
      .map(({ response }) => response.status)
      .toSorted()
      .slice(-2),
  ).toEqual([200, 429]);
});

test("stopping ends the streams and leaves no timer", async () => {
  const stream = await listen();
  await stream.until("retry");
  await served.scope.close();
  await stream.ended;
  expect(beats()).toBe(0);
});
