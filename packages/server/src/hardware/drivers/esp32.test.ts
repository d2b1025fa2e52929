import { expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { Esp32Emulator } from "../emulators/esp32-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { esp32 } from "./esp32.ts";

const COUNTS = { "Digital-Output": 6, "Digital-Input": 4, Pwm: 4, "Analog-Input": 2 };

driverContract({
  type: esp32,
  parameters: { Address: "127.0.0.1", ...COUNTS },
  // Its outputs cannot be read back, so an ignored command or a restart is not noticed.
  faults: ["returns", "garbles", "denies"],
  device: () => emulatedDevice(new Esp32Emulator()),
});

async function opened(counts: object = COUNTS) {
  const emulator = new Esp32Emulator();
  const { buses, parameters } = await emulatedDevice(emulator);
  const { pins } = await esp32.open(buses, { ...parameters, ...counts });
  return { emulator, pins };
}

test("a float switch is high as 1 of the vendor's firmware", async () => {
  const { emulator, pins } = await opened();
  emulator.inlets[2] = true;
  const levels = await Promise.all(pins["digital-input"].map((input) => input.read()));
  expect(levels).toEqual([false, false, true, false]);
});

test.each([
  [0, 0],
  [0.3, 0],
  [50, 127],
  [99.9, 254],
  [100, 255],
])("%d percent is duty %d of a jack", async (percent, duty) => {
  const { emulator, pins } = await opened();
  await pins.pwm[1]?.set(percent);
  expect(emulator.jacks).toEqual([0, duty, 0, 0]);
});

test("an analog input without its probe is an error", async () => {
  const { emulator, pins } = await opened();
  expect(await pins["analog-input"][0]?.read()).toBe(25.31);
  emulator.analogInputs[0] = -127;
  await expect(pins["analog-input"][0]?.read()).rejects.toThrow(/HTTP status 409/);
});

test("a kind with count 0 has no pins", async () => {
  const none = { ...COUNTS, "Digital-Input": 0, "Analog-Input": 0 };
  expect(esp32.pinmap({ Address: "esp", ...none })).toMatchObject({ "digital-input": [], pwm: [0, 1, 2, 3] });
  const { emulator, pins } = await opened(none);
  await pins["digital-output"][5]?.write(true);
  expect(emulator.outlets).toEqual([false, false, false, false, false, true]);
});
