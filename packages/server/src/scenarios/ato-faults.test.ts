import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const PUMP = 23;
let tank: TestTank;

/** A low sump with its pump running. */
async function filling(options: { readonly maxOn?: number } = {}): Promise<void> {
  tank = await TestTank.start();
  await tank.call("equipment.update", { max_on: options.maxOn ?? 0 }, { id: "4" });
  tank.setTank({ sump_level: 0.4 });
  await tank.run(60);
  expect(tank.load(PUMP)).toBe(100);
}

const fills = () => tank.app.platform.storage.store.history.newest("fills/1", 100).map((each) => each.body);

afterEach(() => tank.stop());

describe("a top-off pump stops when", () => {
  beforeEach(() => filling());

  it.each([
    ["the level sensor is unplugged", "inlet:1", "disconnected", {}, "inlet-failed"],
    ["the overfull sensor closes", "inlet:2", "value", { value: 1 }, "too-high"],
    ["the overfull sensor is unplugged", "inlet:2", "disconnected", {}, "inlet-failed"],
    ["the leak sensor gets wet", "inlet:3", "value", { value: 1 }, "leak"],
  ])("%s", async (_what, target, kind, more, code) => {
    const fault = await tank.fault(target, kind, more);
    await tank.run(2);
    expect(tank.load(PUMP)).toBe(0);
    expect(tank.standing).toContain(code);
    expect(tank.output("outlet-4").rank).toBe("interlock");
    await expect(tank.call("equipment.control", { on: true }, { id: "4" })).rejects.toMatchObject({
      code: "conflict",
    });

    await tank.heal(fault);
    await tank.run(150);
    expect(tank.standing).not.toContain(code);
    expect(tank.energised(PUMP)).toBeGreaterThan(60);
  });

  it("the leak sensor reports water, without waiting for the next look", async () => {
    const ran = tank.energised(PUMP);
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(0.2);
    expect(tank.load(PUMP)).toBe(0);
    expect(tank.energised(PUMP) - ran).toBeLessThan(0.2);
  });

  it("the leak sensor reports water on the line that it was moved to", async () => {
    await tank.call("inlets.update", { pin: 9 }, { id: "3" });
    await tank.run(2);
    expect(tank.load(PUMP)).toBe(100);
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(0.2);
    expect(tank.load(PUMP)).toBe(0);
  });

  it("the return pump is switched off, until it is on again", async () => {
    await tank.call("equipment.control", { on: false }, { id: "3" });
    await tank.run(2);
    expect(tank.load(PUMP)).toBe(0);
    expect(tank.output("outlet-4").rank).toBe("interlock");
    // No alarm within the time of a feeding.
    await tank.run(14 * 60);
    expect(tank.standing).toEqual([]);
    await tank.run(70);
    expect(tank.standing.toSorted()).toEqual(["interlock", "requires-off"]);
    await tank.call("equipment.control", { on: true }, { id: "3" });
    await tank.run(100);
    expect(tank.standing).not.toContain("requires-off");
  });

  it("the return pump is not confirmed on", async () => {
    await tank.fault("outlet:3", "write-error");
    await tank.app.reload();
    await tank.run(60);
    expect(tank.output("outlet-3")).toMatchObject({ value: 100, confirmed: null });
    expect(tank.load(PUMP)).toBe(0);
    await tank.run(15 * 60);
    expect(tank.load(PUMP)).toBe(0);
    expect(tank.standing).toContain("requires-off");
  });

  it("the level sensor is slower than its deadline", async () => {
    await tank.fault("inlet:1", "slow", { seconds: 40 });
    await tank.run(20);
    expect(tank.load(PUMP)).toBe(0);
    await tank.run(40);
    expect(tank.standing.some((code) => code === "inlet-failed" || code === "check-failed")).toBe(true);
    expect(tank.load(PUMP)).toBe(0);
  });

  it("the reservoir sensor reports empty", async () => {
    await tank.call("inlets.create", { name: "Reservoir", driver: "rpi", pin: 19 });
    await tank.call("atos.update", { reservoir_inlet: "4" }, { id: "1" });
    await tank.run(90);
    await tank.fault("inlet:4", "value", { value: 1 });
    await tank.run(31);
    expect(tank.load(PUMP)).toBe(0);
    expect(tank.standing).toContain("reservoir-empty");
  });
});

describe("a float stuck low", () => {
  it("trips the pump after the longest fill until a person clears it", async () => {
    await filling();
    for (const inlet of ["1", "2", "3"]) await tank.fault(`inlet:${inlet}`, "value", { value: 0 });
    await tank.run(400);
    expect(tank.energised(PUMP)).toBeGreaterThan(175);
    expect(tank.energised(PUMP)).toBeLessThanOrEqual(181);
    expect(tank.standing).toContain("trip-ato-max-run");
    expect(fills().at(-1)).toMatchObject({ why: expect.stringContaining("longest time") });
    await tank.run(3600);
    expect(tank.load(PUMP)).toBe(0);

    tank = await tank.restart();
    await tank.run(3600);
    expect(tank.load(PUMP)).toBe(0);
    expect(tank.standing).toContain("trip-ato-max-run");

    tank.setTank({ sump_level: 0.4 });
    await tank.call("alarms.clear", undefined, { id: "trip-ato-max-run:equipment:4" });
    await tank.run(120);
    // The rest of the daily ten litres.
    expect(tank.energised(PUMP)).toBeCloseTo(20, -1);
    await tank.call("atos.reset", undefined, { id: "1" });
    await tank.run(120);
    expect(tank.energised(PUMP)).toBeGreaterThan(30);
  });

  it("trips the pump sooner once the usual fill is learned", async () => {
    tank = await TestTank.start();
    for (let fill = 0; fill < 4; fill++) {
      tank.setTank({ sump_level: 0.62 });
      await tank.run(300);
    }
    expect(fills().filter((each) => String(each.why).includes("full")).length).toBeGreaterThanOrEqual(4);
    const before = tank.energised(PUMP);
    tank.setTank({ sump_level: 0.3 });
    await tank.fault("inlet:1", "value", { value: 0 });
    await tank.run(400);
    expect(tank.energised(PUMP) - before).toBeGreaterThan(58);
    expect(tank.energised(PUMP) - before).toBeLessThan(80);
    expect(tank.standing).toContain("trip-ato-no-effect");
  });
});

describe("a float stuck high", () => {
  it("never starts the pump", async () => {
    tank = await TestTank.start();
    await tank.fault("inlet:1", "value", { value: 1 });
    tank.setTank({ sump_level: 0.3 });
    await tank.run(7200);
    expect(tank.energised(PUMP)).toBe(0);
  });
});

describe("a chattering float", () => {
  it("starts the pump rarely and only after a low that held", async () => {
    tank = await TestTank.start();
    await tank.fault("inlet:1", "noise", { amplitude: 1 });
    await tank.run(3600);
    const starts = tank.log("equipment/4").filter((line) => / on: /.test(line.message));
    expect(starts.length).toBeLessThanOrEqual(60);
    expect(tank.energised(PUMP)).toBeLessThan(60);
  });
});

describe("a hanging check", () => {
  it("switches the pump off by its lease", async () => {
    await filling();
    await tank.fault("driver:rpi", "gone");
    await tank.run(30);
    expect(tank.output("outlet-4").value).toBe(0);
  });
});

describe("a person's switch of the top-off pump", () => {
  it("is refused while the level is full", async () => {
    tank = await TestTank.start();
    await tank.run(60);
    await expect(tank.call("equipment.control", { on: true }, { id: "4" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is limited to the longest fill and recorded", async () => {
    tank = await TestTank.start();
    await tank.call("equipment.update", { max_on: 0 }, { id: "4" });
    await tank.fault("inlet:1", "value", { value: 0 });
    await tank.call("atos.update", { debounce: 600, high_inlet: "", leak_inlet: "" }, { id: "1" });
    await tank.run(40);
    await tank.call("equipment.control", { on: true }, { id: "4" });
    await tank.run(400);
    expect(tank.energised(PUMP)).toBeLessThanOrEqual(181);
    expect(tank.standing).toContain("trip-ato-max-run");
    expect(fills()).toHaveLength(1);
  });
});
