import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DRIVERS } from "../hardware/drivers/index.ts";
import { addPump, ledgerOf } from "../testing/dosing-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
});
afterEach(() => tank.stop());

const create = (key: string, body: object) => tank.call(`${key}.create`, body);

describe("every driver on I2C", () => {
  test("opens its chip in the simulation with its defaults", async () => {
    const onBus = DRIVERS.filter(({ wiring }) => wiring === "i2c");
    for (const [index, { type }] of onBus.entries())
      await create("drivers", { name: type, type, config: { address: `${0x10 + index}` } });
    await tank.run(130);
    expect(tank.standing).not.toContain("driver-gone");
    for (const [index, { type, provides }] of onBus.entries()) {
      if (!provides.includes("analog-input")) continue;
      await create("analog_inputs", { name: type, driver: `${index + 1}`, pin: 0 });
    }
    // The declaration has this shape.
    const inputs = (await tank.call("analog_inputs.list")) as readonly { readonly id: string }[];
    for (const { id } of inputs)
      expect(await tank.call("analog_inputs.read", undefined, { id })).toBeTypeOf("number");
    expect(inputs.length).toBe(onBus.filter(({ provides }) => provides.includes("analog-input")).length);
  });
});

describe("every driver on SPI", () => {
  test("opens its chip in the simulation, and is read", async () => {
    const onBus = DRIVERS.filter(({ wiring }) => wiring === "spi");
    for (const [index, { type }] of onBus.entries()) {
      await create("drivers", { name: type, type, config: { device: `0.${index}` } });
      await create("analog_inputs", { name: type, driver: `${index + 1}`, pin: 0 });
    }
    await tank.run(130);
    expect(tank.standing).not.toContain("driver-gone");
    for (const index of onBus.keys())
      expect(await tank.call("analog_inputs.read", undefined, { id: `${index + 1}` })).toBeCloseTo(1, 2);
    const twice = { name: "Second", type: "mcp3208", config: { device: "0.0" } };
    await create("drivers", twice);
    const taken = 'Driver "Second" is not opened: "mcp3008" already has SPI device 0.0';
    expect(JSON.stringify(await tank.call("problems.list"))).toContain(JSON.stringify(taken).slice(1, -1));
  });
});

describe("a dosing pump on an EZO-PMP", () => {
  test("doses for its time at its speed", async () => {
    await create("drivers", { name: "Pump", type: "ezo-pmp", config: { address: "103" } });
    await create("jacks", { name: "Pump", driver: "1", pins: [0] });
    await tank.call("simulation.wiring", { driver: "1", pin: 0, role: "alk-doser" });
    await addPump(tank, { jack: "1", pin: 0 }, { enable: false });
    await tank.call("pumps.dose", {}, { id: "1" });
    await tank.run(1);
    expect(tank.load(0, "pwm", "1")).toBeGreaterThan(0);
    await tank.run(300);
    expect(tank.load(0, "pwm", "1")).toBe(0);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "delivered" }]);
  });
});
