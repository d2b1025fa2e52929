import { expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { AiPrimeEmulator } from "../emulators/ai-prime-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { aiPrime } from "./ai-prime.ts";
import { cannedBuses } from "./testing/canned-http.ts";

driverContract({
  type: aiPrime,
  parameters: { Address: "127.0.0.1" },
  faults: ["returns", "garbles", "ignores", "restarts", "denies"],
  device: async () => {
    const emulator = new AiPrimeEmulator();
    emulator.schedule = false;
    return emulatedDevice(emulator);
  },
});

async function opened(emulator = new AiPrimeEmulator()) {
  const { buses, parameters = {} } = await emulatedDevice(emulator);
  return { emulator, colours: (await aiPrime.open(buses, parameters)).pins.pwm };
}

test("the first change ends the lamp's schedule, opening does not", async () => {
  const { emulator, colours } = await opened();
  expect(emulator.schedule).toBe(true);
  await colours[1]?.set(20);
  expect([emulator.schedule, emulator.colours.violet]).toEqual([false, 200]);
});

test("a colour has no known brightness while the lamp follows a schedule", async () => {
  const { emulator, colours } = await opened();
  await colours[1]?.set(20);
  emulator.schedule = true;
  await expect(colours[1]?.readBack?.()).rejects.toThrow(/refuses colors: schedule/);
});

test("changes of several colours at once do not undo each other", async () => {
  const { emulator, colours } = await opened();
  await Promise.all(colours.map((colour, pin) => colour.set(pin * 10)));
  expect(Object.values(emulator.colours)).toEqual([0, 100, 200, 300, 400, 500, 600]);
});

test("more power than the lamp's supply has is refused, without any change", async () => {
  const { emulator, colours } = await opened();
  Object.assign(emulator.colours, { royal: 2000, blue: 2000, violet: 1000, green: 1000, uv: 500 });
  await colours[4]?.set(100);
  await colours[4]?.set(0);
  emulator.colours.violet = 2000;
  await expect(colours[4]?.set(100)).rejects.toThrow(/49500 mW > 48000 mW/);
  expect(emulator.colours.cool_white).toBe(0);
});

test("a lamp that another one controls does not open", async () => {
  const emulator = new AiPrimeEmulator();
  emulator.parent = "87654321";
  await expect(opened(emulator)).rejects.toThrow(/refuses identity: parent 87654321/);
});

test.each([
  ["amber", 10, /sends what no AquaIllumination sends/],
  ["uv", 2001, /sends what no AquaIllumination sends/],
  ["uv", -1, /sends what no AquaIllumination sends/],
])("a lamp with %s %d does not open", async (name, level, message) => {
  const emulator = new AiPrimeEmulator();
  emulator.colours[name] = level;
  await expect(opened(emulator)).rejects.toThrow(message);
});

test("a lamp without one of the colours does not open", async () => {
  const emulator = new AiPrimeEmulator();
  delete emulator.colours.uv;
  await expect(opened(emulator)).rejects.toThrow(/has no uv/);
});

test.each([
  ["identity", { response_code: 7 }, /refuses identity: response_code 7/],
  ["identity", {}, /sends what no AquaIllumination sends/],
  ["schedule/enable", { response_code: 0 }, /sends what no AquaIllumination sends/],
  ["power", { response_code: 0, devices: [] }, /sends what no AquaIllumination sends/],
  ["power", { response_code: 0, devices: [{ max_power: 1 }] }, /sends what no AquaIllumination sends/],
])("an answer to %s that is %j is an error", async (path, answer, message) => {
  const colours = { uv: 0, violet: 0, royal: 0, blue: 0, cool_white: 0, green: 0, deep_red: 0 };
  const answers: Readonly<Record<string, unknown>> = {
    "/api/identity": { response_code: 0, parent: "" },
    "/api/colors": { response_code: 0, ...colours },
    "/api/schedule/enable": { response_code: 0, enable: false },
    [`/api/${path}`]: answer,
  };
  const buses = cannedBuses(({ path: asked }) => JSON.stringify(answers[asked]));
  const change = async () => {
    const { pins } = await aiPrime.open(buses, { Address: "lamp" });
    await pins.pwm[0]?.readBack?.();
    await pins.pwm[0]?.set(10);
  };
  await expect(change()).rejects.toThrow(message);
});
