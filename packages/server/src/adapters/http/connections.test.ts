import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { MemoryConfig } from "../../store/memory.ts";
import { type Served, serve, signedIn } from "./testing/serve.ts";

const opened: Served[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const served of opened.splice(0)) await served.scope.close();
});
async function open(): Promise<Served> {
  const served = await serve({ store: new MemoryConfig() });
  opened.push(served);
  return served;
}

/** A connection that says nothing. `from`: an address of the loopback net, as of another machine. */
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

/** The status line that a request on this connection is answered with. */
function ask(socket: Socket, cookie: string): Promise<string> {
  socket.write(`GET /api/number HTTP/1.1\r\nHost: tank\r\nCookie: ${cookie}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once("data", (bytes: Buffer) => resolve(bytes.toString("latin1").split("\r\n")[0] ?? ""));
    socket.once("close", () => reject(new Error("it was closed")));
  });
}
const closed = (socket: Socket): Promise<void> =>
  socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once("close", () => resolve()));

test("idle connections of one address shut out neither another address nor the page of the same one", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  await idles(served, 600);
  expect(await ask(await idle(served, "127.0.0.2"), cookie)).toContain("200");
  expect(await ask(await idle(served), cookie)).toContain("200");
  expect((await fetch(`${served.url}/api/number`, { headers: { cookie } })).status).toBe(200);
});

test("beyond what an address may keep idle, the one that was idle the longest is closed", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const [first, used] = [await idle(served, "127.0.0.3"), await idle(served, "127.0.0.3")];
  await idles(served, 254, "127.0.0.3");
  expect(await ask(used, cookie)).toContain("200");
  expect(first.closed).toBe(false);
  await idle(served, "127.0.0.3");
  await closed(first);
  expect(await ask(used, cookie)).toContain("200");
});

test("what is being answered is no idle connection, and is closed for nobody", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const slow = fetch(`${served.url}/api/slow`, { headers: { cookie } });
  await served.slowArrived;
  await idles(served, 300);
  served.release();
  expect((await slow).status).toBe(200);
});

test("one address cannot take all connections: those idle in all addresses together make room, too", async () => {
  const served = await open();
  const cookie = await signedIn(served);
  const first = await idle(served, "127.0.1.1");
  for (const host of [1, 2, 3, 4]) await idles(served, 255, `127.0.1.${host}`);
  await idles(served, 10, "127.0.1.9");
  await closed(first);
  expect(await ask(await idle(served, "127.0.1.8"), cookie)).toContain("200");
});
