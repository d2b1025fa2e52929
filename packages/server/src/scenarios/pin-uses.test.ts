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
  it("nothing is plugged in where a float of a top-off is read", async () => {
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

  it("an inlet that is in use does not move to the pin of a pump", async () => {
    await expect(tank.call("inlets.update", { pin: 23 }, { id: "1" })).rejects.toMatchObject({
      code: "conflict",
      details: [{ path: "pin", message: expect.stringContaining("Pin 23 has one use") }],
    });
  });

  it("nothing is plugged in on the line of the 1-wire bus while a thermostat reads it", async () => {
    const outlet = await spare(4);
    await expect(used(outlet)).rejects.toThrow('the 1-wire bus and "Pump" cannot both have it');
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await used(outlet);
  });

  it("nothing is plugged in on the lines of the I2C bus while a board is on it", async () => {
    await expect(used(await spare(2))).rejects.toThrow('the I2C bus and "Pump" cannot both have it');
    await expect(used(await spare(3))).rejects.toThrow('the I2C bus and "Pump" cannot both have it');
  });

  it("a new inlet is validated as one that is read, as what is made with it will read it", async () => {
    const inlet = (pin: number) => tank.call("inlets.create", { name: "New", driver: "rpi", pin });
    await expect(inlet(22)).rejects.toThrow('"Return pump" and inlet "New" cannot both have it');
    await inlet(24);
    await expect(tank.call("inlets.update", { pin: 22 }, { id: "4" })).resolves.toMatchObject({ pin: 22 });
    await expect(tank.call("atos.update", { reservoir_inlet: "4" }, { id: "1" })).rejects.toThrow(
      '"Return pump" and inlet "New" cannot both have it',
    );
  });

  it("and the seeded tank keeps to that", async () => {
    expect(await problems()).toEqual([]);
  });

  it("what was stored before is a problem, and can be changed otherwise", async () => {
    const {
      storage: { configuration },
    } = tank.platform;
    const row = configuration.row("inlets", "1");
    if (row === undefined) throw new Error("no inlet");
    configuration.transaction((writer) => writer.put("inlets", { ...row, body: { ...row.body, pin: 23 } }));
    tank = await tank.restart();
    expect(await problems()).toMatchObject([
      { message: '"Top-off pump" and inlet "Sump float" are on one pin, rpi 23' },
    ]);
    await tank.call("equipment.update", { wattage: 11 }, { id: "4" });
  });
});
