import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const RETURN_PUMP = 22;
const id = "3";
let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
  await tank.call("inlets.create", { name: "Sump low", driver: "rpi", pin: 19 });
  await tank.call("equipment.update", { low_inlet: "4" }, { id });
  await tank.run(60);
});
afterEach(() => tank.stop());

const low = () => tank.fault("inlet:4", "value", { value: 1 });

describe("a return pump with a low-level sensor", () => {
  it("stops within six seconds of low and restarts ten minutes after recovery", async () => {
    expect(tank.load(RETURN_PUMP)).toBe(100);
    const fault = await low();
    await tank.run(6);
    expect(tank.load(RETURN_PUMP)).toBe(0);
    expect(tank.alarms.find(({ code }) => code === "low-water")).toMatchObject({
      priority: "critical",
      state: "active",
      subject: { type: "equipment", id },
    });
    expect(tank.log("equipment/3").at(-1)?.message).toContain("low-level sensor");
    await tank.heal(fault);
    await tank.run(590);
    expect(tank.load(RETURN_PUMP)).toBe(0);
    await tank.run(20);
    expect(tank.load(RETURN_PUMP)).toBe(100);
    await tank.run(31 * 60);
    expect(tank.standing).not.toContain("low-water");
  });

  it("cannot be switched on while the level is low", async () => {
    await low();
    await tank.run(6);
    await expect(tank.call("equipment.control", { on: true }, { id })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("low-level sensor"),
    });
    await tank.call("settings.update", { capabilities: { equipment: false } });
    await tank.reload();
    await tank.run(10);
    expect(tank.load(RETURN_PUMP)).toBe(0);
  });

  it("keeps running with an alarm while the sensor has failed", async () => {
    const fault = await tank.fault("inlet:4", "disconnected");
    await tank.run(60);
    expect(tank.load(RETURN_PUMP)).toBe(100);
    expect(tank.standing).toContain("low-inlet-failed");
    await tank.heal(fault);
    await tank.run(10);
    expect(tank.standing).not.toContain("low-inlet-failed");
  });

  it("is released when its sensor is unset and held after a reload", async () => {
    await low();
    await tank.run(6);
    await tank.call("equipment.update", { low_inlet: "" }, { id });
    await tank.run(3);
    expect(tank.load(RETURN_PUMP)).toBe(100);
    await tank.call("equipment.update", { low_inlet: "4" }, { id });
    await tank.run(8);
    expect(tank.load(RETURN_PUMP)).toBe(0);
    await tank.reload();
    await tank.run(8);
    expect(tank.load(RETURN_PUMP)).toBe(0);
    expect(tank.standing).toContain("low-water");
  });

  it.each([
    ["inlet", "full"],
    ["high_inlet", "too high"],
    ["leak_inlet", "wet"],
    ["reservoir_inlet", "reservoir empty"],
  ])("is a severe problem as a top-off's %s, which means %s", async (member, meaning) => {
    const found = async () =>
      ((await tank.call("problems.list")) as readonly { readonly code: string }[]).filter(
        ({ code }) => code === "low-inlet-taken",
      );
    expect(await found()).toEqual([]);
    await tank.call("atos.create", { name: "Other", [member]: "4" });
    expect(await found()).toMatchObject([
      { severity: "severe", subject: { type: "equipment", id }, message: expect.stringContaining(meaning) },
    ]);
  });

  it("leaves no lock or alarm when it is deleted", async () => {
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    await tank.call("equipment.create", { name: "Skimmer", outlet: "5", on: true, low_inlet: "4" });
    await low();
    await tank.run(6);
    expect(tank.load(24)).toBe(0);
    await tank.call("equipment.delete", undefined, { id: "5" });
    await tank.call("equipment.create", { name: "Lamp", outlet: "5", on: true });
    await tank.run(3);
    expect(tank.load(24)).toBe(100);
  });
});
