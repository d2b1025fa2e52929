import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

async function heating(): Promise<void> {
  tank = await TestTank.start();
  tank.setTank({ temperature: 24.4 });
  await tank.run(240);
  expect(tank.load(17)).toBe(100);
}

afterEach(() => tank.stop());

describe("an unconfirmed output", () => {
  it("is retried, alarmed after 30 s and confirmed after recovery", async () => {
    await heating();
    const fault = await tank.fault("outlet:1", "write-error");
    tank.setTank({ temperature: 25.6 });
    await tank.run(240);
    expect(tank.output("outlet-1")).toMatchObject({ value: 0, confirmed: null });
    expect(tank.standing).toContain("output-unconfirmed");
    await tank.heal(fault);
    await tank.run(120);
    expect(tank.output("outlet-1")).toMatchObject({ value: 0, confirmed: 0 });
    expect(tank.load(17)).toBe(0);
    expect(tank.standing).not.toContain("output-unconfirmed");
  });

  it("is alarmed as a stuck relay when heating continues after off", async () => {
    await heating();
    await tank.fault("outlet:1", "stuck-on");
    await tank.fault("outlet:2", "no-effect");
    await tank.run(8 * 3600);
    expect(tank.output("outlet-1").value).toBe(0);
    expect(tank.standing).toContain("relay-stuck");
  });

  it("is alarmed when a heater on for two hours warms nothing", async () => {
    await heating();
    await tank.fault("outlet:1", "stuck-off");
    await tank.run(3 * 3600);
    expect(tank.standing).toContain("does-not-heat");
  });

  it("fails a person's switch and reverts the on", async () => {
    tank = await TestTank.start();
    // Without its ATO the top-off pump is switched like other equipment.
    await tank.call("atos.update", { enable: false }, { id: "1" });
    await tank.call("equipment.control", { on: false }, { id: "4" });
    await tank.fault("outlet:4", "write-error");
    await expect(tank.call("equipment.control", { on: true }, { id: "4" })).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await tank.call("equipment.get", undefined, { id: "4" })).toMatchObject({ on: false });
  });

  it("recovers when its driver returns", async () => {
    await heating();
    const fault = await tank.fault("driver:rpi", "gone");
    tank.setTank({ temperature: 25.6 });
    await tank.run(240);
    expect(tank.standing).toContain("output-unconfirmed");
    expect(tank.output("outlet-1")).toMatchObject({ value: 0, confirmed: null });
    await tank.heal(fault);
    await tank.run(120);
    expect(tank.standing).toEqual([]);
    expect(tank.load(17)).toBe(0);
    tank.setTank({ temperature: 24.4 });
    await tank.run(300);
    expect(tank.load(17)).toBe(100);
  });
});

describe("limits of an output", () => {
  it("trip it after its longest time on until cleared, also over restarts", async () => {
    tank = await TestTank.start();
    // Without its ATO the top-off pump is switched like other equipment.
    await tank.call("atos.update", { enable: false, high_inlet: "", leak_inlet: "" }, { id: "1" });
    await tank.call("equipment.control", { on: true }, { id: "4" });
    await tank.run(181);
    expect(tank.load(23)).toBe(0);
    expect(tank.standing).toContain("trip-max-on");
    await expect(tank.call("equipment.control", { on: true }, { id: "4" })).rejects.toMatchObject({
      code: "conflict",
    });
    tank = await tank.restart();
    expect(tank.output("outlet-4").trip).toMatchObject({ code: "max-on" });
    const alarm = tank.alarms.find((each) => each.code === "trip-max-on");
    await tank.call("alarms.clear", undefined, { id: alarm?.id ?? "" });
    await tank.call("equipment.control", { on: false }, { id: "4" });
    await tank.call("equipment.control", { on: true }, { id: "4" });
    expect(tank.load(23)).toBe(100);
  });

  it("keep a compressor off for its shortest time", async () => {
    tank = await TestTank.start();
    tank.setTank({ temperature: 26.4 });
    await tank.run(200);
    expect(tank.load(27)).toBe(100);
    tank.setTank({ temperature: 25.5 });
    await tank.run(60);
    expect(tank.load(27)).toBe(100);
    await tank.run(300);
    expect(tank.load(27)).toBe(0);
  });
});
