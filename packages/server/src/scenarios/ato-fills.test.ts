import type { FillReport, LiveFill } from "@refugium/model/fills.ts";
import { ato } from "@refugium/model/messages/ato.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";
import { withModules } from "../testing/with-modules.ts";

const PUMP = 23;
let tank: TestTank;
afterEach(() => tank.stop());

const report = () => tank.call("atos.fills", undefined, { id: "1" }) as Promise<FillReport>;
// Only the top-off writes this key.
const newest = () => tank.app.platform.reporting.live.get("fill/1") as unknown as LiveFill | undefined;
const update = (body: object) => tank.call("atos.update", body, { id: "1" });

async function filling(more: object = {}): Promise<void> {
  tank = await TestTank.start();
  await update({ debounce: 0, min_off: 0, notify: { enable: false }, ...more });
  await tank.run(1);
  tank.setTank({ sump_level: 0.45 });
  await tank.run(40);
  expect(tank.load(PUMP)).toBe(100);
}

describe("the fills of an ATO", () => {
  it("are empty before the first fill and 404 for an unknown ATO", async () => {
    tank = await TestTank.start();
    expect(await report()).toEqual({ budget_s: 200, budget_source: "first-week", used_s: 0, fills: [] });
    await expect(tank.call("atos.fills", undefined, { id: "9" })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("list the running fill, then its duration and the end by float", async () => {
    await filling();
    const [running] = (await report()).fills;
    expect(running).toMatchObject({ ended: "", why: "" });
    expect(running?.seconds).toBeGreaterThan(5);
    expect(newest()).toMatchObject({ ended: "", started_at: running?.started_at });
    await tank.run(120);
    const { fills, used_s } = await report();
    expect(fills).toEqual([
      {
        started_at: running?.started_at,
        seconds: expect.any(Number),
        ended: "full",
        ...withCode("why", ato.levelFull),
      },
    ]);
    expect(newest()).toEqual(fills[0]);
    expect(used_s).toBeCloseTo(tank.energised(PUMP), 0);
  });

  it.each([
    ["leak", () => tank.fault("inlet:3", "value", { value: 1 })],
    ["too-high", () => tank.fault("inlet:2", "value", { value: 1 })],
    ["inlet-failed", () => tank.fault("inlet:1", "disconnected")],
    ["requires-off", () => tank.call("equipment.control", { on: false }, { id: "3" })],
    ["stopped", () => update({ enable: false })],
    ["max-run", () => update({ max_run: 45 })],
    ["daily-run", () => update({ max_daily_run: 45 })],
  ] as const)("say that %s ended one", async (ended, act) => {
    await filling();
    const before = (await report()).fills.length;
    await act();
    await tank.run(60);
    expect(tank.load(PUMP)).toBe(0);
    const found = (await report()).fills.slice(before - 1).map((fill) => fill.ended);
    expect(found).toContain(ended);
  });

  it("name the person who ended one", async () => {
    await filling();
    await tank.call("equipment.control", { on: false }, { id: "4" });
    await tank.run(60);
    tank.setTank({ sump_level: 0.9 });
    await tank.run(60);
    expect((await report()).fills.at(-1)).toMatchObject({
      ended: "held-off",
      why: expect.stringContaining("switched off by reef-pi"),
    });
  });

  it("are kept by a reset but count no longer", async () => {
    await filling();
    await tank.run(120);
    const { fills } = await report();
    await tank.call("atos.reset", undefined, { id: "1" });
    expect(await report()).toMatchObject({ fills, used_s: 0 });
    expect(newest()).toEqual(fills.at(-1));
  });

  it("are kept over a restart", async () => {
    await filling();
    await tank.run(120);
    const { fills } = await report();
    tank = await tank.restart();
    expect((await report()).fills).toEqual(fills);
    expect(newest()).toEqual(fills.at(-1));
  });
});

describe("the daily budget", () => {
  it("is the configured one until fills have been learned", { tags: "proof" }, async () => {
    tank = await TestTank.start({ onCalm: () => undefined });
    await withModules(tank, "ato");
    await update({ max_daily_run: 190 });
    expect(await report()).toMatchObject({ budget_s: 190, budget_source: "set" });
    await tank.run(8 * 86_400);
    const learned = await report();
    expect(learned.budget_source).toBe("learned");
    expect(learned.budget_s).toBeLessThan(190);
    expect(learned.budget_s).toBeGreaterThan(learned.used_s);
    await tank.call("atos.reset", undefined, { id: "1" });
    expect(await report()).toMatchObject({ budget_s: learned.budget_s, budget_source: "learned", used_s: 0 });
  });

  it("is five per cent of the volume at first, or ten litres", async () => {
    tank = await TestTank.start();
    expect(await report()).toMatchObject({ budget_s: 200, budget_source: "first-week" });
    await tank.call("settings.update", { volume_l: 60 });
    expect(await report()).toMatchObject({ budget_s: 60 });
    await update({ flow_ml_min: 1000 });
    expect(await report()).toMatchObject({ budget_s: 180 });
  });
});
