import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const spare = async (pin: number): Promise<string> =>
  ((await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin })) as { readonly id: string }).id;
const used = (outlet: string) => tank.call("equipment.create", { name: "Pump", outlet });
const problems = async () =>
  (
    (await tank.call("problems.list")) as readonly { readonly code: string; readonly message: string }[]
  ).filter(({ code }) => code === "pin-used-twice");

describe("a pin has one use", () => {
  it("an outlet on the pin of a top-off's float is refused", async () => {
    const outlet = await spare(5);
    await expect(used(outlet)).rejects.toThrow(
      'Pin 5 has one use: "Pump" and inlet "Sump float" cannot both have it',
    );
    await tank.call("atos.update", { enable: false }, { id: "1" });
    await used(outlet);
    await expect(tank.call("atos.update", { enable: true }, { id: "1" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("an inlet in use cannot move to the pin of a pump", async () => {
    await expect(tank.call("inlets.update", { pin: 23 }, { id: "1" })).rejects.toMatchObject({
      code: "conflict",
      details: [{ path: "pin", message: expect.stringContaining("Pin 23 has one use") }],
    });
  });

  it("an outlet on the 1-wire line in use is refused", async () => {
    const outlet = await spare(4);
    await expect(used(outlet)).rejects.toThrow('the 1-wire bus and "Pump" cannot both have it');
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await used(outlet);
  });

  it("an outlet on the I2C lines of a board is refused", async () => {
    await expect(used(await spare(2))).rejects.toThrow('the I2C bus and "Pump" cannot both have it');
    await expect(used(await spare(3))).rejects.toThrow('the I2C bus and "Pump" cannot both have it');
  });

  it("an outlet on the lines of the first SPI bus is refused while a driver is on it", async () => {
    const chip = (device: string) =>
      tank.call("drivers.create", { name: device, type: "mcp3008", config: { device } });
    await chip("1.0");
    const outlet = await spare(11);
    const { id } = (await used(outlet)) as { readonly id: string };
    await expect(chip("0.1")).rejects.toThrow('the SPI bus and "Pump" cannot both have it');
    await tank.call("equipment.delete", undefined, { id });
    await chip("0.1");
    await expect(used(outlet)).rejects.toThrow('the SPI bus and "Pump" cannot both have it');
  });

  it("an outlet on the line of a float's driver is refused, and so is an inlet", async () => {
    const float = (pin: number) =>
      tank.call("drivers.create", { name: "Float", type: "gpio-input", config: { pin } });
    await float(20);
    await expect(used(await spare(20))).rejects.toThrow('driver "Float" and "Pump" cannot both have it');
    await expect(tank.call("inlets.create", { name: "New", driver: "rpi", pin: 20 })).rejects.toThrow(
      'driver "Float" and inlet "New" cannot both have it',
    );
    await expect(float(17)).rejects.toThrow('driver "Float" and "Heater" cannot both have it');
  });

  it("an outlet on the 1-wire line is refused while a chip is on that bus", async () => {
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    const outlet = await spare(4);
    const switchChip = { name: "Switch", type: "ds2413", config: { device: "3a-000000000001" } };
    const { id } = (await tank.call("drivers.create", switchChip)) as { readonly id: string };
    await expect(used(outlet)).rejects.toThrow('the 1-wire bus and "Pump" cannot both have it');
    await tank.call("drivers.delete", undefined, { id });
    await used(outlet);
  });

  it("a new inlet is validated as an input to be read", async () => {
    const inlet = (pin: number) => tank.call("inlets.create", { name: "New", driver: "rpi", pin });
    await expect(inlet(22)).rejects.toThrow('"Return pump" and inlet "New" cannot both have it');
    await inlet(24);
    await expect(tank.call("inlets.update", { pin: 22 }, { id: "4" })).resolves.toMatchObject({ pin: 22 });
    await expect(tank.call("atos.update", { reservoir_inlet: "4" }, { id: "1" })).rejects.toThrow(
      '"Return pump" and inlet "New" cannot both have it',
    );
  });

  it("the seeded tank has no conflict of pins", async () => {
    expect(await problems()).toEqual([]);
  });

  it("a stored conflict is a problem and allows other changes", async () => {
    const {
      storage: { configuration },
    } = tank.platform;
    const row = configuration.row("inlets", "1");
    if (row === undefined) throw new Error("no inlet");
    configuration.transaction((writer) => writer.put("inlets", { ...row, body: { ...row.body, pin: 23 } }));
    tank = await tank.restart();
    expect(await problems()).toMatchObject([
      { message: '"Top-off pump" and inlet "Sump float" are on one pin, GPIO 23' },
    ]);
    await tank.call("equipment.update", { wattage: 11 }, { id: "4" });
  });
});
