import { seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { EheimEmulator } from "../emulators/eheim-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { eheimDigital } from "./eheim-digital.ts";

const HEATER = { Address: "127.0.0.1", MAC: EheimEmulator.HEATER, Device: "heater" };
const VARIO = { Address: "127.0.0.1", MAC: EheimEmulator.CLASSIC_VARIO, Device: "classic-vario" };
const PROFESSIONEL = { Address: "127.0.0.1", MAC: EheimEmulator.PROFESSIONEL, Device: "professionel-5e" };

describe.each([HEATER, VARIO, PROFESSIONEL])("a $Device in the mesh", (parameters) => {
  driverContract({
    type: eheimDigital,
    parameters,
    // What it does after a loss of supply is not known.
    faults: ["returns", "garbles", "ignores"],
    device: () => emulatedDevice(new EheimEmulator()),
  });
});

async function opened(parameters: object) {
  const emulator = new EheimEmulator();
  const device = await emulatedDevice(emulator);
  const { pins } = await eheimDigital.open(device.buses, { ...parameters, ...device.parameters });
  return { emulator, pins };
}

const lastSet = (emulator: EheimEmulator) =>
  emulator.packets.findLast(({ title }) => String(title).startsWith("SET_"));

test("a heater is switched with its whole set of parameters", async () => {
  const { emulator, pins } = await opened({ ...HEATER, MAC: HEATER.MAC.toLowerCase() });
  await pins["digital-output"][0]?.write(true);
  expect(lastSet(emulator)).toEqual({
    ...{ title: "SET_EHEATER_PARAM", to: HEATER.MAC, from: "USER", active: 1, mUnit: 0, sollTemp: 255 },
    ...{ hystLow: 5, hystHigh: 5, offset: 0, mode: 0, sync: "", partnerName: "" },
    ...{ dayStartT: 480, nightStartT: 1200, nReduce: 0 },
  });
});

test("a filter is switched on alone, and not where it is so already", async () => {
  const { emulator, pins } = await opened(PROFESSIONEL);
  await pins["digital-output"][0]?.write(true);
  await pins["digital-output"][0]?.write(true);
  const sets = emulator.packets.filter(({ title }) => title === "SET_FILTER_PUMP");
  expect(sets).toEqual([{ title: "SET_FILTER_PUMP", to: PROFESSIONEL.MAC, from: "USER", active: 1 }]);
  expect(emulator.dataOf(VARIO.MAC).filterActive).toBe(0);
});

test("a heater measures tenths of a degree", async () => {
  const { pins } = await opened(HEATER);
  expect(await pins["analog-input"][0]?.read()).toBe(25.2);
});

test("a filter has its speed and its fault", async () => {
  const { emulator, pins } = await opened(VARIO);
  expect(await pins["analog-input"][0]?.read()).toBe(75);
  expect(await pins["digital-input"][0]?.read()).toBe(false);
  emulator.dataOf(VARIO.MAC).errorCode = 1;
  expect(await pins["digital-input"][0]?.read()).toBe(true);
});

test.each([
  [HEATER, { isTemp: 0 }, /which cannot be/],
  [HEATER, { isTemp: 500 }, /which cannot be/],
  [HEATER, { isTemp: null }, /sends what no EHEIM digital sends/],
  [HEATER, { isTemp: 775, mUnit: 1 }, /has no reading of °C/],
  [VARIO, { rel_speed: 101 }, /sends what no EHEIM digital sends/],
  [VARIO, { rel_speed: "75" }, /sends what no EHEIM digital sends/],
])("a reading of $Device with %j is an error", async (parameters, change, message) => {
  const { emulator, pins } = await opened(parameters);
  Object.assign(emulator.dataOf(parameters.MAC), change);
  await expect(pins["analog-input"][0]?.read()).rejects.toThrow(message);
});

test.each([{ errorCode: -1 }, { errorCode: undefined }])("a fault of %j is an error", async (change) => {
  const { emulator, pins } = await opened(VARIO);
  Object.assign(emulator.dataOf(VARIO.MAC), change);
  await expect(pins["digital-input"][0]?.read()).rejects.toThrow(/sends what no EHEIM digital sends/);
});

test.each([{ active: 2 }, { nReduce: undefined }])("a heater with %j is not switched on", async (change) => {
  const { emulator, pins } = await opened(HEATER);
  Object.assign(emulator.dataOf(HEATER.MAC), change);
  await expect(pins["digital-output"][0]?.write(true)).rejects.toThrow(/sends what no EHEIM digital sends/);
  expect(lastSet(emulator)).toBeUndefined();
});

const KEPT = { mUnit: 0, sollTemp: 255, hystLow: 5, hystHigh: 5, dayStartT: 480, nightStartT: 1200 };

test.each([{ active: 2 }, { hystLow: undefined }])(
  "a heater with %j gets its last set for off",
  async (change) => {
    const { emulator, pins } = await opened(HEATER);
    await pins["analog-input"][0]?.read();
    Object.assign(emulator.dataOf(HEATER.MAC), { active: 1 }, change);
    await pins["digital-output"][0]?.write(false);
    expect(lastSet(emulator)).toMatchObject({ ...KEPT, active: 0 });
    expect(emulator.dataOf(HEATER.MAC).active).toBe(0);
  },
);

test("a heater without a known set gets what it has for off", async () => {
  const { emulator, pins } = await opened(HEATER);
  Object.assign(emulator.dataOf(HEATER.MAC), { active: 2, nReduce: undefined });
  await pins["digital-output"][0]?.write(false);
  expect(lastSet(emulator)).toMatchObject({ ...KEPT, active: 0 });
  expect(lastSet(emulator)).not.toHaveProperty("nReduce");
});

test("off that no data confirm is an error", async () => {
  const { emulator, pins } = await opened(HEATER);
  emulator.mood = "ignores";
  Object.assign(emulator.dataOf(HEATER.MAC), { active: 2 });
  await expect(pins["digital-output"][0]?.write(false)).rejects.toThrow(/sends what no EHEIM digital sends/);
  expect(lastSet(emulator)).toMatchObject({ active: 0 });
});

describe("a silent device in the mesh", () => {
  async function mesh() {
    const emulator = new EheimEmulator();
    const { parameters } = await emulatedDevice(emulator);
    const { world, clock } = makeWorld();
    const { buses } = world;
    const open = (each: object) => eheimDigital.open(buses, { ...each, ...parameters });
    const { pins: heater } = await open(HEATER);
    const { pins: vario } = await open(VARIO);
    emulator.silent.add(VARIO.MAC);
    const asked = (mac: string) => emulator.packets.filter(({ to }) => to === mac).length;
    return { emulator, clock, heater, vario, asked };
  }

  test("does not hold back the off of a heater", async () => {
    const { emulator, clock, heater, vario, asked } = await mesh();
    const before = asked(VARIO.MAC);
    const failed = Promise.allSettled([1, 2, 3].map(() => vario["analog-input"][0]?.read()));
    await expect.poll(() => asked(VARIO.MAC)).toBe(before + 1);
    const off = heater["digital-output"][0]?.write(false);
    await clock.advance(seconds(1.5));
    await off;
    const at = emulator.packets.findIndex(({ title }) => title === "SET_EHEATER_PARAM");
    expect(emulator.packets.slice(0, at).filter(({ to }) => to === VARIO.MAC)).toHaveLength(before + 1);
    emulator.silent.clear();
    await failed;
  });

  test("is not read for a while, and is switched", async () => {
    const { emulator, clock, vario, asked } = await mesh();
    const before = asked(VARIO.MAC);
    const read = () =>
      expect(vario["analog-input"][0]?.read()).rejects.toThrow("did not answer within 1.5 s");
    const first = read();
    await expect.poll(() => asked(VARIO.MAC)).toBe(before + 1);
    await clock.advance(seconds(1.5));
    await first;
    await read();
    expect(asked(VARIO.MAC)).toBe(before + 1);
    emulator.silent.clear();
    await vario["digital-output"][0]?.write(false);
    expect(await vario["analog-input"][0]?.read()).toBe(75);
  });

  test("is read again after the pause", async () => {
    const { emulator, clock, vario, asked } = await mesh();
    const before = asked(VARIO.MAC);
    const first = expect(vario["analog-input"][0]?.read()).rejects.toThrow("did not answer");
    await expect.poll(() => asked(VARIO.MAC)).toBe(before + 1);
    await clock.advance(seconds(1.5));
    await first;
    emulator.silent.clear();
    await clock.advance(seconds(5));
    expect(await vario["analog-input"][0]?.read()).toBe(75);
  });
});

test("another model does not open", async () => {
  await expect(opened({ ...HEATER, MAC: VARIO.MAC })).rejects.toThrow(/does not behave as a heater/);
});

test("the devices of a mesh are drivers of their own", async () => {
  const { buses } = await emulatedDevice(new EheimEmulator());
  const place = (parameters: typeof HEATER) => eheimDigital.occupies(parameters, buses)?.place;
  expect(place(HEATER)).toBe("device A8:48:FA:D5:00:05");
  expect(place({ ...HEATER, MAC: HEATER.MAC.toLowerCase() })).toBe(place(HEATER));
  expect(place({ ...HEATER, Address: "eheimdigital.local" })).toBe(place(HEATER));
  expect(place(VARIO)).not.toBe(place(HEATER));
  expect(await eheimDigital.locate(buses, HEATER)).toEqual(["A8:48:FA:D5:00:05"]);
});
