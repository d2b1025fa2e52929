import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { seconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rawTime } from "../kernel/raw-time.ts";
import { Scope } from "../kernel/scope.ts";
import { TestTank } from "../testing/test-tank.ts";

const KEY = "/ping/c0ffee?create=1";

let tank: TestTank;
let server: Server;
let called: string[];
/** The status of the service's answer; "nothing" leaves the call open. */
let answer: number | "nothing";

beforeEach(async () => {
  called = [];
  answer = 200;
  server = createServer((request, reply) => {
    called.push(`${request.method} ${request.url}`);
    if (answer === "nothing") return;
    reply.writeHead(answer, { location: "http://127.0.0.1:1/elsewhere" }).end("OK");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  tank = await TestTank.start();
});
afterEach(async () => {
  await tank.stop();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

// A listening TCP server has an address of this shape.
const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const configure = (more: object = {}) =>
  tank.call("telemetry.update", { heartbeat: { enable: true, url: `http://${host()}${KEY}`, ...more } });

/** Waits in real time without advancing the tank's clock. */
async function until(isDone: () => boolean): Promise<void> {
  const giveUp = rawTime.monotonicMs() + 8000;
  while (!isDone() && rawTime.monotonicMs() < giveUp) await rawTime.breathe();
  expect(isDone()).toBe(true);
}
const settled = async (): Promise<void> => {
  for (let turn = 1; turn <= 3000; turn++) await rawTime.breathe();
};
const alarm = () => tank.alarms.find(({ code }) => code === "heartbeat-failed");

/** Runs minutes, waiting for the call of each. */
async function minutes(count: number): Promise<void> {
  for (let minute = 1; minute <= count; minute++) {
    const before = called.length;
    await tank.run(60);
    await until(() => called.length > before);
    await settled();
  }
}

describe("the heartbeat", () => {
  it("is off by default", async () => {
    await tank.run(300);
    expect(called).toEqual([]);
    expect(await tank.call("telemetry.get")).toMatchObject({
      heartbeat: { enable: false, url: "", interval: 60 },
    });
  });

  it("calls its address at once, then each interval until switched off", async () => {
    await configure();
    await until(() => called.length === 1);
    await minutes(2);
    expect(called).toEqual(Array(3).fill(`GET ${KEY}`));
    await configure({ interval: 600 });
    await until(() => called.length === 4);
    await tank.run(590);
    await settled();
    expect(called).toHaveLength(4);
    await tank.call("telemetry.update", { heartbeat: { enable: false } });
    await tank.run(1800);
    await settled();
    expect(called).toHaveLength(4);
    expect(tank.standing).toEqual([]);
  });

  it("continues a minute after a restart or reload, whatever its interval", async () => {
    await configure({ interval: 3600 });
    await until(() => called.length === 1);
    tank = await tank.restart();
    await minutes(1);
    await tank.reload();
    await minutes(1);
    expect(called).toHaveLength(3);
  });

  it("pauses during a crash loop", async () => {
    await configure();
    await until(() => called.length === 1);
    for (let start = 1; start <= 5; start++) {
      tank = await tank.restart();
      await tank.run(50);
      await settled();
    }
    expect(called).toHaveLength(1);
  });

  it("pauses while a loop hangs and continues when it recovers", async () => {
    await configure();
    await tank.run(240);
    const scope = new Scope("hung");
    tank.app.platform.runtime.loops.watch(scope, { name: "hung", period: seconds(30), vital: true });
    await tank.run(180);
    await settled();
    const before = called.length;
    await tank.run(600);
    await settled();
    expect(called).toHaveLength(before);
    expect(alarm()).toBeUndefined();
    await expect(tank.call("telemetry.test_heartbeat")).rejects.toMatchObject({ code: "conflict" });
    await scope.close();
    await tank.run(90);
    await until(() => called.length > before);
  });
});

describe("a failing heartbeat", () => {
  it("is an alarm after the third failure, cleared by a success", async () => {
    await configure();
    await until(() => called.length === 1);
    answer = 404;
    await minutes(2);
    expect(alarm()).toBeUndefined();
    await minutes(3);
    expect(alarm()).toMatchObject({
      state: "active",
      priority: "warning",
      count: 1,
      message: `The heartbeat does not arrive: ${host()} answered 404`,
    });
    answer = 200;
    await minutes(1);
    expect(alarm()).toMatchObject({ state: "cleared" });
  });

  it("is aborted after ten seconds without an answer", async () => {
    answer = "nothing";
    await configure();
    await until(() => called.length === 1);
    for (let minute = 1; minute <= 3; minute++) {
      await tank.run(60);
      await settled();
    }
    expect(alarm()?.message).toBe("The heartbeat does not arrive: the heartbeat did not finish within 10 s");
  });

  it("without a server or redirected is reported without the address", async () => {
    answer = 302;
    await configure();
    await expect(tank.call("telemetry.test_heartbeat")).rejects.toMatchObject({
      code: "unavailable",
      message: `${host()} answered 302: enter the address that it leads to`,
    });
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
    const gone = `127.0.0.1:${(other.address() as AddressInfo).port}`;
    await new Promise((closed) => other.close(closed));
    await configure({ url: `http://${gone}${KEY}` });
    await expect(tank.call("telemetry.test_heartbeat")).rejects.toMatchObject({
      message: expect.stringMatching(new RegExp(`^${gone} cannot be reached: .*ECONNREFUSED`)),
    });
    await configure({ url: "https://[nonsense" });
    await expect(tank.call("telemetry.test_heartbeat")).rejects.toMatchObject({
      message: "the stored address is not valid",
    });
  });

  it("is cleared by a change of its settings", async () => {
    answer = 500;
    await configure();
    await until(() => called.length === 1);
    await settled();
    await minutes(2);
    expect(alarm()).toMatchObject({ state: "active" });
    await tank.call("telemetry.update", { heartbeat: { enable: false } });
    expect(alarm()).toMatchObject({ state: "cleared" });
  });
});

describe("the test call", () => {
  it("is delivered, whether the heartbeat is on or not", async () => {
    await expect(tank.call("telemetry.test_heartbeat")).rejects.toMatchObject({
      code: "conflict",
      message: "No address for the heartbeat is stored",
    });
    await configure({ enable: false });
    expect(await tank.call("telemetry.test_heartbeat")).toEqual({});
    expect(called).toEqual([`GET ${KEY}`]);
  });
});

describe("the address of the heartbeat", () => {
  it("is never answered, logged or stored in plain; an echo keeps it", async () => {
    answer = 404;
    const shown = (await configure()) as object;
    expect(shown).toMatchObject({ heartbeat: { url: "<stored>" } });
    await tank.call("telemetry.update", shown);
    await until(() => called.length === 1);
    await settled();
    await minutes(3);
    const told = JSON.stringify([tank.alarms, tank.log(), tank.app.platform.reporting.errors.list()]);
    expect(told).toContain("heartbeat");
    expect(told).not.toContain("c0ffee");
    expect(readFileSync(join(tank.directory, "configuration.db")).toString("latin1")).not.toContain("c0ffee");
    expect(called.every((call) => call === `GET ${KEY}`)).toBe(true);
  });

  it.each([
    ["ftp://example.org/x"],
    ["file:///etc/passwd"],
    ["example.org"],
    ["https://me:secret@example.org/x"],
    ["https://example.org/a b"],
  ])("may not be %s", async (url) => {
    await expect(configure({ url })).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "heartbeat.url", message: expect.stringContaining("must be an address") }],
    });
  });

  it("is required while the heartbeat is on", async () => {
    const missing = { code: "invalid", details: [{ path: "heartbeat.url" }] };
    await expect(configure({ url: "" })).rejects.toMatchObject(missing);
    await configure();
    await expect(configure({ url: null })).rejects.toMatchObject(missing);
    await tank.call("telemetry.update", { heartbeat: { enable: false, url: null } });
    expect(await tank.call("telemetry.get")).toMatchObject({ heartbeat: { url: "" } });
  });
});
