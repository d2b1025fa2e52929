import { describe, expect, test } from "vitest";
import { type DeviceFault, driverContract } from "../driver.contract.ts";
import { hasMosquitto } from "../emulators/mosquitto.ts";
import { emulatedMqttDevice, heard, told } from "../emulators/testing/mqtt-world.ts";
import { Zigbee2MqttEmulator } from "../emulators/zigbee2mqtt-emulator.ts";
import { zigbee2mqtt } from "./zigbee2mqtt.ts";

const PLUG = {
  "Base Topic": "zigbee2mqtt",
  "Friendly Name": "heater",
  Use: "switch",
  Property: "state",
  Lease: "on_time",
  MaxAge: 900,
};
const THERMOMETER = { ...PLUG, Use: "value", Property: "temperature" };
const LEAK = { ...PLUG, Use: "level", Property: "water_leak" };
const FAULTS_OF_INPUTS: readonly DeviceFault[] = ["returns", "garbles", "denies"];

async function opened(parameters: Readonly<Record<string, unknown>>, emulator = new Zigbee2MqttEmulator()) {
  const device = await emulatedMqttDevice(emulator);
  const { pins } = await zigbee2mqtt.open(device.buses, { ...PLUG, ...parameters });
  const { bus } = device;
  const read = () => pins["analog-input"][0]?.read() ?? pins["digital-input"][0]?.read();
  return { emulator, device, pins, bus, read, output: pins["digital-output"][0] };
}

describe.runIf(hasMosquitto)("zigbee2mqtt", () => {
  driverContract({
    type: zigbee2mqtt,
    parameters: PLUG,
    faults: ["returns", "garbles", "ignores", "restarts", "denies"],
    device: () => emulatedMqttDevice(new Zigbee2MqttEmulator()),
  });

  describe.each([
    ["a thermometer", THERMOMETER],
    ["a leak sensor", LEAK],
    ["a plug without a lease", { ...PLUG, Lease: "none" }],
  ])("%s", (_name, parameters) => {
    driverContract({
      type: zigbee2mqtt,
      parameters,
      faults: FAULTS_OF_INPUTS,
      device: () => emulatedMqttDevice(new Zigbee2MqttEmulator()),
    });
  });

  test("a plug without a lease has no timer", async () => {
    const { output } = await opened({ Lease: "none" });
    expect(output?.timer).toBeUndefined();
  });

  test("without the bridge, nothing is there", async () => {
    const { emulator, bus, read } = await opened(THERMOMETER);
    expect(await read()).toBe(25.1);
    await emulator.disappear();
    await told(bus, "zigbee2mqtt/bridge/state", '{"state":"offline"}');
    await expect(read()).rejects.toThrow("the broker reports that heater is offline");
  });

  test("a device that the bridge calls offline has no value", async () => {
    const { emulator, bus, read } = await opened(THERMOMETER);
    await emulator.showAvailability("offline");
    await heard(bus, emulator);
    await expect(read()).rejects.toThrow("heater is offline");
    await emulator.showAvailability("online");
    await heard(bus, emulator);
    expect(await read()).toBe(25.1);
  });

  test("a value older than MaxAge is an error with its age", async () => {
    const { device, emulator, bus, read } = await opened({ ...THERMOMETER, MaxAge: 60 });
    await device.passTime(60);
    expect(await read()).toBe(25.1);
    await device.passTime(1);
    await expect(read()).rejects.toThrow("the last value of heater is 61 s old; at most 60 s is allowed");
    await emulator.showSignal();
    await heard(bus, emulator);
    await expect(read()).rejects.toThrow("61 s");
  });

  test("a retained value without last_seen does not count", async () => {
    const emulator = new Zigbee2MqttEmulator();
    await emulator.start();
    await emulator.report(true);
    const device = await emulatedMqttDevice(emulator, { reports: false });
    const { pins } = await zigbee2mqtt.open(device.buses, THERMOMETER);
    await heard(device.bus, emulator);
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("has sent no value since the controller");
  });

  test("with last_seen, a repeated value has the age that the device reports", async () => {
    const { device, emulator, bus, read } = await opened({ ...THERMOMETER, MaxAge: 60 });
    emulator.sensed = { temperature: 25, last_seen: new Date(device.now() - 50_000).toISOString() };
    await emulator.report();
    await heard(bus, emulator);
    expect(await read()).toBe(25);
    await device.passTime(11);
    await expect(read()).rejects.toThrow("is 61 s old");
  });

  test("last_seen as a number counts, too", async () => {
    const { device, emulator, bus, read } = await opened({ ...THERMOMETER, MaxAge: 60 });
    emulator.sensed = { temperature: 25, last_seen: device.now() - 61_000 };
    await emulator.report();
    await heard(bus, emulator);
    await expect(read()).rejects.toThrow("is 61 s old");
  });

  test.each([[null], ["warm"], [1e300], [true], [[25]]])(
    "a temperature of %j is an error",
    async (temperature) => {
      const { emulator, bus, read } = await opened(THERMOMETER);
      emulator.sensed = { temperature };
      await emulator.report();
      await heard(bus, emulator);
      await expect(read()).rejects.toThrow("heater sends what no Zigbee2MQTT sends");
    },
  );

  test("a leak is reported as soon as it is sent", async () => {
    const { emulator, bus, read } = await opened(LEAK);
    expect(await read()).toBe(false);
    emulator.sensed = { water_leak: true };
    await emulator.report();
    await heard(bus, emulator);
    expect(await read()).toBe(true);
  });
});
