import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

const SPARE_PIN = 24;

/** Warms the water as fast as readings are accepted. */
async function warmTo(temperature: number): Promise<void> {
  for (let next = tank.temperature; next < temperature; next += 0.4) {
    tank.setTank({ temperature: next });
    await tank.run(60);
  }
  tank.setTank({ temperature });
}

/** Equipment 5 on a free pin. */
async function withSpare(body: object): Promise<void> {
  await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: SPARE_PIN });
  await tank.call("equipment.create", { name: "Spare", outlet: "5", ...body });
}

const control = (id: string, on: boolean) => tank.call("equipment.control", { on }, { id });
const codes = async (): Promise<readonly string[]> =>
  ((await tank.call("problems.list")) as { readonly code: string }[]).map(({ code }) => code);

describe("a heater without a controller", () => {
  it("goes off within a minute above 40 °C, locked until below", async () => {
    tank = await TestTank.start();
    await withSpare({ role: "heater", on: true });
    await warmTo(39.8);
    await control("5", true);
    expect(tank.load(SPARE_PIN)).toBe(100);
    tank.setTank({ temperature: 40.5 });
    await tank.run(70);
    expect(tank.load(SPARE_PIN)).toBe(0);
    expect(tank.standing).toContain("heaters-locked");
    await expect(control("5", true)).rejects.toMatchObject({ code: "conflict" });
    tank.setTank({ temperature: 39 });
    await tank.run(120);
    expect(tank.standing).not.toContain("heaters-locked");
    await control("5", true);
    expect(tank.load(SPARE_PIN)).toBe(100);
  });

  it("stops at 40.1 °C of water, with an alarm within a minute", async () => {
    tank = await TestTank.start();
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await tank.call("equipment.update", { wattage: 400 }, { id: "1" });
    await control("1", true);
    await warmTo(39.99);
    tank.setTank({ room: 39 });
    let highest = 0;
    let withoutAlarm = 0;
    for (let minute = 0; minute < 120; minute++) {
      await tank.run(60);
      highest = Math.max(highest, tank.temperature);
      // A probe has a resolution of 1/16 °C.
      if (highest > 40.07 && !tank.alarms.some(({ code }) => code === "heaters-locked")) withoutAlarm += 1;
    }
    expect(highest).toBeGreaterThan(40);
    expect(highest).toBeLessThan(40.1);
    expect(withoutAlarm).toBeLessThanOrEqual(1);
  });

  it("is locked by the probe of a disabled controller too", async () => {
    tank = await TestTank.start();
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await withSpare({ role: "heater", on: true });
    await warmTo(39.8);
    await control("5", true);
    tank.setTank({ temperature: 41 });
    await tank.run(75);
    expect(tank.load(SPARE_PIN)).toBe(0);
    expect(tank.standing).toContain("heaters-locked");
    // Without a reading it stays locked.
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.fault("sensor:28-000000000002", "disconnected");
    await tank.run(600);
    await expect(control("5", true)).rejects.toMatchObject({ code: "conflict" });
    await tank.call("tcs.delete", undefined, { id: "1" });
    await tank.run(20);
    expect(tank.standing).not.toContain("heaters-locked");
  });

  it("is locked when it becomes a heater in hot water", async () => {
    tank = await TestTank.start();
    await warmTo(41);
    await tank.run(70);
    await withSpare({ role: "other", on: true });
    await control("5", true);
    await tank.call("equipment.update", { role: "heater" }, { id: "5" });
    await tank.run(1);
    expect(tank.load(SPARE_PIN)).toBe(0);
  });

  it("is a severe problem", async () => {
    tank = await TestTank.start();
    expect(await codes()).not.toContain("heater-without-controller");
    await withSpare({ role: "heater" });
    expect(await codes()).toContain("heater-without-controller");
  });
});

describe("a top-off pump", () => {
  it("without a top-off and a limit trips after three minutes", async () => {
    tank = await TestTank.start();
    await withSpare({ role: "ato-pump" });
    await control("5", true);
    await tank.run(179);
    expect(tank.load(SPARE_PIN)).toBe(100);
    await tank.run(2);
    expect(tank.load(SPARE_PIN)).toBe(0);
    expect(tank.output("outlet-5").trip?.code).toBe("max-on");
  });

  it("runs for its configured limit, up to an hour", async () => {
    tank = await TestTank.start();
    await withSpare({ role: "ato-pump", max_on: 600 });
    await control("5", true);
    await tank.run(590);
    expect(tank.load(SPARE_PIN)).toBe(100);
    await expect(tank.call("equipment.update", { max_on: 7200 }, { id: "5" })).rejects.toMatchObject({
      details: [{ path: "max_on", message: "must be at most 60 min for the role ato-pump" }],
    });
  });

  it("is off within a second of a leak and locked until dry", async () => {
    tank = await TestTank.start();
    await tank.call("atos.update", { enable: false }, { id: "1" });
    await withSpare({ role: "ato-pump" });
    await control("5", true);
    await tank.run(5);
    expect(tank.load(SPARE_PIN)).toBe(100);
    const leak = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(1);
    expect(tank.load(SPARE_PIN)).toBe(0);
    await tank.run(15);
    expect(tank.standing).toContain("wet");
    await expect(control("5", true)).rejects.toMatchObject({ code: "conflict" });
    await tank.heal(leak);
    await tank.run(5);
    await control("5", true);
    expect(tank.load(SPARE_PIN)).toBe(100);
  });

  it("does not run while the overfull sensor has failed", async () => {
    tank = await TestTank.start();
    await tank.call("atos.update", { enable: false }, { id: "1" });
    await withSpare({ role: "ato-pump" });
    const fault = await tank.fault("inlet:2", "disconnected");
    await tank.run(20);
    await expect(control("5", true)).rejects.toMatchObject({ code: "conflict" });
    await tank.run(300);
    expect(tank.standing).toContain("wet-unknown");
    await tank.heal(fault);
    await tank.run(20);
    await control("5", true);
  });

  it("without top-off or inlet is a severe problem", async () => {
    tank = await TestTank.start({ tank: "empty" });
    await tank.call("outlets.create", { name: "One", driver: "rpi", pin: 23 });
    await tank.call("outlets.create", { name: "Two", driver: "rpi", pin: 24 });
    await tank.call("equipment.create", { name: "Pump", outlet: "1", role: "ato-pump" });
    await tank.call("equipment.create", { outlet: "2", role: "return-pump" });
    expect(await codes()).toEqual(expect.arrayContaining(["pump-without-top-off", "return-pump-safe-off"]));
  });
});

it("a dosing outlet switched by hand is off after about a minute", async () => {
  tank = await TestTank.start();
  await withSpare({ role: "doser" });
  await control("5", true);
  await tank.run(67);
  expect([tank.load(SPARE_PIN), tank.energised(SPARE_PIN)]).toEqual([0, 66]);
});

it("an interlock at a wet inlet stops top-off pumps and dosing outlets", async () => {
  tank = await TestTank.start();
  await tank.call("atos.update", { enable: false, leak_inlet: "", high_inlet: "" }, { id: "1" });
  await tank.call("interlocks.create", {
    name: "Leak",
    when: { source: "inlet", id: "3", is: "on" },
    // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
    then: [{ output: "4", force: "off" }],
  });
  await withSpare({ role: "doser" });
  await control("5", true);
  await tank.fault("inlet:3", "value", { value: 1 });
  await tank.run(2);
  expect(tank.load(SPARE_PIN)).toBe(0);
});
