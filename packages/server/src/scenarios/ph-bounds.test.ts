import { afterEach, describe, expect, it } from "vitest";
import { crash } from "../testing/crashed-tank.ts";
import { TestTank } from "../testing/test-tank.ts";
import { withModules } from "../testing/with-modules.ts";

const DOSER = 24;
const DAY = 86_400;
/** Past the first trip by far, which is latched. */
const LONG = 2 * 3600;
/** Daily budget in seconds while the volume of the tank is unknown. */
const SMALL_BUDGET = 150;
/** Daily budget in seconds for 200 litres. */
const BUDGET = 600;
let tank: TestTank;

type Role = "base-doser" | "acid-doser";

/** A pump with saturated lime water (or acid) on a spare outlet, driven by the pH probe of the seeded tank. */
async function dosing(role: Role, more: object = {}): Promise<void> {
  tank = await TestTank.start();
  await withModules(tank, "ph", "macro", "ato");
  await wire(role);
  await tank.call("outlets.create", { name: "Doser", driver: "rpi", pin: DOSER });
  await tank.call("equipment.create", { name: "Doser", outlet: "5" });
  await tank.call("phprobes.update", { ...controlBy(role), ...more }, { id: "1" });
}

const wire = (role: Role) => tank.call("simulation.wiring", { driver: "rpi", pin: DOSER, role });

function controlBy(role: Role): object {
  const device = role === "base-doser" ? { upper_eq: "5" } : { downer_eq: "5" };
  return { control: true, min: 7.9, max: 8.4, hysteresis: 0.05, ...device };
}

const board = (value: number) => tank.fault("analog:1", "value", { value });
const largeTank = () => tank.call("settings.update", { volume_l: 200 });
const byHand = (on: boolean) => tank.call("equipment.control", { on }, { id: "5" });

interface Observed {
  readonly least: number;
  readonly most: number;
  /** Seconds until each alarm. */
  readonly alarmedAt: ReadonlyMap<string, number>;
}

/** Runs `span` seconds and records the water and the alarms every minute. */
async function observe(span: number, each: () => Promise<void> = async () => undefined): Promise<Observed> {
  const seen: number[] = [];
  const alarmedAt = new Map<string, number>();
  for (let second = 60; second <= span; second += 60) {
    await tank.run(60);
    await each();
    seen.push(tank.world.simulated.report().tank.ph);
    for (const code of tank.standing) if (!alarmedAt.has(code)) alarmedAt.set(code, second);
  }
  return { least: Math.min(...seen), most: Math.max(...seen), alarmedAt };
}

const floodAlarms = () => tank.standing.filter((code) => code === "too-high" || code === "leak");

afterEach(() => tank.stop());

describe("a pH probe with a constant wrong value", () => {
  it("runs the base pump for minutes only and is alarmed at once", async () => {
    await dosing("base-doser");
    await board(7);
    const { most, alarmedAt } = await observe(LONG);
    expect(most).toBeLessThan(8.4);
    expect(tank.energised(DOSER)).toBeLessThanOrEqual(SMALL_BUDGET + 1);
    expect(alarmedAt.get("critical-low")).toBeLessThanOrEqual(180);
    // No device lowers the pH: the alarm names no lock.
    expect(tank.alarms.find(({ code }) => code === "critical-low")?.message).toMatch(
      /: pH 7\.00, limit 7\.4$/,
    );
    expect(alarmedAt.get("trip-ph-daily-run")).toBeLessThanOrEqual(900);
    expect(floodAlarms()).toEqual([]);
  });

  it("is detected after five pushes without effect in a large tank", { tags: "proof" }, async () => {
    await dosing("base-doser");
    await largeTank();
    await board(7.6);
    const { most, alarmedAt } = await observe(DAY);
    expect(most).toBeLessThan(8.5);
    expect(tank.energised(DOSER)).toBeLessThanOrEqual(5 * 61);
    expect(alarmedAt.get("trip-ph-no-effect")).toBeLessThanOrEqual(2400);
    expect(floodAlarms()).toEqual([]);
  });

  it("stops the acid pump (or CO2 valve) as soon", async () => {
    await dosing("acid-doser");
    await largeTank();
    await board(8.8);
    const { least, alarmedAt } = await observe(LONG);
    expect(least).toBeGreaterThan(7.6);
    expect(tank.energised(DOSER)).toBeLessThanOrEqual(5 * 61);
    expect(alarmedAt.get("trip-ph-no-effect")).toBeLessThanOrEqual(2400);
  });

  it("stops long pushes after the first without effect", async () => {
    await dosing("base-doser", {
      max_run: 600,
      rest: 60,
      max_daily_run: DAY,
      max_pushes_without_effect: 100,
    });
    await board(7.6);
    const { most } = await observe(LONG);
    expect(most).toBeLessThan(8.7);
    expect(tank.energised(DOSER)).toBeLessThanOrEqual(601);
  });
});

it("a wrong pH that follows the pushes is limited per day", { tags: "proof" }, async () => {
  await dosing("base-doser");
  await largeTank();
  let fault = await board(7.2);
  let value = 7.2;
  const { most, alarmedAt } = await observe(2 * DAY, async () => {
    value = Math.min(7.8, value + 0.005);
    await tank.heal(fault);
    fault = await board(value);
  });
  expect(most).toBeLessThan(8.6);
  expect(tank.energised(DOSER)).toBeGreaterThan(BUDGET - 61);
  expect(tank.energised(DOSER)).toBeLessThanOrEqual(BUDGET + 1);
  expect(alarmedAt.get("trip-ph-daily-run")).toBeLessThanOrEqual(2 * 3600);
});

describe("a push", () => {
  it("ends after its longest time and is followed by a locked rest", async () => {
    await dosing("base-doser");
    await board(7.8);
    await tank.run(59);
    await tank.run(58);
    expect(tank.load(DOSER)).toBe(100);
    await tank.run(5);
    expect(tank.load(DOSER)).toBe(0);
    expect(tank.output("outlet-5").reason).toContain("rests 5 min after a run of at most 60 s");
    await expect(byHand(true)).rejects.toMatchObject({ code: "conflict" });
    await tank.run(280);
    expect(tank.load(DOSER)).toBe(0);
    await tank.run(70);
    expect(tank.load(DOSER)).toBe(100);
  });

  it("by hand has the same length, rest and budget", async () => {
    await dosing("base-doser");
    await board(8.1);
    for (let hour = 0; hour < 6; hour++) {
      await byHand(true).catch(() => undefined);
      await tank.run(3600);
    }
    expect(tank.energised(DOSER)).toBeLessThanOrEqual(SMALL_BUDGET + 1);
    expect(tank.standing).toContain("trip-ph-daily-run");
  });

  it("keeps rest and budget over edits, restarts and replaced rows", async () => {
    await dosing("base-doser", { max_daily_run: 90 });
    await board(7.8);
    await tank.run(125);
    expect(tank.energised(DOSER)).toBe(60);
    await tank.call("phprobes.update", { name: "Other" }, { id: "1" });
    await tank.run(200);
    expect(tank.energised(DOSER)).toBe(60);
    await tank.call("phprobes.delete", undefined, { id: "1" });
    await tank.call("equipment.delete", undefined, { id: "5" });
    await tank.call("equipment.create", { name: "The same pump", outlet: "5" });
    tank = await tank.restart();
    await wire("base-doser");
    await board(7.8);
    await tank.call("phprobes.create", {
      name: "New",
      enable: true,
      analog_input: "1",
      ...controlBy("base-doser"),
      upper_eq: "6",
      max_daily_run: 90,
    });
    await tank.run(2 * 3600);
    expect(tank.energised(DOSER)).toBeGreaterThan(28);
    expect(tank.energised(DOSER)).toBeLessThanOrEqual(31);
    expect(tank.standing).toContain("trip-ph-daily-run");
  });

  it("cut by a crash counts in full", async () => {
    await dosing("base-doser");
    await board(7.8);
    await tank.run(80);
    expect(tank.load(DOSER)).toBe(100);
    tank = await crash(tank, 30);
    await wire("base-doser");
    await board(7.8);
    await tank.run(2 * 3600);
    expect(tank.energised(DOSER)).toBeLessThanOrEqual(SMALL_BUDGET - 60 + 1);
    expect(tank.standing).toContain("trip-ph-daily-run");
  });

  it("is possible after a cleared trip once the budget allows", async () => {
    await dosing("base-doser", { max_daily_run: 60, max_pushes_without_effect: 100 });
    await board(7.8);
    await tank.run(3600);
    const clear = () => tank.call("alarms.clear", undefined, { id: "trip-ph-daily-run:equipment:5" });
    await clear();
    await tank.run(600);
    expect(tank.energised(DOSER)).toBe(60);
    expect(tank.standing).toContain("trip-ph-daily-run");
    await tank.run(DAY - 3600);
    await clear();
    await tank.run(600);
    expect(tank.energised(DOSER)).toBe(120);
  });

  describe("by a macro", () => {
    const doser = { type: "equipment", config: { id: "5", on: true } };

    async function byMacro(): Promise<string> {
      await dosing("base-doser");
      await tank.call("phprobes.update", { control: false }, { id: "1" });
      const body = { name: "Dose", reversible: true, steps: [doser] };
      const { id } = (await tank.call("macros.create", body)) as { readonly id: string };
      await tank.call("phprobes.update", { control: true, is_macro: true, upper_eq: id }, { id: "1" });
      return id;
    }

    it("has the same limits", async () => {
      await byMacro();
      await board(7);
      const { most } = await observe(LONG);
      expect(most).toBeLessThan(8.4);
      expect(tank.energised(DOSER)).toBeGreaterThan(60);
      expect(tank.energised(DOSER)).toBeLessThanOrEqual(SMALL_BUDGET + 3);
      expect(tank.standing).toContain("trip-ph-daily-run");
    });

    it("has the same length, rest and budget when a person runs it", async () => {
      const id = await byMacro();
      await board(8.1);
      await tank.call("macros.run", undefined, { id });
      await tank.run(70);
      expect(tank.energised(DOSER)).toBeGreaterThan(50);
      expect(tank.energised(DOSER)).toBeLessThanOrEqual(61);
      await expect(byHand(true)).rejects.toMatchObject({ code: "conflict" });
      for (let hour = 0; hour < 6; hour++) {
        await byHand(true).catch(() => undefined);
        await tank.run(3600);
      }
      expect(tank.energised(DOSER)).toBeLessThanOrEqual(SMALL_BUDGET + 3);
      expect(tank.standing).toContain("trip-ph-daily-run");
    });
  });
});

it("critical limits within the band are a severe problem", async () => {
  await dosing("base-doser", { critical_high: 8.2 });
  expect(await tank.call("problems.list")).toContainEqual(
    expect.objectContaining({ code: "critical-within-band", severity: "severe" }),
  );
  await tank.call("phprobes.update", { critical_high: 0, critical_low: 8 }, { id: "1" });
  expect(JSON.stringify(await tank.call("problems.list"))).toContain("critical-within-band");
  await tank.call("phprobes.update", { critical_low: 0 }, { id: "1" });
  expect(JSON.stringify(await tank.call("problems.list"))).not.toContain("critical-within-band");
});

describe("pH dosing is blocked", () => {
  it.each([
    ["the leak sensor is wet", "inlet:3"],
    ["the overfull sensor reports too high", "inlet:2"],
  ])("when %s, also during a push", async (reason, inlet) => {
    await dosing("base-doser");
    await board(7.8);
    await tank.run(70);
    expect(tank.load(DOSER)).toBe(100);
    const wet = await tank.fault(inlet, "value", { value: 1 });
    await tank.run(6);
    expect(tank.load(DOSER)).toBe(0);
    expect(tank.output("outlet-5").reason).toBe(reason);
    expect(tank.standing).toContain("flood-lock");
    await expect(byHand(true)).rejects.toMatchObject({ code: "conflict" });
    await tank.run(1800);
    expect(tank.energised(DOSER)).toBeLessThanOrEqual(20);
    await tank.heal(wet);
    await tank.run(420);
    expect(tank.standing).not.toContain("flood-lock");
    expect(tank.energised(DOSER)).toBeGreaterThan(60);
  });

  it("when a leak sensor has failed", async () => {
    await dosing("base-doser");
    await tank.fault("inlet:3", "disconnected");
    await board(7.8);
    await tank.run(600);
    expect(tank.energised(DOSER)).toBe(0);
  });

  it("while the input of an interlock is wet, whatever it forces", async () => {
    await dosing("base-doser");
    await tank.call("atos.update", { enable: false }, { id: "1" });
    await tank.call("interlocks.create", {
      name: "Wet floor",
      when: { source: "inlet", id: "3", is: "on" },
      // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
      then: [{ output: "2", force: "off" }],
    });
    await board(7.8);
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(600);
    expect(tank.energised(DOSER)).toBe(0);
    expect(tank.output("outlet-5").reason).toBe('interlock "Wet floor" is active');
  });

  it("beyond the critical limits, also by a person", async () => {
    await dosing("base-doser");
    const high = await board(9);
    await tank.run(120);
    await expect(byHand(true)).rejects.toMatchObject({ code: "conflict" });
    expect(tank.output("outlet-5").reason).toBe("pH 9.00 is above 8.9: locked off");
    expect(tank.standing).toContain("critical-high");
    await tank.heal(high);
    await tank.call("phprobes.update", { upper_eq: "", downer_eq: "5", critical_low: 7.7 }, { id: "1" });
    await board(7.6);
    await tank.run(180);
    await expect(byHand(true)).rejects.toMatchObject({ code: "conflict" });
    expect(tank.output("outlet-5").reason).toBe("pH 7.60 is below 7.7: locked off");
    expect(tank.standing).toContain("critical-low");
    expect(tank.standing).not.toContain("critical-high");
  });
});
