import { describe, expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { EsphomeMqttEmulator } from "../emulators/esphome-mqtt-emulator.ts";
import { hasMosquitto } from "../emulators/mosquitto.ts";
import { emulatedMqttDevice, heard, told } from "../emulators/testing/mqtt-world.ts";
import { esphomeMqtt } from "./esphome-mqtt.ts";

const SWITCH = {
  "Topic Prefix": "tank-node",
  EntityType: "switch",
  EntityID: "return_pump",
  MaxAge: 900,
};
const SENSOR = { ...SWITCH, EntityType: "sensor", EntityID: "water_temperature" };
const FLOAT = { ...SWITCH, EntityType: "binary_sensor", EntityID: "float" };

async function opened(
  parameters: Readonly<Record<string, unknown>>,
  { emulator = new EsphomeMqttEmulator(), reports = true } = {},
) {
  const device = await emulatedMqttDevice(emulator, { reports });
  const { pins } = await esphomeMqtt.open(device.buses, parameters);
  const read = () => pins["analog-input"][0]?.read() ?? pins["digital-input"][0]?.read();
  await heard(device.bus, emulator);
  return { emulator, device, bus: device.bus, read, output: pins["digital-output"][0] };
}

describe.runIf(hasMosquitto)("esphome-mqtt", () => {
  describe("a switch", () => {
    driverContract({
      type: esphomeMqtt,
      parameters: SWITCH,
      faults: ["returns", "garbles", "ignores", "restarts", "denies"],
      device: () => emulatedMqttDevice(new EsphomeMqttEmulator()),
    });
  });

  describe.each([
    ["a sensor", SENSOR],
    ["a binary sensor", FLOAT],
  ])("%s", (_name, parameters) => {
    driverContract({
      type: esphomeMqtt,
      parameters,
      faults: ["returns", "garbles", "denies"],
      device: () => emulatedMqttDevice(new EsphomeMqttEmulator()),
    });
  });

  test("a node whose connection breaks is offline at once", async () => {
    const { emulator, bus, output } = await opened(SWITCH);
    await output?.write(true);
    await emulator.disappear();
    await told(bus, "tank-node/status", "offline");
    await expect(output?.readBack?.()).rejects.toThrow(
      "the broker reports that tank-node/switch/return_pump is offline",
    );
    await expect(output?.write(false)).rejects.toThrow("is offline");
    await emulator.connect();
    await heard(bus, emulator);
    expect(await output?.readBack?.()).toBe(true);
  });

  test("a node that is not online does not open", async () => {
    const emulator = new EsphomeMqttEmulator();
    const device = await emulatedMqttDevice(emulator);
    await emulator.disappear();
    await told(device.bus, "tank-node/status", "offline");
    await expect(esphomeMqtt.open(device.buses, SWITCH)).rejects.toThrow("is offline");
  });

  test("a repeated command needs no state again", async () => {
    const { emulator, output } = await opened(SWITCH);
    await output?.write(true);
    await output?.write(true);
    expect(emulator.isOn).toBe(true);
  });

  test("a retained state of a switch counts while its node is online", async () => {
    const emulator = new EsphomeMqttEmulator();
    emulator.isOn = true;
    const { output } = await opened(SWITCH, { emulator, reports: false });
    expect(await output?.readBack?.()).toBe(true);
  });

  test("a retained value of a sensor does not count", async () => {
    const { emulator, bus, read } = await opened(SENSOR, { reports: false });
    await expect(read()).rejects.toThrow("has sent no value since the controller started");
    emulator.temperature = "25.4";
    await emulator.report();
    await heard(bus, emulator);
    expect(await read()).toBe(25.4);
  });

  test("a value older than MaxAge is an error with its age", async () => {
    const { device, read } = await opened({ ...SENSOR, MaxAge: 60 });
    await device.passTime(61);
    await expect(read()).rejects.toThrow(/is 61 s old; at most 60 s is allowed/);
  });

  test.each(["nan", "", "25,3", "inf", "0x19"])("a temperature of %j is an error", async (temperature) => {
    const { emulator, bus, read } = await opened(SENSOR);
    emulator.temperature = temperature;
    await emulator.report();
    await heard(bus, emulator);
    await expect(read()).rejects.toThrow("sends what no ESPHome sends");
  });

  test("a float keeps its level for hours while its node is online", async () => {
    const { device, read } = await opened(FLOAT);
    await device.passTime(40_000);
    expect(await read()).toBe(false);
  });
});
