import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { FairTurns } from "../../kernel/fair-turns.ts";
import { ManualTime } from "../../kernel/fixtures/manual-time.ts";
import { rawTime } from "../../kernel/raw-time.ts";
import { Scope } from "../../kernel/scope.ts";
import { SystemClock } from "../../kernel/system-clock.ts";
import { MemoryConfig } from "../../store/memory.ts";
import { openListener } from "./listener.ts";
import { type Served, serve, signedIn } from "./testing/serve.ts";

const opened: Served[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const served of opened.splice(0)) await served.scope.close();
});
async function open(realTime?: ManualTime): Promise<Served> {
  const served = await serve({ store: new MemoryConfig(), ...(realTime === undefined ? {} : { realTime }) });
  opened.push(served);
  return served;
}

/** A silent connection. `from`: an address of the loopback net as another machine; the first is a trusted proxy. */
function idle(served: Served, from = "127.0.0.1"): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: served.port, host: "127.0.0.1", localAddress: from });
    sockets.push(socket);
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
  });
}
const idles = (served: Served, count: number, from?: string) =>
  Promise.all(Array.from({ length: count }, () => idle(served, from)));

/** The status line of the answer to a request on this connection. */
function ask(socket: Socket, cookie = ""): Promise<string> {
  socket.write(`GET /api/number HTTP/1.1\r\nHost: tank\r\nCookie: ${cookie}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    const whenClosed = (): void => reject(new Error("it was closed"));
    socket.once("close", whenClosed);
    socket.once("data", (bytes: Buffer) => {
      socket.off("close", whenClosed);
      resolve(bytes.toString("latin1").split("\r\n")[0] ?? "");
    });
  });
}
const closed = (socket: Socket): Promise<void> =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once("close", () => resolve()));
/** When this is answered, the server has received everything sent before. */
const arrived = async (served: Served): Promise<void> => void (await fetch(`${served.url}/nothing`));

test("silent connections block neither other addresses nor the same one's page", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  await idles(served, 600, "127.0.0.4");
  expect(await ask(await idle(served, "127.0.0.2"), cookie)).toContain("200");
  expect(await ask(await idle(served, "127.0.0.4"), cookie)).toContain("200");
});

test("above a stranger address's limit the least recently used connection closes", async () => {
  const served = await open();
  const [first, used] = [await idle(served, "127.0.0.3"), await idle(served, "127.0.0.3")];
  await idles(served, 62, "127.0.0.3");
  expect(await ask(used)).toContain("401");
  expect(first.closed).toBe(false);
  await idle(served, "127.0.0.3");
  await closed(first);
  expect(await ask(used)).toContain("401");
});

test("an authenticated connection survives any number of strangers' from its address", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const mine = await idle(served, "127.0.0.5");
  expect(await ask(mine, cookie)).toContain("200");
  await idles(served, 100, "127.0.0.5");
  expect(await ask(mine, cookie)).toContain("200");
});

test("above the global limit the address with most loses one", async () => {
  const served = await open();
  const few = await idles(served, 2, "127.0.1.200");
  const many = await idles(served, 60, "127.0.1.201");
  for (let host = 1; host <= 9; host++) await idles(served, 50, `127.0.1.${host}`);
  await idle(served, "127.0.1.202");
  await closed(many[0] as Socket);
  expect(await ask(few[0] as Socket)).toContain("401");
  expect(await ask(few[1] as Socket)).toContain("401");
});

test("above the limit of idle authenticated connections the oldest closes", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const kept: Socket[] = [];
  for (let i = 0; i <= 256; i++) {
    const socket = await idle(served, "127.0.0.6");
    await ask(socket, cookie);
    kept.push(socket);
  }
  await closed(kept[0] as Socket);
  expect(await ask(kept[1] as Socket, cookie)).toContain("200");
});

test("a connection with a running request is not closed", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const slow = fetch(`${served.url}/api/slow`, { headers: { cookie } });
  await served.slowArrived;
  await idles(served, 300);
  served.release();
  expect((await slow).status).toBe(200);
});

test("the first byte is due within 5 s, the head in 10", async () => {
  const time = new ManualTime();
  const served = await open(time);
  const [silent, begun] = [await idle(served, "127.0.0.7"), await idle(served, "127.0.0.7")];
  begun.write("GET / HT");
  await arrived(served);
  time.pass(4500);
  expect(silent.closed).toBe(false);
  time.pass(1500);
  await closed(silent);
  expect(begun.closed).toBe(false);
  time.pass(4500);
  await closed(begun);
});

test("between two requests a connection is kept for 75 s", async () => {
  const time = new ManualTime();
  const served = await open(time);
  const socket = await idle(served, "127.0.0.8");
  expect(await ask(socket)).toContain("401");
  time.pass(70_000);
  expect(await ask(socket)).toContain("401");
  time.pass(70_000);
  expect(socket.closed).toBe(false);
  time.pass(6000);
  await closed(socket);
});

test("a stalled request is aborted after two minutes, a flowing answer not", async () => {
  const time = new ManualTime();
  const served = await open(time);
  const cookie = await signedIn(served);
  const slow = await idle(served);
  slow.on("error", () => undefined);
  slow.write(`GET /api/slow HTTP/1.1\r\nHost: tank\r\nCookie: ${cookie}\r\n\r\n`);
  const stream = await fetch(`${served.url}/api/events`, { headers: { cookie } });
  await served.slowArrived;
  for (let passed = 0; passed < 130; passed += 10) {
    time.pass(10_000);
    served.live.set("revision/a", passed);
    await served.advance(100);
    await arrived(served);
  }
  await closed(slow);
  expect(served.http.streamCount).toBe(1);
  await stream.body?.cancel();
});

test("strangers may not pipeline a queue of requests", async () => {
  const served = await open();
  const socket = await idle(served, "127.0.0.9");
  socket.on("error", () => undefined);
  const body = '{"user":"a","password":"b"}';
  socket.write(
    `POST /auth/signin HTTP/1.1\r\nHost: tank\r\nContent-Length: ${body.length}\r\n\r\n${body}`.repeat(20),
  );
  await closed(socket);
});

test("a flood by a stranger is throttled, authenticated callers beside it not", async () => {
  const time = new ManualTime();
  const served = await open(time);
  const cookie = await signedIn(served);
  const [stranger, owner] = [await idle(served, "127.0.0.10"), await idle(served, "127.0.0.10")];
  for (let i = 0; i < 600; i++) await ask(stranger);
  expect(await ask(stranger)).toContain("429");
  await closed(stranger);
  expect(await ask(owner, cookie)).toContain("200");
  const rubbish = await idle(served, "127.0.0.10");
  let received = "";
  rubbish.on("data", (bytes) => {
    received += String(bytes);
  });
  rubbish.write("rubbish\r\n\r\n");
  await closed(rubbish);
  expect(received).toBe("");
  time.pass(1000);
  expect(await ask(await idle(served, "127.0.0.10"))).toContain("401");
});

const ahead = (path: string, head: string, count: number): string =>
  `GET ${path} HTTP/1.1\r\nHost: tank\r\n${head}\r\n\r\n`.repeat(count);

test("authenticated callers may not pipeline a queue of requests either", async () => {
  const served = await open();
  const { token } = served.access.tokens.create({ name: "panel", scopes: ["read"] });
  for (const head of [`Cookie: ${await signedIn(served)}`, `Authorization: Bearer ${token}`]) {
    const socket = await idle(served);
    socket.on("error", () => undefined);
    socket.write(ahead("/api/number", head, 8));
    let received = "";
    while (received.split("HTTP/1.1 200").length <= 8)
      received += await new Promise<string>((resolve) =>
        socket.once("data", (bytes) => resolve(String(bytes))),
      );
    socket.write(ahead("/api/number", head, 400));
    await closed(socket);
  }
});

test("between long answers other work and other callers have their turns", async () => {
  let breaths = 0;
  let slow = 0;
  const breathe = async (): Promise<void> => {
    await rawTime.breathe();
    breaths += 1;
  };
  const realTime = { ...rawTime, breathe, monotonicMs: () => rawTime.monotonicMs() + slow };
  const answered: { readonly who: string; readonly breath: number }[] = [];
  const all = Promise.withResolvers<void>();
  const scope = new Scope("test");
  const listener = await openListener(
    {
      clock: new SystemClock(rawTime),
      realTime,
      turns: new FairTurns(realTime),
      sharerOf: ({ url = "" }) => ({ group: url, member: url }),
      isProxy: () => false,
      countUnreadable: () => false,
      handle: ({ url = "" }, response) => {
        answered.push({ who: url, breath: breaths });
        response.end("x");
        slow += 2;
        if (answered.length === 16) all.resolve();
      },
    },
    { host: "127.0.0.1", port: 0 },
  );
  scope.defer(() => listener.close());
  for (const path of ["/a", "/b"]) {
    const socket = connect({ port: listener.address.port, host: "127.0.0.1" });
    sockets.push(socket);
    socket.write(ahead(path, "X: y", 8));
  }
  await all.promise;
  await scope.close();
  expect(new Set(answered.map(({ breath }) => breath)).size).toBe(16);
  const order = answered.map(({ who }) => who).join("");
  expect(order).toContain("/a/b/a/b");
});

test("an invalid request is refused after the answers before it", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const socket = await idle(served);
  let received = "";
  socket.on("data", (bytes) => {
    received += String(bytes);
  });
  socket.write(`${ahead("/api/slow", `Cookie: ${cookie}`, 1)}rubbish\r\n\r\n`);
  await served.slowArrived;
  served.release();
  await closed(socket);
  expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});

test("valid tokens and pairs pass when strangers of their address are throttled", async () => {
  const time = new ManualTime();
  const served = await open(time);
  const { token } = served.access.tokens.create({ name: "panel", scopes: ["read"] });
  const { port } = served;
  const status = async (authorization: string): Promise<number> => {
    const headers = { authorization };
    const response = await fetch(`http://127.0.0.1:${port}/api/number`, { headers });
    await response.text();
    return response.status;
  };
  const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString("base64")}`;
  const cookie = await signedIn(served);
  const body = JSON.stringify({ user: "ana", password: "kelp-forest" });
  await fetch(`${served.url}/api/credentials`, { method: "POST", headers: { cookie }, body });
  expect(await status(basic("ana:kelp-forest"))).toBe(200);
  for (let left = 601; left > 0 && (await status("Bearer wrong")) === 401; left--);
  expect(await status("Bearer wrong")).toBe(429);
  expect(await status(basic("ana:sea-grass"))).toBe(429);
  expect(await status(`Bearer ${token}`)).toBe(200);
  expect(await status(basic("ana:kelp-forest"))).toBe(200);
});

test("a valid token is not counted", async () => {
  const served = await open(new ManualTime());
  const { token } = served.access.tokens.create({ name: "panel", scopes: ["read"] });
  const socket = await idle(served, "127.0.0.11");
  const request = `GET /api/number HTTP/1.1\r\nHost: tank\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  for (let i = 0; i < 700; i++) {
    socket.write(request);
    await new Promise<void>((resolve) => socket.once("data", () => resolve()));
  }
  expect(await ask(socket)).toContain("401");
});
