import { expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { Shelly1Emulator } from "../emulators/shelly1-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { shelly25 } from "./shelly2.5.ts";

driverContract({
  type: shelly25,
  parameters: { Address: "127.0.0.1" },
  faults: ["returns", "garbles", "ignores", "restarts", "denies"],
  device: () => emulatedDevice(new Shelly1Emulator(2)),
});

test("each relay of a Shelly 2.5 switches alone", async () => {
  const emulator = new Shelly1Emulator(2);
  const { buses, parameters = {} } = await emulatedDevice(emulator);
  const { pins } = await shelly25.open(buses, parameters);
  await pins["digital-output"][1]?.write(true);
  expect([emulator.isOn(0), emulator.isOn(1)]).toEqual([false, true]);
});

test("a Shelly with one relay does not open as a Shelly 2.5", async () => {
  const { buses, parameters = {} } = await emulatedDevice(new Shelly1Emulator(1));
  await expect(shelly25.open(buses, parameters)).rejects.toThrow(/has no relay 1/);
});
