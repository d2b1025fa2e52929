import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ato } from "@refugium/model/messages/ato.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";
import { withModules } from "../testing/with-modules.ts";

const PUMP = 23;
let tank: TestTank;
afterEach(() => tank.stop());

interface Usage {
  readonly current: readonly { readonly pump: number; readonly time: string }[];
  readonly historical: readonly { readonly pump: number; readonly time: string }[];
}
const usage = (id = "1") => tank.call("atos.usage", undefined, { id }) as Promise<Usage>;
const fills = () => tank.app.platform.storage.store.history.newest("fills/1", 100).map((each) => each.body);
const level = () => tank.app.world.simulated.report().tank.sump_level;

describe("topping off", () => {
  it("starts after the debounce time of low and stops within a second", async () => {
    tank = await TestTank.start();
    await tank.run(1);
    tank.setTank({ sump_level: 0.5 });
    await tank.run(32);
    expect(tank.load(PUMP)).toBe(0);
    expect(tank.output("outlet-4").reason).toContain("waits until it has been low for 10 s");
    await tank.run(10);
    expect(tank.load(PUMP)).toBe(100);
    await tank.run(120);
    expect(tank.load(PUMP)).toBe(0);
    expect(level()).toBeGreaterThan(0.69);
    expect(level()).toBeLessThan(0.72);
    expect(fills()).toEqual([{ seconds: expect.closeTo(49, -1), ...withCode("why", ato.levelFull) }]);
  });

  it("ignores a low that did not hold", async () => {
    tank = await TestTank.start();
    for (let round = 0; round < 20; round++) {
      const fault = await tank.fault("inlet:1", "value", { value: 0 });
      await tank.run(8);
      await tank.heal(fault);
      await tank.run(31);
    }
    expect(tank.energised(PUMP)).toBe(0);
  });

  it("rests between fills", async () => {
    tank = await TestTank.start();
    await tank.call("atos.update", { min_off: 600, debounce: 0, notify: { enable: false } }, { id: "1" });
    tank.setTank({ sump_level: 0.6 });
    await tank.run(120);
    const once = tank.energised(PUMP);
    tank.setTank({ sump_level: 0.6 });
    await tank.run(400);
    expect(tank.energised(PUMP)).toBe(once);
    await tank.run(300);
    expect(tank.energised(PUMP)).toBeGreaterThan(once);
  });

  it("measures actual pump time by check and hour, kept over a restart", async () => {
    tank = await TestTank.start();
    tank.setTank({ sump_level: 0.5 });
    await tank.run(300);
    const { current, historical } = await usage();
    const sum = (records: readonly { readonly pump: number }[]) =>
      records.reduce((all, each) => all + each.pump, 0);
    expect(Math.abs(sum(historical) - tank.energised(PUMP))).toBeLessThanOrEqual(1);
    expect(Math.abs(sum(current) - tank.energised(PUMP))).toBeLessThanOrEqual(3);
    tank = await tank.restart();
    expect((await usage()).historical).toEqual(historical);
  });

  it("answers empty lists for an unused ATO and 404 for none", async () => {
    tank = await TestTank.start({ tank: "empty" });
    await tank.call("atos.create", { name: "New", period: 60 });
    expect(await usage()).toEqual({ current: [], historical: [] });
    await expect(usage("9")).rejects.toMatchObject({ code: "not-found" });
  });

  it("keeps the level for a day with short fills and no alarm", { tags: "proof" }, async () => {
    tank = await TestTank.start();
    for (let hour = 0; hour < 24; hour++) {
      await tank.run(3600);
      expect(level()).toBeGreaterThan(0.6);
      expect(level()).toBeLessThan(0.75);
    }
    expect(tank.standing).toEqual([]);
    const longest = Math.max(...fills().map((each) => Number(each.seconds)));
    expect(longest).toBeLessThan(30);
  });
});

describe("too much pumping", () => {
  const busy = async (more: object): Promise<void> => {
    tank = await TestTank.start();
    await tank.call("atos.update", { notify: { enable: true, max: 40 }, ...more }, { id: "1" });
    tank.setTank({ sump_level: 0.45 });
    await tank.run(150);
  };

  it("within an hour raises an alarm that clears after the hour", async () => {
    await busy({});
    expect(tank.standing).toContain("elevated-usage");
    expect(JSON.stringify(await tank.call("errors.list"))).toContain("ATO 'Sump' elevated usage");
    await tank.run(3700);
    expect(tank.standing).not.toContain("elevated-usage");
  });

  it("disables the ATO where configured, pump off first, alarm kept", async () => {
    await busy({ disable_on_alert: true });
    expect(tank.load(PUMP)).toBe(0);
    expect(await tank.call("atos.get", undefined, { id: "1" })).toMatchObject({ enable: false });
    expect(tank.standing).toContain("elevated-usage");
    await tank.run(7200);
    expect(tank.standing).toContain("elevated-usage");
    expect(tank.energised(PUMP)).toBeLessThan(45);
    await tank.call("atos.update", { enable: true }, { id: "1" });
    expect(tank.standing).not.toContain("elevated-usage");
  });

  it("within a day trips the pump; a reset clears it", async () => {
    await busy({ max_daily_run: 70, notify: { enable: false } });
    tank.setTank({ sump_level: 0.45 });
    await tank.run(200);
    expect(tank.energised(PUMP)).toBeLessThan(72);
    expect(tank.standing).toContain("trip-ato-daily-run");
    await tank.call("alarms.clear", undefined, { id: "trip-ato-daily-run:equipment:4" });
    await tank.run(120);
    expect(tank.energised(PUMP)).toBeLessThan(72);
    expect(tank.standing).toContain("trip-ato-daily-run");

    await tank.call("atos.reset", undefined, { id: "1" });
    expect(tank.standing).not.toContain("trip-ato-daily-run");
    expect((await usage()).historical.every((each) => each.pump === 0)).toBe(true);
    await tank.run(120);
    expect(tank.energised(PUMP)).toBeGreaterThan(80);
  });

  it("is counted through every change of the clock", async () => {
    await busy({ max_daily_run: 70, notify: { enable: false } });
    await tank.call("simulation.clock", { step_seconds: 200_000 });
    tank.setTank({ sump_level: 0.45 });
    await tank.run(200);
    expect(tank.energised(PUMP)).toBeLessThan(72);
  });
});

describe("a float stuck on low in the first week, unprotected", () => {
  /** The simulated pump delivers 3 litres a minute. */
  const litres = () => tank.energised(PUMP) * 0.05;
  const broken = async (): Promise<void> => {
    tank = await TestTank.start();
    await tank.call("equipment.update", { max_on: 0 }, { id: "4" });
    for (const inlet of ["1", "2", "3"]) await tank.fault(`inlet:${inlet}`, "value", { value: 0 });
  };

  it("lets the pump run for ten litres at most in seven days", { tags: "proof" }, async () => {
    await broken();
    await withModules(tank, "ato");
    await tank.run(7 * 86_400);
    expect(litres()).toBeGreaterThan(5);
    expect(litres()).toBeLessThanOrEqual(10.1);
    expect(tank.standing).toContain("trip-ato-max-run");
  });

  it("pumps ten litres a day with long fills and each alarm cleared", { tags: "proof" }, async () => {
    await broken();
    await tank.call("atos.update", { max_run: 3600 }, { id: "1" });
    for (let hour = 0; hour < 24; hour++) {
      await tank.run(3600);
      for (const { id, state } of tank.alarms)
        if (state === "latched") await tank.call("alarms.clear", undefined, { id });
    }
    expect(litres()).toBeGreaterThan(9);
    expect(litres()).toBeLessThanOrEqual(10.1);
  });
});

describe("an ATO that does not control", () => {
  it("raises its alarm and disables itself where configured", async () => {
    tank = await TestTank.start();
    await tank.call("atos.update", { control: false }, { id: "1" });
    tank.setTank({ sump_level: 0.4 });
    await tank.run(60);
    expect(tank.energised(PUMP)).toBe(0);
    expect(tank.standing).toContain("sensor-triggered");
    await tank.call("atos.update", { disable_on_alert: true }, { id: "1" });
    await tank.run(60);
    expect(await tank.call("atos.get", undefined, { id: "1" })).toMatchObject({ enable: false });
    expect(tank.standing).toContain("sensor-triggered");
  });
});

describe("a one-shot ATO", () => {
  it("fills once and disables itself", async () => {
    tank = await TestTank.start();
    tank.setTank({ sump_level: 0.6 });
    await tank.call("atos.update", { one_shot: true }, { id: "1" });
    await tank.run(120);
    expect(await tank.call("atos.get", undefined, { id: "1" })).toMatchObject({ enable: false });
    expect(fills()).toEqual([{ seconds: expect.any(Number), ...withCode("why", ato.levelFull) }]);
    expect(tank.load(PUMP)).toBe(0);
  });
});

describe("the pump is switched off", () => {
  it.each([
    ["the ATO is disabled", () => tank.call("atos.update", { enable: false }, { id: "1" })],
    ["control is switched off", () => tank.call("atos.update", { control: false }, { id: "1" })],
    ["another pump is chosen", () => tank.call("atos.update", { pump: "" }, { id: "1" })],
    ["the ATO is deleted", () => tank.call("atos.delete", undefined, { id: "1" })],
    [
      "a timer or macro disables it",
      () =>
        tank.app.platform.runtime.switchboard.switch("ato", "1", false, { id: "timers/1", name: "Night" }),
    ],
  ])("when %s", async (_what, act) => {
    tank = await TestTank.start();
    tank.setTank({ sump_level: 0.3 });
    await tank.run(60);
    expect(tank.load(PUMP)).toBe(100);
    await act();
    await tank.run(2);
    expect(tank.load(PUMP)).toBe(0);
    expect(fills().at(-1)).toMatchObject({ why: "the top-off was stopped" });
    await tank.run(600);
    expect(tank.load(PUMP)).toBe(0);
  });
});

describe("a start after a crash", () => {
  it("keeps the pump off for five minutes and settles the open fill", async () => {
    tank = await TestTank.start();
    // With a slow pump the assumed run stays below the daily budget.
    await tank.call("atos.update", { flow_ml_min: 500 }, { id: "1" });
    tank.setTank({ sump_level: 0.3 });
    await tank.run(60);
    expect(tank.load(PUMP)).toBe(100);
    const copy = mkdtempSync(join(tmpdir(), "refugium-crash-"));
    cpSync(tank.directory, copy, { recursive: true, filter: (file) => !file.includes("lock.db") });
    const start = tank.clock.now() + 600_000;
    await tank.stop();

    tank = await TestTank.start({ directory: copy, start });
    expect(fills()).toEqual([{ seconds: expect.closeTo(620, 1), ...withCode("why", ato.programEnded) }]);
    tank.setTank({ sump_level: 0.6 });
    await tank.run(290);
    expect(tank.energised(PUMP)).toBe(0);
    expect(tank.output("outlet-4").reason).toContain("settles");
    await tank.app.reload();
    await tank.run(200);
    expect(tank.energised(PUMP)).toBe(0);
    await tank.run(200);
    expect(tank.energised(PUMP)).toBeGreaterThan(5);
  });

  it("has no delay after an orderly stop or a reload", async () => {
    tank = await TestTank.start();
    tank = await tank.restart();
    await tank.app.reload();
    tank.setTank({ sump_level: 0.6 });
    await tank.run(60);
    expect(tank.energised(PUMP)).toBeGreaterThan(5);
  });
});

describe("an unworkable or unsafe configuration of an ATO", () => {
  it("is shown as a problem", async () => {
    tank = await TestTank.start();
    const codes = async () =>
      ((await tank.call("problems.list")) as readonly { readonly code: string }[]).map((each) => each.code);
    await tank.call("equipment.update", { role: "other", safe_state: "hold" }, { id: "4" });
    await tank.call("atos.update", { high_inlet: "" }, { id: "1" });
    expect(await codes()).toEqual(expect.arrayContaining(["pump-not-off", "no-overfull-sensor"]));
    await tank.call("atos.update", { inlet: "", pump: "" }, { id: "1" });
    expect(await codes()).toEqual(expect.arrayContaining(["no-inlet", "controls-nothing"]));
    await tank.run(1);
    expect(tank.standing).toContain("inlet-failed");
    await tank.call("atos.update", { inlet: "77", control: false, notify: { enable: false } }, { id: "1" });
    expect(await codes()).toContain("does-nothing");
    await tank.run(1);
    expect(tank.app.platform.reporting.live.get("reading/atos/1")).toMatchObject({ quality: "failed" });
  });

  it("is a problem when the longest fill exceeds the pump's limit", async () => {
    tank = await TestTank.start();
    const raised = async () =>
      ((await tank.call("problems.list")) as readonly { readonly code: string; readonly message: string }[])
        .filter(({ code }) => code === "fill-longer-than-pump")
        .map(({ message }) => message);
    const [ato, pump] = [{ id: "1" }, { id: "4" }];
    await tank.call("equipment.update", { max_on: 0 }, pump);
    await tank.call("atos.update", { max_run: 180 }, ato);
    expect(await raised()).toEqual([]);
    await tank.call("atos.update", { max_run: 300 }, ato);
    expect(await raised()).toEqual([expect.stringMatching(/may fill for 300 s.* after 181 s/)]);
    await tank.call("equipment.update", { max_on: 600 }, pump);
    expect(await raised()).toEqual([]);
    await tank.call("equipment.update", { role: "other", max_on: 0 }, pump);
    expect(await raised()).toEqual([]);
  });
});
