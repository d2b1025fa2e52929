import { expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { WledEmulator } from "../emulators/wled-emulator.ts";
import { wled } from "./wled.ts";

driverContract({
  type: wled,
  parameters: { Address: "127.0.0.1" },
  faults: ["returns", "garbles", "ignores", "restarts", "denies"],
  dutyStep: 100 / 255,
  device: () => emulatedDevice(new WledEmulator({ startsOn: false })),
});

async function opened() {
  const emulator = new WledEmulator();
  const { buses, parameters = {} } = await emulatedDevice(emulator);
  const { pins } = await wled.open(buses, parameters);
  const [light] = pins.pwm;
  const [outlet] = pins["digital-output"];
  if (light === undefined || outlet === undefined) throw new Error("there is no pin");
  return { emulator, light, outlet };
}

test.each([
  [0, 0],
  [0.1, 1],
  [50, 128],
  [100, 255],
])("%d percent is brightness %d", async (percent, bri) => {
  const { emulator, light } = await opened();
  await light.set(percent);
  expect(emulator.bri).toBe(bri);
});

test("switched off and on it has its last brightness, also when it was on", async () => {
  const { emulator, light, outlet } = await opened();
  await light.set(20);
  for (const on of [true, false, true]) await outlet.write(on);
  expect(emulator.bri).toBe(51);
});

test("a WLED that starts on after a loss of supply reads back as on", async () => {
  const { emulator, light, outlet } = await opened();
  await outlet.write(false);
  emulator.restart();
  expect(await outlet.readBack?.()).toBe(true);
  expect(await light.readBack?.()).toBeCloseTo(50.2, 1);
});
