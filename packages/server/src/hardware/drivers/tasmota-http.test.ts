import { seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { TasmotaEmulator } from "../emulators/tasmota-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { pulseOf } from "./tasmota/console.ts";
import { tasmotaHttp } from "./tasmota-http.ts";

driverContract({
  type: tasmotaHttp,
  parameters: { Address: "127.0.0.1", Output: 0 },
  faults: ["returns", "garbles", "ignores", "restarts", "denies"],
  dutyStep: 1,
  device: () => emulatedDevice(new TasmotaEmulator({ powerOnState: 0 })),
});

async function opened(Output: number, emulator: TasmotaEmulator) {
  const { buses, parameters } = await emulatedDevice(emulator);
  const { pins } = await tasmotaHttp.open(buses, { ...parameters, Output });
  const [outlet] = pins["digital-output"];
  const [light] = pins.pwm;
  if (outlet === undefined || light === undefined) throw new Error("there is no pin");
  return { outlet, light };
}

const levels = (emulator: TasmotaEmulator) => [1, 2, 3].map((relay) => emulator.isOn(relay));

describe("output 0 of a Tasmota with several relays", () => {
  test("switches all of them, without a timer", async () => {
    const emulator = new TasmotaEmulator({ relays: 3 });
    const { outlet } = await opened(0, emulator);
    expect(outlet.timer).toBeUndefined();
    await outlet.write(true, seconds(90));
    expect(levels(emulator)).toEqual([true, true, true]);
    expect(await outlet.readBack?.()).toBe(true);
    await outlet.write(false);
    expect(levels(emulator)).toEqual([false, false, false]);
  });

  test("is neither on nor off while they differ", async () => {
    const emulator = new TasmotaEmulator({ relays: 3 });
    const { outlet } = await opened(0, emulator);
    emulator.press(2);
    await expect(outlet.readBack?.()).rejects.toThrow(/some relays on and others off/);
  });

  test("fails when a relay does not follow", async () => {
    const emulator = new TasmotaEmulator({ relays: 3 });
    const { outlet } = await opened(0, emulator);
    emulator.mood = "ignores";
    await expect(outlet.write(true)).rejects.toThrow(/confirms and does not switch/);
  });
});

describe("output 2 of a Tasmota", () => {
  test("switches its relay alone, with its own timer", async () => {
    const emulator = new TasmotaEmulator({ relays: 3 });
    const { outlet } = await opened(2, emulator);
    await outlet.write(true, seconds(90));
    expect(levels(emulator)).toEqual([false, true, false]);
    emulator.elapse(91);
    expect(await outlet.readBack?.()).toBe(false);
  });

  test("does not open where there is one relay", async () => {
    await expect(opened(2, new TasmotaEmulator())).rejects.toThrow(/has no POWER2/);
  });
});

describe("the timer of a Tasmota", () => {
  test("is written to flash only when it changes", async () => {
    const emulator = new TasmotaEmulator();
    const { outlet } = await opened(1, emulator);
    for (let renewal = 0; renewal < 3; renewal += 1) await outlet.write(true, seconds(90));
    const written = emulator.requests.filter((request) => /PulseTime1%20/.test(request));
    expect(written).toEqual(["GET /cm?cmnd=PulseTime1%20190"]);
  });

  test("ends a relay that is on again after a loss of supply", async () => {
    const emulator = new TasmotaEmulator();
    const { outlet } = await opened(1, emulator);
    await outlet.write(true, seconds(90));
    emulator.restart();
    expect(await outlet.readBack?.()).toBe(true);
    emulator.elapse(91);
    expect(await outlet.readBack?.()).toBe(false);
  });

  test.each([
    [0, 0],
    [100, 1],
    [11_100, 111],
    [11_101, 112],
    [12_000, 112],
    [90_000, 190],
    [360_000, 460],
    [1e9, 64_900],
  ])("of %d ms is PulseTime %d", (milliseconds, pulse) => {
    expect(pulseOf(milliseconds)).toBe(pulse);
  });
});

test("an unknown command fails, although it is answered with status 200", async () => {
  const emulator = new TasmotaEmulator({ relays: 2 });
  const { outlet } = await opened(2, emulator);
  const { buses, parameters } = await emulatedDevice(new TasmotaEmulator({ password: "secret" }));
  await expect(tasmotaHttp.open(buses, { ...parameters, Output: 0 })).rejects.toThrow(/refuses the user/);
  await outlet.write(true);
});

test("two relays of a Tasmota are two drivers, but all and the first are one", () => {
  const { buses } = makeWorld().world;
  const place = (Output: number) => tasmotaHttp.occupies({ Address: "plug", Output }, buses)?.place;
  expect(place(0)).toBe(place(1));
  expect(place(2)).not.toBe(place(1));
});
