import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { hasMosquitto } from "../emulators/mosquitto.ts";
import { TasmotaMqttEmulator } from "../emulators/tasmota-mqtt-emulator.ts";
import { emulatedMqttDevice, heard, told } from "../emulators/testing/mqtt-world.ts";
import { pulseOf } from "./mqtt/tasmota-relay.ts";
import { tasmotaMqtt } from "./tasmota-mqtt.ts";

const PARAMETERS = { Topic: "tasmota_1A2B3C", Output: 1 };

test.each([
  [undefined, 0],
  [10, 1],
  [1000, 10],
  [11_000, 110],
  [11_100, 112],
  [12_000, 112],
  [90_000, 190],
  [1_200_000, 1300],
  [100_000_000, 64_900],
])("a time of %s ms is PulseTime %i", (time, pulse) => {
  expect(pulseOf(time === undefined ? undefined : milliseconds(time))).toBe(pulse);
});

async function openRelay(emulator = new TasmotaMqttEmulator(), output = 1) {
  const device = await emulatedMqttDevice(emulator);
  const { pins } = await tasmotaMqtt.open(device.buses, { ...PARAMETERS, Output: output });
  const [relay] = pins["digital-output"];
  if (relay === undefined) throw new Error("the driver has no output");
  return { emulator, device, relay };
}

describe.runIf(hasMosquitto)("tasmota-mqtt", () => {
  driverContract({
    type: tasmotaMqtt,
    parameters: PARAMETERS,
    faults: ["returns", "garbles", "ignores", "restarts", "denies"],
    device: () => emulatedMqttDevice(new TasmotaMqttEmulator()),
  });

  test("a device whose connection breaks is offline at once", async () => {
    const { emulator, device, relay } = await openRelay();
    await emulator.disappear();
    await told(device.bus, "tele/tasmota_1A2B3C/LWT", "Offline");
    await expect(relay.write(true)).rejects.toThrow("the broker reports that tasmota_1A2B3C is offline");
    await emulator.connect();
    await heard(device.bus, emulator);
    await relay.write(true);
    expect(emulator.isOn()).toBe(true);
  });

  test("a device that does not answer fails at the deadline", async () => {
    const { emulator, relay } = await openRelay();
    emulator.mood = "hangs";
    await expect(relay.write(true)).rejects.toThrow("tasmota_1A2B3C did not answer within 1.5 s");
  });

  test("only the chosen relay of several switches", async () => {
    const { emulator, relay } = await openRelay(new TasmotaMqttEmulator({ relays: 4 }), 3);
    await relay.write(true);
    expect([1, 2, 3, 4].map((index) => emulator.isOn(index))).toEqual([false, false, true, false]);
  });

  test("a relay that the device does not have is an error", async () => {
    await expect(openRelay(new TasmotaMqttEmulator({ relays: 2 }), 3)).rejects.toThrow(
      "tasmota_1A2B3C refuses POWER3: Unknown",
    );
  });

  test("its lease is written to flash once, and renewed by ON", async () => {
    const { emulator, relay } = await openRelay();
    for (let index = 0; index < 5; index += 1) await relay.write(true, seconds(90));
    expect(emulator.pulseWrites).toBe(1);
  });

  test("its meter reads watts", async () => {
    const { emulator, relay } = await openRelay();
    await relay.write(true);
    emulator.watts = 61.5;
    expect(await relay.readWatts?.()).toBe(61.5);
  });

  test("a full topic with the prefix elsewhere is used as it is", async () => {
    const emulator = new TasmotaMqttEmulator();
    const { buses } = await emulatedMqttDevice(emulator);
    const parameters = { Topic: "%prefix%/tasmota_1A2B3C", Output: 1 };
    await (await tasmotaMqtt.open(buses, parameters)).close();
    expect(emulator.commands).toContain("cmnd/tasmota_1A2B3C/POWER1 ");
  });

  test("two drivers of one relay occupy the same place", () => {
    const { world } = makeWorld();
    const place = (topic: string) => tasmotaMqtt.occupies({ Topic: topic, Output: 1 }, world.buses)?.place;
    expect(place("plug")).toBe(place("%prefix%/plug"));
    expect(place("plug")).not.toBe(place("other"));
  });
});
