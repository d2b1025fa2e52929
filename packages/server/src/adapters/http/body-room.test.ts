import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { MemoryConfig } from "../../store/memory.ts";
import { BodyRoom } from "./body-room.ts";
import { type Served, serve, signedIn } from "./testing/serve.ts";

const MIB = 1024 * 1024;
const FREE = MIB / 16;
const opened: Served[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const served of opened.splice(0)) await served.scope.close();
});

// Only the close state of a response is used.
const response = (destroyed = false) =>
  Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;

test("bodies in progress share 16 MiB; short ones are free", () => {
  const room = new BodyRoom();
  const long = Array.from({ length: 16 }, () => room.share());
  for (const share of long) {
    share.take(FREE);
    share.take(MIB);
  }
  expect(() => room.share().take(FREE + 1)).toThrow("Too many long requests");
  room.share().take(FREE);
  long[0]?.leave();
  long[0]?.leave();
  const next = room.share();
  next.take(FREE + MIB);
  expect(() => next.take(1)).toThrow("Too many long requests");
});

test("one file at a time is received, until answered or aborted", () => {
  const room = new BodyRoom();
  const first = response();
  room.admitFile(response(true));
  room.admitFile(first);
  expect(() => room.admitFile(response())).toThrow(expect.objectContaining({ retryAfter: 30 }));
  first.emit("close");
  room.admitFile(response());
});

test("many unfinished long bodies are refused, and others are served", async () => {
  const served = await serve({ store: new MemoryConfig() });
  opened.push(served);
  const cookie = await signedIn(served);
  const allReported = Promise.withResolvers<void>();
  let reported = 0;
  const statuses = Array.from({ length: 20 }, () => {
    const socket = connect({ port: served.port, host: "127.0.0.1" });
    sockets.push(socket);
    socket.write(
      `PUT /api/nothing HTTP/1.1\r\nHost: tank\r\nCookie: ${cookie}\r\nContent-Length: ${MIB}\r\n\r\n"`,
    );
    socket.write("a".repeat(MIB - 2));
    return new Promise<string>((resolve) => {
      socket.once("data", (bytes: Buffer) => {
        resolve(bytes.toString("latin1").split(" ")[1] ?? "");
        reported += 1;
        if (reported === 3) allReported.resolve();
      });
      // Sixteen or more stay pending, and end with the test.
      socket.once("close", () => resolve("held"));
    });
  });
  await allReported.promise;
  expect((await fetch(`${served.url}/api/number`, { headers: { cookie } })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  const came = await Promise.all(statuses);
  expect(came.filter((status) => status === "429")).toHaveLength(3);
  expect(came.filter((status) => status === "held")).toHaveLength(17);
});
