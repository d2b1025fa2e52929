import { connect, type Socket } from "node:net";
import type { LiveReading, LogLine } from "@refugium/model/events.ts";
import { afterEach, expect, test } from "vitest";
import { ManualTime } from "../../kernel/fixtures/manual-time.ts";
import { SYSTEM_ACTOR } from "../../resources/operations.ts";
import { MemoryConfig } from "../../store/memory.ts";
import { type Served, serve, signedIn } from "./testing/serve.ts";

const opened: Served[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const served of opened.splice(0)) await served.scope.close();
});
async function open(speed = 1, real?: ManualTime): Promise<Served> {
  const served = await serve({ store: new MemoryConfig(), speed, ...(real === undefined ? {} : { real }) });
  opened.push(served);
  return served;
}

interface Event {
  readonly event: string;
  readonly id: string;
  readonly data: unknown;
}

/** Reads an event stream; `next` waits for the next event, comments are counted. */
class Reader {
  comments = 0;
  readonly #events: Event[] = [];
  #waiting: (() => void) | undefined;
  readonly ended: Promise<void>;

  constructor(body: ReadableStream<Uint8Array>) {
    this.ended = this.#read(body).catch(() => undefined);
  }

  async next(): Promise<Event> {
    for (;;) {
      const event = this.#events.shift();
      if (event !== undefined) return event;
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
    }
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = "";
    for await (const part of body.pipeThrough(
      new TextDecoderStream() as never,
    ) as unknown as AsyncIterable<string>) {
      text += part;
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) this.#take(block);
      this.#waiting?.();
    }
  }

  #take(block: string): void {
    const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
    if (block.startsWith(":")) this.comments += 1;
    else if ("event" in fields) {
      this.#events.push({ event: fields.event, id: fields.id, data: JSON.parse(fields.data) });
    }
  }
}

async function listen(served: Served, headers: Record<string, string>): Promise<Reader> {
  const response = await fetch(`${served.url}/api/events`, { headers });
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
  ]);
  if (response.body === null) throw new Error("no body");
  return new Reader(response.body);
}

const reading = (value: number): LiveReading => ({
  value,
  unit: "°C",
  quality: "good",
  at: null,
  reason: "",
});
const line = (message: string): LogLine => ({
  id: 1,
  at: "2026-01-01T00:00:00.000Z",
  kind: "switch",
  subject: { type: "equipment", id: "1" },
  message,
});

test("a stream begins with a snapshot and continues with changes", async () => {
  const served = await open();
  served.live.set("reading/tcs/1", reading(25));
  const reader = await listen(served, { cookie: await signedIn(served) });
  expect(await reader.next()).toMatchObject({
    event: "snapshot",
    id: expect.stringMatching(/^1-/),
    data: { sequence: 1, values: { "reading/tcs/1": { value: 25 } } },
  });
  served.live.set("reading/tcs/1", reading(26));
  served.live.forget("reading/tcs/1");
  served.live.announce("log", line("one"));
  served.live.announce("log", line("two"));
  await served.advance(100);
  expect(await reader.next()).toMatchObject({ event: "change", data: { key: "reading/tcs/1", value: null } });
  expect((await reader.next()).data).toEqual({ key: "log", value: line("one") });
  expect(await reader.next()).toMatchObject({
    id: expect.stringMatching(/^5-/),
    data: { value: { message: "two" } },
  });
});

test("a client that reconnects gets the missed changes, or a snapshot", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  served.live.set("revision/a", 1);
  const { id } = await (await listen(served, { cookie })).next();
  served.live.set("revision/b", 2);
  const resumed = await listen(served, { cookie, "last-event-id": id });
  expect(await resumed.next()).toMatchObject({ event: "change", data: { key: "revision/b", value: 2 } });
  for (let i = 0; i < 2500; i++) served.live.set("revision/a", i + 10);
  expect((await (await listen(served, { cookie, "last-event-id": id })).next()).event).toBe("snapshot");
  const otherLife = await listen(served, { cookie, "last-event-id": "2-00000000" });
  expect((await otherLife.next()).event).toBe("snapshot");
  const rubbish = await listen(served, { cookie, "last-event-id": "x" });
  expect((await rubbish.next()).event).toBe("snapshot");
});

test("in fast simulation a key is sent once per frame", async () => {
  const served = await open(100);
  const reader = await listen(served, { cookie: await signedIn(served) });
  await reader.next();
  for (let i = 1; i <= 50; i++) {
    served.live.set("revision/a", i);
    await served.advance(100);
  }
  await served.advance(10_000);
  served.live.set("revision/z", 1);
  await served.advance(10_000);
  expect((await reader.next()).data).toEqual({ key: "revision/a", value: 50 });
  expect((await reader.next()).data).toEqual({ key: "revision/z", value: 1 });
});

test("changes during a lagging or paused simulation still reach the watcher", async () => {
  const real = new ManualTime();
  const served = await open(20, real);
  const reader = await listen(served, { cookie: await signedIn(served) });
  await reader.next();
  served.live.set("interlock/3", { holds: true });
  real.pass(100);
  expect((await reader.next()).data).toEqual({ key: "interlock/3", value: { holds: true } });
  real.pass(15_000);
  served.live.set("revision/a", 1);
  real.pass(100);
  await reader.next();
  expect(reader.comments).toBe(1);
});

test("a heartbeat keeps the stream open, and signing out ends it", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const reader = await listen(served, { cookie });
  await reader.next();
  await served.advance(30_000);
  served.live.set("revision/a", 1);
  await served.advance(100);
  await reader.next();
  expect(reader.comments).toBe(2);
  await fetch(`${served.url}/auth/signout`, { headers: { cookie } });
  await reader.ended;
  expect(served.http.streamCount).toBe(0);
});

test("revoking a token ends its stream", async () => {
  const served = await open();
  const { token, id } = served.access.tokens.create({ name: "panel", scopes: ["read"] });
  const reader = await listen(served, { authorization: `Bearer ${token}` });
  await reader.next();
  served.access.tokens.revoke(id);
  await reader.ended;
});

test("a stream without a session is 401, and HEAD opens none", async () => {
  const served = await open();
  expect((await fetch(`${served.url}/api/events`)).status).toBe(401);
  const cookie = await signedIn(served);
  expect((await fetch(`${served.url}/api/events`, { method: "HEAD", headers: { cookie } })).status).toBe(200);
  expect(served.http.streamCount).toBe(0);
});

test.each(["/api/events", "/api/alerts"])(
  "%s is not opened for a client that has disconnected meanwhile",
  async (path) => {
    const served = await open();
    // Checking a stored password takes time; that of a new installation is known at once.
    const change = {
      user: "keeper",
      password: "a long one",
      current_password: "reef-pi",
      end_tokens: false,
      end_passkeys: false,
    };
    await served.access.changeCredentials(change, SYSTEM_ACTOR, { address: "127.0.0.1", isLocal: true });
    const pair = Buffer.from("keeper:a long one").toString("base64");
    const leave = async (): Promise<void> => {
      const socket = connect(served.port, "127.0.0.1");
      socket.on("error", () => undefined);
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: tank\r\nAuthorization: Basic ${pair}\r\n\r\n`);
      // When this is answered, the server has received everything sent before.
      await fetch(`${served.url}/nothing`);
      socket.resetAndDestroy();
      await closed;
    };
    await Promise.all([leave(), leave(), leave()]);
    // In the same queue as the disconnected clients: when it is answered, so were they.
    const mine = { headers: { authorization: `Basic ${pair}` } };
    expect((await fetch(`${served.url}/api/number`, mine)).status).toBe(200);
    expect(served.clock.pending().filter((name) => name.endsWith("heartbeat"))).toEqual([]);
  },
);

test("a client that does not read is disconnected; others continue", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const reader = await listen(served, { cookie });
  await reader.next();
  const socket = connect(served.port, "127.0.0.1", () =>
    socket.write(`GET /api/events HTTP/1.1\r\nHost: tank\r\nCookie: ${cookie}\r\n\r\n`),
  );
  socket.on("error", () => undefined);
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once("data", () => resolve()));
  socket.pause();
  expect(served.http.streamCount).toBe(2);
  for (let i = 0; i < 200 && served.http.streamCount > 1; i++) {
    served.live.set("zone", `${i}${"x".repeat(200_000)}`);
    await served.advance(100);
    await reader.next();
  }
  expect(served.http.streamCount).toBe(1);
});

test("one token does not use up the streams of people", async () => {
  const served = await open();
  const { token } = served.access.tokens.create({ name: "panel", scopes: ["read"] });
  const headers = { authorization: `Bearer ${token}` };
  const replies = await Promise.all(
    Array.from({ length: 27 }, () => fetch(`${served.url}/api/events`, { headers })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(25);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
  await listen(served, { cookie: await signedIn(served) });
  expect(served.http.streamCount).toBe(26);
  await Promise.all(replies.map(({ body }) => body?.cancel()));
});

test("stopping ends streams and leaves no timer or watcher", async () => {
  const served = await open();
  const reader = await listen(served, { cookie: await signedIn(served) });
  await reader.next();
  await served.scope.close();
  await reader.ended;
  expect([served.live.watcherCount, served.clock.pending()]).toEqual([0, []]);
});
