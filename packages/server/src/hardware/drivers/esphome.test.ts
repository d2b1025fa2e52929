import { describe, expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { EspHomeEmulator } from "../emulators/esphome-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { esphome } from "./esphome.ts";

const SWITCH = { Address: "127.0.0.1", EntityID: "Return Pump", EntityType: "switch" };
const SENSOR = { Address: "127.0.0.1", EntityID: "water", EntityType: "sensor" };

describe("a switch", () => {
  driverContract({
    type: esphome,
    parameters: SWITCH,
    faults: ["returns", "garbles", "ignores", "restarts", "denies"],
    device: () => emulatedDevice(new EspHomeEmulator()),
  });
});

describe("a sensor", () => {
  driverContract({
    type: esphome,
    parameters: SENSOR,
    faults: ["returns", "garbles", "denies"],
    device: () => emulatedDevice(new EspHomeEmulator()),
  });
});

async function opened(emulator: EspHomeEmulator, entity: object) {
  const { buses, parameters } = await emulatedDevice(emulator);
  return (await esphome.open(buses, { ...entity, ...parameters })).pins;
}

test("the name of an entity is escaped in the path", async () => {
  const emulator = new EspHomeEmulator();
  const pins = await opened(emulator, SWITCH);
  await pins["digital-output"][0]?.write(true);
  expect(emulator.requests).toContain("POST /switch/Return%20Pump/turn_on");
  expect(emulator.switches.get("Return Pump")).toBe(true);
});

test("a node that switches after its answer is polled until it has switched", async () => {
  const emulator = new EspHomeEmulator();
  const pins = await opened(emulator, SWITCH);
  emulator.requests.length = 0;
  await pins["digital-output"][0]?.write(true);
  expect(emulator.requests.length).toBe(3);
});

test.each([SWITCH, SENSOR])("$EntityID is found in the array of another firmware", async (entity) => {
  const pins = await opened(new EspHomeEmulator({ isArray: true }), entity);
  expect(await pins["digital-output"][0]?.readBack?.()).toBe(entity === SWITCH ? false : undefined);
  expect(await pins["analog-input"][0]?.read()).toBe(entity === SENSOR ? 25.37 : undefined);
});

test.each([false, true])("an unknown entity does not open, in an array: %s", async (isArray) => {
  const opening = opened(new EspHomeEmulator({ isArray }), { ...SWITCH, EntityID: "none" });
  await expect(opening).rejects.toThrow(/has no switch none/);
});

test("a sensor without a reading is an error", async () => {
  const emulator = new EspHomeEmulator();
  const pins = await opened(emulator, SENSOR);
  emulator.water = undefined;
  await expect(pins["analog-input"][0]?.read()).rejects.toThrow(/has no reading of water/);
});
