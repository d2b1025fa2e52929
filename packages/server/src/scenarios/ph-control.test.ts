import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const UP = 24;
const DOWN = 25;
/** Limits without effect here; ph-bounds.test.ts tests them. */
const WIDE = { max_run: 600, rest: 60, max_daily_run: 86_400, max_pushes_without_effect: 100 };
let tank: TestTank;

/** A probe with kalkwasser (up) and CO₂ (down) on spare outlets. */
async function controlled(more: object = {}): Promise<void> {
  tank = await TestTank.start();
  await tank.call("outlets.create", { name: "Up", driver: "rpi", pin: UP });
  await tank.call("outlets.create", { name: "Down", driver: "rpi", pin: DOWN });
  await tank.call("equipment.create", { name: "Kalkwasser", outlet: "5" });
  await tank.call("equipment.create", { name: "CO2", outlet: "6" });
  const band = { min: 7.9, max: 8.4, hysteresis: 0.1, upper_eq: "5", downer_eq: "6" };
  await tank.call("phprobes.update", { control: true, ...band, ...WIDE, ...more }, { id: "1" });
}

/** Holds the board's output at a pH. */
const board = (value: number) => tank.fault("analog:1", "value", { value });
const read = () => tank.call("phprobes.read", undefined, { id: "1" });

afterEach(() => tank.stop());

describe("a pH probe that controls", () => {
  beforeEach(() => controlled());

  it("raises below its band, stops inside it by the hysteresis", async () => {
    const low = await board(7.8);
    await tank.run(240);
    expect(tank.load(UP)).toBe(100);
    expect(tank.load(DOWN)).toBe(0);
    expect(tank.output("outlet-5").reason).toBe("pH 7.80 is below 7.9");
    await tank.heal(low);
    const nearly = await board(7.95);
    await tank.run(240);
    expect(tank.load(UP)).toBe(100);
    await tank.heal(nearly);
    await board(8.05);
    await tank.run(240);
    expect(tank.load(UP)).toBe(0);
  });

  it("lowers above its band and never drives both ways", async () => {
    const low = await board(7.8);
    await tank.run(240);
    expect(tank.load(UP)).toBe(100);
    await tank.heal(low);
    await board(8.5);
    for (let second = 0; second < 300; second += 5) {
      await tank.run(5);
      expect(tank.load(UP) > 0 && tank.load(DOWN) > 0).toBe(false);
    }
    expect(tank.load(DOWN)).toBe(100);
  });

  it.each([
    ["is unplugged", "disconnected", {}],
    ["reports an impossible value", "value", { value: 0 }],
    ["takes longer than its deadline", "slow", { seconds: 40 }],
  ])("locks both off and raises an alarm when its input %s", async (_what, kind, more) => {
    const low = await board(7.8);
    await tank.run(240);
    expect(tank.load(UP)).toBe(100);
    await tank.heal(low);
    const fault = await tank.fault("analog:1", kind, more);
    await tank.run(100);
    expect(tank.load(UP)).toBe(0);
    expect(tank.load(DOWN)).toBe(0);
    expect(tank.standing).toContain("probe-failed");
    expect(tank.output("outlet-5").reason).toContain("no valid reading");
    await expect(tank.call("equipment.control", { on: true }, { id: "5" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(tank.app.platform.reporting.live.get("reading/phprobes/1")).toMatchObject({
      quality: expect.not.stringMatching("good"),
    });
    await tank.heal(fault);
    await tank.run(300);
    expect(tank.standing).not.toContain("probe-failed");
  });

  it.each([
    ["disabled", () => tank.call("phprobes.update", { enable: false }, { id: "1" })],
    ["deleted", () => tank.call("phprobes.delete", undefined, { id: "1" })],
    [
      "disabled by a timer or macro",
      () =>
        tank.app.platform.runtime.switchboard.switch("phprobes", "1", false, {
          id: "timers/1",
          name: "Night",
        }),
    ],
  ])("releases its devices when it is %s", async (_what, act) => {
    await board(7.8);
    await tank.run(240);
    await act();
    await tank.run(2);
    expect(tank.load(UP)).toBe(0);
    await tank.run(600);
    expect(tank.load(UP)).toBe(0);
  });

  it("records readings with confirmed device seconds, kept over a restart", async () => {
    await board(7.8);
    await tank.run(600);
    interface Readings {
      readonly current: readonly object[];
      readonly historical: readonly { readonly up: number; readonly down: number }[];
    }
    const recorded = () => tank.call("phprobes.readings", undefined, { id: "1" }) as Promise<Readings>;
    expect((await recorded()).current.at(-1)).toEqual({
      value: 7.8,
      up: 60,
      down: 0,
      time: expect.any(String),
    });
    await tank.run(3000);
    const readings = await recorded();
    const up = readings.historical.reduce((sum, hour) => sum + hour.up, 0);
    expect(Math.abs(up - tank.energised(UP))).toBeLessThanOrEqual(61);
    tank = await tank.restart();
    const after = await recorded();
    expect(after.historical[0]).toEqual(readings.historical[0]);
  });
});

describe("a pH probe without control", () => {
  it("raises an alarm out of range, once, and clears it", async () => {
    tank = await TestTank.start();
    const high = await board(8.7);
    await tank.run(600);
    expect(tank.alarms.find((alarm) => alarm.code === "out-of-range")).toMatchObject({
      count: 1,
      state: "active",
    });
    expect(JSON.stringify(await tank.call("errors.list"))).toContain("sensor 'Tank' is out of range");
    await tank.heal(high);
    await tank.run(300);
    expect(tank.standing).not.toContain("out-of-range");
  });

  it("is stale, with an alarm, after long without a reading", async () => {
    tank = await TestTank.start();
    await tank.call("phprobes.update", { period: 600 }, { id: "1" });
    await tank.run(10);
    await tank.fault("analog:1", "disconnected");
    await tank.run(1900);
    expect(tank.standing).toContain("probe-failed");
  });

  it("disables itself within its band when it is one-shot", async () => {
    tank = await TestTank.start();
    await tank.call("phprobes.update", { one_shot: true, min: 7, max: 9 }, { id: "1" });
    await tank.run(5);
    expect(await tank.call("phprobes.get", undefined, { id: "1" })).toMatchObject({ enable: false });
  });

  it("is a problem when its configuration cannot work", async () => {
    tank = await TestTank.start({ tank: "empty" });
    await tank.call("phprobes.create", { name: "Bare", enable: true, control: true });
    const codes = ((await tank.call("problems.list")) as { readonly code: string }[]).map(
      (each) => each.code,
    );
    expect(codes).toEqual(expect.arrayContaining(["no-analog-input", "controls-nothing", "no-ph-alarm"]));
    await expect(read()).rejects.toMatchObject({ code: "conflict" });
    await tank.call("phprobes.update", { analog_input: "7" }, { id: "1" });
    await expect(read()).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a transformer", () => {
  it("turns the board's number into pH before any validation", async () => {
    tank = await TestTank.start();
    await tank.call("phprobes.update", { transformer: "v / 100 + (v > 1000 ? 50 : 0)" }, { id: "1" });
    await board(812);
    await tank.run(200);
    expect(await read()).toBe(8.12);
    expect(tank.standing).not.toContain("probe-failed");
    await tank.fault("analog:1", "value", { value: 1400 });
    await tank.run(61);
    expect(tank.standing).toContain("probe-failed");
    await tank.fault("analog:1", "disconnected");
    await expect(read()).rejects.toMatchObject({ code: "unavailable" });
  });

  it.each(["v *", "sqrt(v)", "1 / v", "", "  "])("is validated when it is saved: %j", async (transformer) => {
    tank = await TestTank.start();
    const saved = tank.call("phprobes.update", { transformer }, { id: "1" });
    if (transformer.trim() === "") await expect(saved).resolves.toMatchObject({ transformer });
    else await expect(saved).rejects.toMatchObject({ code: "invalid", details: [{ path: "transformer" }] });
  });
});
