import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rawTime } from "../kernel/raw-time.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const find = (id: string) => tank.alarms.find((alarm) => alarm.id === id);

async function breakProbe(): Promise<void> {
  await tank.fault("sensor:28-000000000001", "disconnected");
  await tank.fault("sensor:28-000000000002", "disconnected");
  await tank.run(180);
}

describe("an acknowledged alarm", () => {
  it("stays acknowledged while its controller is edited and the modules reload", async () => {
    await breakProbe();
    const standing = tank.alarms.filter(
      ({ state, subject }) => state !== "cleared" && subject.type === "tcs",
    );
    const id = standing[0]?.id ?? "";
    await tank.call("alarms.acknowledge", undefined, { id });
    const since = find(id)?.since;
    await tank.call("tcs.update", { name: "renamed" }, { id: "1" });
    await tank.run(180);
    expect(find(id)).toMatchObject({ acknowledged_at: expect.any(String), count: 1, since });
    await tank.app.reload();
    await tank.run(180);
    expect(find(id)).toMatchObject({ acknowledged_at: expect.any(String), count: 1, since });
  });

  it("is marked in the list and in the events", async () => {
    await breakProbe();
    const id = tank.alarms.find(({ state }) => state !== "cleared")?.id ?? "";
    await tank.call("alarms.acknowledge", undefined, { id });
    await tank.call("alarms.shelve", { minutes: 5 }, { id });
    const listed = (await tank.call("alarms.list")) as readonly { readonly id: string }[];
    const said = { acknowledged_at: expect.any(String), shelved_until: expect.any(String) };
    expect(listed.find((each) => each.id === id)).toMatchObject(said);
    expect(tank.app.platform.reporting.live.get(`alarm/${id}`)).toMatchObject(said);
  });
});

it("a shelved leak alarm is sent again when it is raised again", async () => {
  const wet = await tank.fault("inlet:3", "value", { value: 1 });
  await tank.run(60);
  await tank.call("alarms.shelve", { minutes: 600 }, { id: "leak:atos:1" });
  await tank.heal(wet);
  await tank.run(600);
  expect(find("leak:atos:1")?.state).toBe("cleared");
  await tank.fault("inlet:3", "value", { value: 1 });
  await tank.run(60);
  expect(find("leak:atos:1")).toMatchObject({ state: "active", shelved_until: null, count: 2 });
});

describe("after a restart", () => {
  const subject = { type: "equipment", id: "9" };
  const condition = { code: "x", subject, priority: "critical", title: "X", message: "x" } as const;
  const id = "x:equipment:9";

  it("an alarm found again is still acknowledged or shelved", async () => {
    tank.app.platform.reporting.alarms.raise(condition);
    await tank.call("alarms.acknowledge", undefined, { id });
    await tank.call("alarms.shelve", { minutes: 60 }, { id });
    tank = await tank.restart();
    expect(find(id)).toBeUndefined();
    tank.app.platform.reporting.alarms.raise(condition);
    expect(find(id)).toMatchObject({
      count: 1,
      acknowledged_at: expect.any(String),
      shelved_until: expect.any(String),
    });
  });

  it("a latched alarm still stands", async () => {
    tank.app.platform.reporting.alarms.raise({ ...condition, latched: true });
    tank = await tank.restart();
    expect(find(id)).toMatchObject({ state: "latched" });
    await tank.call("alarms.clear", undefined, { id });
    tank = await tank.restart();
    expect(find(id)?.state).not.toBe("latched");
  });
});

/** Runs minute by minute until `isSo`. The checks of the host read real files, which takes real time. */
async function runUntil(isSo: () => boolean): Promise<void> {
  for (let minute = 0; minute < 40 && !isSo(); minute++) {
    await tank.run(60);
    const end = rawTime.monotonicMs() + 20;
    while (rawTime.monotonicMs() < end) await rawTime.breathe();
  }
  expect(isSo()).toBe(true);
}
const isMemoryHigh = (): boolean => tank.standing.includes("host-memory");

describe("alarms about the host", () => {
  it("keep one name and error while figures change; cleared without a check", async () => {
    await tank.call("settings.update", { health_check: { enable: true, max_memory: 0.001, max_cpu: 0 } });
    await runUntil(isMemoryHigh);
    expect(tank.standing).not.toContain("host-load");
    const ids = tank.app.platform.reporting.errors.list().map((error) => error.id);
    expect(ids.filter((each) => each.includes("Memory"))).toEqual(["alert:Memory consumption is high"]);
    await tank.call("settings.update", { capabilities: { health_check: false } });
    await tank.app.reload();
    await tank.run(1200);
    expect(tank.standing).not.toContain("host-memory");
  });

  it("are not raised and cleared at each check", async () => {
    await tank.call("settings.update", { health_check: { enable: true, max_memory: 0.001 } });
    await runUntil(isMemoryHigh);
    await tank.call("settings.update", { health_check: { max_memory: 0 } });
    const below = tank.clock.uptime();
    await runUntil(() => !isMemoryHigh());
    expect(tank.clock.uptime() - below).toBeGreaterThanOrEqual(5 * 60_000);
  });
});

it("the smoke reset deletes alarms of rows whose ids are reused", async () => {
  await breakProbe();
  const before = tank.alarms.filter(({ subject }) => subject.type === "tcs");
  expect(before.length).toBeGreaterThan(0);
  await tank.call("dev.smoke_reset");
  await tank.run(1200);
  expect(tank.alarms.filter(({ subject }) => subject.type === "tcs")).toEqual([]);
});
