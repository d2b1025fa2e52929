import { Obj } from "@refugium/model/declare/containers.ts";
import { validate } from "@refugium/model/declare/field.ts";
import { english } from "@refugium/model/messages/english.ts";
import { describe, expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { GenericMqttEmulator } from "../emulators/generic-mqtt-emulator.ts";
import { hasMosquitto } from "../emulators/mosquitto.ts";
import { emulatedMqttDevice, heard, told } from "../emulators/testing/mqtt-world.ts";
import { mqtt } from "./mqtt.ts";

const SWITCH = {
  Use: "switch",
  "Command Topic": "home/pump/set",
  "On Payload": "1",
  "Off Payload": "0",
  "State Topic": "home/pump/state",
  "On State": "true",
  "Off State": "false",
  "JSON Path": "relays.0.on",
  "Availability Topic": "home/pump/there",
  "Available Payload": "yes",
  MaxAge: 60,
  Unit: "°C",
};
const LEVEL = { ...SWITCH, Use: "level" };
const VALUE = { ...SWITCH, Use: "value", "JSON Path": "water.temperature" };
const NO_STATE = { ...SWITCH, "State Topic": "" };

async function opened(parameters: Readonly<Record<string, unknown>>) {
  const emulator = new GenericMqttEmulator();
  const device = await emulatedMqttDevice(emulator);
  const { pins } = await mqtt.open(device.buses, parameters);
  const read = () => pins["analog-input"][0]?.read() ?? pins["digital-input"][0]?.read();
  return { emulator, device, bus: device.bus, read, output: pins["digital-output"][0] };
}

const refused = (change: object) => validate(Obj(mqtt.parameters), { ...SWITCH, ...change }).faults;

describe("parameters of the mqtt driver", () => {
  test.each(["home/+/set", "home/#", "/home", "home/", "$SYS/x"])("%s is no topic for a command", (topic) => {
    expect(refused({ "Command Topic": topic })).toHaveLength(1);
  });

  test.each([
    ["switch", "Command Topic"],
    ["level", "State Topic"],
    ["value", "State Topic"],
  ])("a %s needs a %s", (use, path) => {
    const { world } = makeWorld();
    const faults = mqtt.faults({ ...SWITCH, Use: use, [path]: "" }, world.buses);
    expect(faults.map((fault) => [fault.path, english(fault.message)])).toEqual([
      [path, "needs a topic for this use"],
    ]);
  });
});

describe.runIf(hasMosquitto)("mqtt", () => {
  describe("a switch with its state", () => {
    driverContract({
      type: mqtt,
      parameters: SWITCH,
      faults: ["returns", "garbles", "ignores", "restarts", "denies"],
      device: () => emulatedMqttDevice(new GenericMqttEmulator()),
    });
  });

  describe.each([
    ["a level", LEVEL],
    ["a value", VALUE],
    ["a switch without an availability topic", { ...SWITCH, "Availability Topic": "" }],
  ])("%s", (_name, parameters) => {
    driverContract({
      type: mqtt,
      parameters,
      faults: ["returns", "garbles", "denies"],
      device: () => emulatedMqttDevice(new GenericMqttEmulator()),
    });
  });

  describe("a switch without a state", () => {
    driverContract({
      type: mqtt,
      parameters: NO_STATE,
      faults: ["returns", "denies"],
      device: () => emulatedMqttDevice(new GenericMqttEmulator()),
    });
  });

  test("a switch without a state sends its payload and reads nothing back", async () => {
    const { emulator, bus, output } = await opened(NO_STATE);
    await output?.write(true);
    await emulator.settled();
    await heard(bus, emulator);
    expect(emulator.commands).toEqual(["home/pump/set 1"]);
    expect(output?.readBack).toBeUndefined();
  });

  test("a device that leaves is not available", async () => {
    const { emulator, bus, output } = await opened(SWITCH);
    await emulator.disappear();
    await told(bus, "home/pump/there", "no");
    await expect(output?.write(true)).rejects.toThrow("the broker reports that home/pump/set is offline");
  });

  test("a value older than MaxAge is an error with its age", async () => {
    const { device, read } = await opened(VALUE);
    expect(await read()).toBe(25.1);
    await device.passTime(61);
    await expect(read()).rejects.toThrow("is 61 s old");
  });

  test("a number may be a text", async () => {
    const { emulator, bus, read } = await opened(VALUE);
    emulator.value = " -12.5e1 ";
    await emulator.report();
    await heard(bus, emulator);
    expect(await read()).toBe(-125);
  });

  test.each([[null], [{}], [[]], [""], [true], ["1,5"]])("%j at the JSON path is an error", async (value) => {
    const { emulator, bus, read } = await opened(VALUE);
    emulator.value = value;
    await emulator.report();
    await heard(bus, emulator);
    await expect(read()).rejects.toThrow("home/pump/state sends what no MQTT sends");
  });
});
