import { describe, expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { NutEmulator } from "../emulators/nut-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { nut } from "./nut.ts";

const PARAMETERS = { Address: "127.0.0.1", UPS: "ups" };

driverContract({
  type: nut,
  parameters: PARAMETERS,
  faults: ["returns", "garbles"],
  device: () => emulatedDevice(new NutEmulator()),
});

async function opened(more: object = {}) {
  const emulator = new NutEmulator();
  const { buses, parameters } = await emulatedDevice(emulator);
  const { pins } = await nut.open(buses, { ...PARAMETERS, ...parameters, ...more });
  const [onBattery, low] = pins["digital-input"].map((input) => () => input.read());
  const numbers = pins["analog-input"].map((input) => () => input.read());
  if (onBattery === undefined || low === undefined) throw new Error("the driver has two levels");
  return { emulator, onBattery, low, numbers };
}

describe("the status of a UPS", () => {
  test.each([
    ["OL", false, false],
    ["OL CHRG LB", false, true],
    ["ALARM OL BYPASS", false, false],
    ["OB DISCHRG", true, false],
    ["OB LB", true, true],
    ["FSD OL", true, true],
    ["FSD", true, true],
    ["OL OB", true, false],
  ])("%s is on battery: %s, low: %s", async (status, isOnBattery, isLow) => {
    const { emulator, onBattery, low } = await opened();
    emulator.variables.set("ups.status", status);
    expect(await onBattery()).toBe(isOnBattery);
    expect(await low()).toBe(isLow);
  });

  test.each(["", "WAIT", "OFF", "BYPASS", "LB", "OLD OBJ", "ol"])(
    "%j says nothing of the mains, and is an error",
    async (status) => {
      const { emulator, onBattery, low } = await opened();
      emulator.variables.set("ups.status", status);
      await expect(onBattery()).rejects.toThrow("has no reading of OL, OB");
      await expect(low()).rejects.toThrow("has no reading of OL, OB");
    },
  );

  test.each([
    ["DATA-STALE", "received nothing from the UPS ups"],
    ["DRIVER-NOT-CONNECTED", "no driver for the UPS ups"],
  ] as const)("with %s is an error", async (trouble, message) => {
    const { emulator, onBattery, low, numbers } = await opened();
    emulator.trouble = trouble;
    for (const read of [onBattery, low, ...numbers]) await expect(read()).rejects.toThrow(message);
  });
});

describe("the numbers of a UPS", () => {
  test("are percent, minutes, percent and volts", async () => {
    const { numbers } = await opened();
    expect(await Promise.all(numbers.map((read) => read()))).toEqual([87.5, 30.5, 23, 229.5]);
  });

  test("that it does not have are errors, the others are read", async () => {
    const { emulator, numbers } = await opened();
    emulator.variables.delete("battery.runtime");
    await expect(numbers[1]?.()).rejects.toThrow("has no battery.runtime");
    expect(await numbers[0]?.()).toBe(87.5);
  });

  test.each([
    [0, "battery.charge", "101", /which cannot be/],
    [0, "battery.charge", "-1", /which cannot be/],
    [1, "battery.runtime", "65535", /which cannot be/],
    [2, "ups.load", "1e3", /sends what no NUT sends/],
    [3, "input.voltage", "nan", /sends what no NUT sends/],
    [3, "input.voltage", "", /sends what no NUT sends/],
  ])("input %i with %s %j is an error", async (pin, variable, value, message) => {
    const { emulator, numbers } = await opened();
    emulator.variables.set(variable, value);
    await expect(numbers[pin]?.()).rejects.toThrow(message);
  });

  test("may be 0 V during a power cut", async () => {
    const { emulator, numbers } = await opened();
    emulator.variables.set("input.voltage", "0.0");
    expect(await numbers[3]?.()).toBe(0);
  });
});

test("an unknown UPS is not opened", async () => {
  await expect(opened({ UPS: "other" })).rejects.toThrow("has no UPS other");
});

test("a UPS without data is not opened", async () => {
  const emulator = new NutEmulator();
  emulator.trouble = "DATA-STALE";
  const { buses, parameters } = await emulatedDevice(emulator);
  await expect(nut.open(buses, { ...PARAMETERS, ...parameters })).rejects.toThrow(
    "received nothing from the UPS",
  );
});
