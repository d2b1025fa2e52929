import { describe, expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { ReefBeatEmulator } from "../emulators/reefbeat-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { redSeaReefbeat } from "./red-sea-reefbeat.ts";

const POWER = { Address: "127.0.0.1", Device: "RSPOWER8" };
const ATO = { Address: "127.0.0.1", Device: "RSATO+" };

describe("a power strip", () => {
  driverContract({
    type: redSeaReefbeat,
    parameters: POWER,
    // What it does after a loss of supply is not known.
    faults: ["returns", "garbles", "ignores", "denies"],
    device: () => emulatedDevice(new ReefBeatEmulator("RSPOWER8")),
  });
});

describe("a top-off", () => {
  driverContract({
    type: redSeaReefbeat,
    parameters: ATO,
    faults: ["returns", "garbles", "denies"],
    device: () => emulatedDevice(new ReefBeatEmulator("RSATO+")),
  });
});

async function opened(emulator: ReefBeatEmulator, parameters: object) {
  const device = await emulatedDevice(emulator);
  return (await redSeaReefbeat.open(device.buses, { ...parameters, ...device.parameters })).pins;
}

test("another model does not open", async () => {
  const opening = opened(new ReefBeatEmulator("RSPOWER6"), POWER);
  await expect(opening).rejects.toThrow(/does not behave as a RSPOWER8/);
});

test("a socket switches alone", async () => {
  const emulator = new ReefBeatEmulator();
  const pins = await opened(emulator, POWER);
  await pins["digital-output"][2]?.write(true);
  expect(emulator.sockets.filter(({ mode }) => mode === "on").map(({ number }) => number)).toEqual([2]);
});

test.each([
  ["by a schedule", (strip: ReefBeatEmulator) => Object.assign(strip.sockets[0] ?? {}, { mode: "schedule" })],
  [
    "while it is disabled",
    (strip: ReefBeatEmulator) => Object.assign(strip.sockets[0] ?? {}, { enabled: false }),
  ],
  ["while the strip is feeding", (strip: ReefBeatEmulator) => Object.assign(strip, { mode: "feeding" })],
])("a socket that switches %s has no known state", async (_name, change) => {
  const strip = new ReefBeatEmulator();
  const pins = await opened(strip, POWER);
  change(strip);
  await expect(pins["digital-output"][0]?.readBack?.()).rejects.toThrow(/refuses socket 0/);
});

test("a wet leak sensor is high", async () => {
  const emulator = new ReefBeatEmulator("RSATO+");
  const pins = await opened(emulator, ATO);
  expect(await pins["digital-input"][0]?.read()).toBe(false);
  emulator.leakSensor.status = "rodi_water_leak";
  expect(await pins["digital-input"][0]?.read()).toBe(true);
});

test.each([
  [{ connected: false }, /has no reading of ato_sensor/],
  [{ is_sensor_error: true }, /has no reading of ato_sensor/],
  [{ temperature_probe_status: "disconnected" }, /has no reading of ato_sensor/],
  [{ current_read: 0 }, /which cannot be/],
  [{ current_read: 85 }, /which cannot be/],
  [{ current_read: null }, /sends what no ReefBeat sends/],
])("a probe with %j is an error", async (change, message) => {
  const emulator = new ReefBeatEmulator("RSATO+");
  const pins = await opened(emulator, ATO);
  Object.assign(emulator.probe, change);
  await expect(pins["analog-input"][0]?.read()).rejects.toThrow(message);
});

test.each([{ connected: false }, { enabled: false }])("a leak sensor with %j is an error", async (change) => {
  const emulator = new ReefBeatEmulator("RSATO+");
  const pins = await opened(emulator, ATO);
  Object.assign(emulator.leakSensor, change);
  await expect(pins["digital-input"][0]?.read()).rejects.toThrow(/has no reading of leak_sensor/);
});
