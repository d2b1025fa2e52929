import { seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { Shelly1Emulator } from "../emulators/shelly1-emulator.ts";
import type { HttpRequest } from "./buses.ts";
import { NodeHttp } from "./http.ts";
import { makeWorld } from "./simulated/fixtures/test-world.ts";

async function setUp() {
  const emulator = new Shelly1Emulator();
  await emulator.start();
  const { clock } = makeWorld();
  const http = new NodeHttp(clock);
  onTestFinished(async () => {
    http.close();
    await emulator.stop();
  });
  const [, port] = emulator.address.split(":");
  const to = { host: "127.0.0.1", port: Number(port) };
  const ask = (request: Partial<HttpRequest> = {}) =>
    http.request({ to, method: "GET", path: "/relay/0", within: seconds(2), ...request });
  return { emulator, clock, ask };
}

describe("a request to a device over HTTP", () => {
  test("has status, headers and text of the answer", async () => {
    const { ask } = await setUp();
    const { status, headers, text } = await ask({ path: "/relay/0?turn=on" });
    expect([status, headers["content-type"], JSON.parse(text)]).toEqual([
      200,
      "application/json",
      expect.objectContaining({ ison: true }),
    ]);
    expect(await ask({ path: "/nothing" })).toMatchObject({ status: 404, text: "Not Found" });
  });

  test("fails with a message when nothing answers in time", async () => {
    const { ask, emulator, clock } = await setUp();
    emulator.mood = "hangs";
    const asked = expect(ask()).rejects.toThrow(/127\.0\.0\.1:\d+ did not answer within 2 s/);
    while (emulator.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(seconds(2));
    await asked;
  });

  test("fails with a message when the answer is cut short", async () => {
    const { ask, emulator } = await setUp();
    emulator.mood = "cuts";
    await expect(ask()).rejects.toThrow(/127\.0\.0\.1:\d+ cut the connection/);
  });

  test("is sent again when the device has closed the kept connection", async () => {
    const { ask, emulator } = await setUp();
    await ask();
    await emulator.stop();
    await emulator.start();
    expect((await ask()).status).toBe(200);
  });

  test("fails with a message when nothing listens", async () => {
    const { ask, emulator } = await setUp();
    await emulator.stop();
    await expect(ask()).rejects.toThrow(/127\.0\.0\.1:\d+ refuses the connection/);
  });
});
