import { describe, expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { ezoDevice, ezoSending, said } from "./fixtures/ezo-device.ts";
import { readAll } from "./fixtures/i2c-device.ts";
import { phEzo } from "./ph-ezo.ts";

const PARAMETERS = { Address: 0x60 };
const circuit = (name = "pH") =>
  ezoDevice({ name, takes: 900, values: [{ natural: () => 8.1, decimals: 3 }] });

driverContract({
  type: phEzo,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => circuit(),
});

const identity = [said("?I,pH,1.98")];
const reading = async (...answers: readonly (readonly number[])[]) =>
  readAll(await phEzo.open(ezoSending({ i: identity, R: answers }).buses, PARAMETERS));

describe("an EZO-pH circuit", () => {
  test("has the default address of the reference", () => {
    expect(phEzo.parameters.Address?.initial).toBe(68);
  });

  test("reads the answer of the vendor's example", async () => {
    expect(await reading([0x01, 0x37, 0x2e, 0x30, 0x32, 0x33])).toEqual([7.023]);
  });

  test("is read through the highest bits of a stretching fault", async () => {
    expect(await reading([0x01, ...said("7.023").map((byte) => byte | 0x80)].toSpliced(1, 1))).toEqual([
      7.023,
    ]);
  });

  test("that is not ready is read again", async () => {
    expect(await reading([254], [254], said("8.201"))).toEqual([8.201]);
  });

  test("that never gets ready fails", async () => {
    await expect(reading([254])).rejects.toThrow("EZO-pH at 0x60 did not finish");
  });

  test("without data gets the command once more", async () => {
    expect(await reading([255], said("8.201"))).toEqual([8.201]);
    await expect(reading([255])).rejects.toThrow("did not finish");
  });

  test("that does not support a command is reported with it", async () => {
    await expect(reading([2])).rejects.toThrow("0x60 refuses R: status 2");
  });

  test.each([
    ["a status 0", [0]],
    ["no number", said("*WARM")],
    ["an empty answer", said("")],
    ["characters that are none", [1, 0xff, 0xff]],
  ])("that sends %s fails", async (_, answer) => {
    await expect(reading(answer)).rejects.toThrow("sends what no EZO-pH sends");
  });

  test("that sends two values fails", async () => {
    await expect(reading(said("7.02,25.0"))).rejects.toThrow("sends what no EZO-pH sends");
  });

  test.each(["0.000", "0.001", "14.000"])("that reads %s has no pH", async (text) => {
    await expect(reading(said(text))).rejects.toThrow("at the end of its range");
  });

  test("that sleeps is woken", async () => {
    const device = circuit();
    const driver = await phEzo.open(device.buses, PARAMETERS);
    await device.buses.i2c.transaction(0x60, async (chip) => {
      await chip.write([...new TextEncoder().encode("Sleep")]);
      await chip.pause(300_000);
      await chip.read(1);
    });
    expect(await readAll(driver)).toEqual([8.1]);
  });

  test("is not mistaken for another circuit", async () => {
    await expect(phEzo.open(circuit("ORP").buses, PARAMETERS)).rejects.toThrow("does not behave as a EZO-pH");
  });

  test("that was exchanged while it was gone is refused", async () => {
    const device = ezoSending({
      i: [...identity, said("?I,ORP,2.10")],
      R: [said("8.1")],
    });
    const driver = await phEzo.open(device.buses, PARAMETERS);
    await device.breakDown();
    await expect(readAll(driver)).rejects.toThrow();
    await device.repair?.();
    await expect(readAll(driver)).rejects.toThrow("does not behave as");
  });

  test("reads the pH of the simulated tank", async () => {
    const { world, pass } = makeWorld({ devices: [{ driver: "7", chip: "ph-ezo", address: 0x63 }] });
    world.setTruths({ ph: 7.5 });
    await pass(200);
    const [ph = 0] = await readAll(await phEzo.open(world.buses, { Address: 0x63 }));
    expect(Math.abs(ph - 7.5)).toBeLessThan(0.3);
  });
});
