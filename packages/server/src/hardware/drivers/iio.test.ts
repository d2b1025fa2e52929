import { Obj } from "@refugium/model/declare/containers.ts";
import { validate } from "@refugium/model/declare/field.ts";
import { describe, expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { iioDirectory } from "./fixtures/iio-device.ts";
import { iio } from "./iio.ts";

const HX711 = {
  name: "hx711\n",
  in_voltage0_raw: "8450000\n",
  in_voltage1_raw: "8388700\n",
  in_voltage_scale: "0.000002328\n",
};
const BOUNDS = { Least: -1_000_000, Most: 1_000_000 };
const SCALES = { Device: "hx711", Channel: "voltage0", ...BOUNDS };

driverContract({
  type: iio,
  parameters: SCALES,
  faults: ["returns", "garbles"],
  device: async () => iioDirectory(HX711),
});

async function openOn(files: Readonly<Record<string, string>>, parameters: object) {
  const made = iioDirectory(files);
  const { pins } = await iio.open(made.buses, { ...SCALES, ...parameters });
  const [input] = pins["analog-input"];
  if (input === undefined) throw new Error("no input");
  return { ...made, input };
}

describe("a sensor with a driver of the kernel", () => {
  test("a raw value is scaled, and read before its scale", async () => {
    const { input, reads } = await openOn(HX711, {});
    expect(input.unit).toBe("mV");
    expect(await input.read()).toBeCloseTo(19.6716, 6);
    expect(reads).toEqual(["iio:device0/in_voltage0_raw", "iio:device0/in_voltage_scale"]);
  });

  test("the scale is that of the moment: another gain has another", async () => {
    const { input, set } = await openOn(HX711, {});
    set("in_voltage_scale", "0.000004656\n");
    expect(await input.read()).toBeCloseTo(39.3432, 6);
  });

  test("an offset is added before the scale", async () => {
    const files = {
      name: "dummy",
      in_voltage0_raw: "73",
      in_voltage0_offset: "7",
      in_voltage0_scale: "0.001333",
    };
    const { input } = await openOn(files, { Device: "dummy" });
    expect(await input.read()).toBe(0.10664);
  });

  test.each([
    ["temp", "°C", { in_temp_input: "25437\n" }, 25.437],
    ["humidityrelative", "%", { in_humidityrelative_input: "55120\n" }, 55.12],
    ["distance", "m", { in_distance_raw: "412\n", in_distance_scale: "0.001000\n" }, 0.412],
    ["proximity", "raw", { in_proximity_raw: "1234\n" }, 1234],
    ["illuminance", "lx", { in_illuminance_input: "88.250000\n" }, 88.25],
    ["accel_x", "m/s²", { in_accel_x_raw: "-34\n", in_accel_scale: "0.5" }, -17],
  ])("%s is in %s", async (channel, unit, files, value) => {
    const { input } = await openOn({ name: "sensor", ...files }, { Device: "sensor", Channel: channel });
    expect(input.unit).toBe(unit);
    expect(await input.read()).toBe(value);
  });

  test.each(["0", "8388607", "8388608", "16777215"])("an HX711 with %s has no reading", async (raw) => {
    const { input } = await openOn({ ...HX711, in_voltage0_raw: raw }, { Device: "hx711@1-0029" });
    await expect(input.read()).rejects.toThrow("hx711@1-0029 at voltage0 is at the end of its range");
  });

  test.each([
    ["0.199", "sensor vl53l0x reads 0.199 m: the plausible values in its parameters are 0.2 to 0.4"],
    ["0.401", "reads 0.401 m"],
  ])("%s m beyond its bounds is an error", async (distance, text) => {
    const files = { name: "vl53l0x", in_distance_input: distance };
    const parameters = { Device: "vl53l0x", Channel: "distance", Least: 0.2, Most: 0.4 };
    const { input, set } = await openOn(files, parameters);
    await expect(input.read()).rejects.toThrow(text);
    for (const [text, value] of [
      ["0.2", 0.2],
      ["0.4", 0.4],
    ] as const) {
      set("in_distance_input", text);
      expect(await input.read()).toBe(value);
    }
  });

  test.each(["", "\n", "nan", "12 dB", "1 2"])("%j is no reading", async (text) => {
    const { input } = await openOn({ ...HX711, in_voltage0_raw: text }, {});
    await expect(input.read()).rejects.toThrow("sensor hx711 failed: The file holds no number");
  });

  test("a scale that is gone is an error, not a scale of 1", async () => {
    const { input, fail } = await openOn(HX711, {});
    fail(2);
    await expect(input.read()).rejects.toThrow("sensor hx711 failed: it is not there");
  });

  test("a channel that it does not have is named with those that it has", async () => {
    await expect(openOn(HX711, { Channel: "distance" })).rejects.toThrow(
      'sensor hx711 has no channel "distance", but voltage0 and voltage1',
    );
  });

  test("bounds that no value meets are refused", () => {
    const { buses } = iioDirectory(HX711);
    expect(iio.faults(SCALES, buses)).toEqual([]);
    expect(iio.faults({ ...SCALES, Least: 2, Most: 1 }, buses)).toMatchObject([{ path: "Most" }]);
  });

  test.each([
    ["Device", "../hx711"],
    ["Device", "a b"],
    ["Channel", "in/distance"],
    ["Channel", "Distance"],
  ])("%s %j is refused", (name, value) => {
    expect(validate(Obj(iio.parameters), { ...SCALES, [name]: value }).faults).toHaveLength(1);
  });
});

describe("in the simulation", () => {
  const setUp = () =>
    makeWorld({
      devices: [
        { driver: "7", chip: "iio", sensor: "bme280", channel: "temp" },
        { driver: "8", chip: "iio", sensor: "bme280", channel: "pressure" },
      ],
    });
  const open = (world: ReturnType<typeof setUp>["world"], channel: string) =>
    iio.open(world.buses, { ...SCALES, Device: "bme280", Channel: channel });

  test("a thermometer has the room's temperature, others 1, with the faults of their drivers", async () => {
    const { world, pass } = setUp();
    const [temp, pressure] = await Promise.all(["temp", "pressure"].map((channel) => open(world, channel)));
    const readTemp = () => temp?.pins["analog-input"][0]?.read();
    world.setTruths({ room: 21.5 });
    expect(await readTemp()).toBeCloseTo(21.5, 3);
    expect(await pressure?.pins["analog-input"][0]?.read()).toBe(1);
    const pin = { on: "pins", driver: "7", kind: "analog-input", pins: [0] } as const;
    const stuck = world.addFault({ target: "analog:1", kind: "stuck" }, pin);
    world.setTruths({ room: 30 });
    expect(await readTemp()).toBeCloseTo(21.5, 3);
    world.removeFault(stuck.id);
    world.addFault({ target: "driver:7", kind: "slow", seconds: 1 }, { on: "driver", driver: "7" });
    const reading = readTemp();
    await pass(2);
    expect(await reading).toBeCloseTo(30, 1);
    world.addFault({ target: "driver:7", kind: "gone" }, { on: "driver", driver: "7" });
    await expect(readTemp()).rejects.toThrow("sensor bme280 failed: it does not answer");
  });

  test("a sensor or a channel without a driver is absent", async () => {
    const { world } = setUp();
    await expect(open(world, "distance")).rejects.toThrow('has no channel "distance"');
    await expect(world.buses.iio.files("hx711")).rejects.toThrow("No driver of the kernel offers");
    await expect(world.buses.iio.read("bme280", ["in_distance_input"])).rejects.toThrow("it is not there");
  });
});
