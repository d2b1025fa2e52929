import { describe, expect, test } from "vitest";
import { Ads1119Chip } from "../buses/simulated/chips/ads1119-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { ads1119 } from "./ads1119.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";

const PARAMETERS = { Address: 0x42, "Gain 1": "1", "Gain 2": "4", "Gain 3": "1", "Gain 4": "1" };

function makeChip(code: (input: number, gain: number) => number) {
  const messages: string[] = [];
  const device = i2cDevice(0x42, (time) => {
    const chip = new Ads1119Chip({ time, code, readCode: async (_, natural) => natural() });
    const write = (bytes: readonly number[]): void => {
      messages.push(Buffer.from(bytes).toString("hex"));
      chip.write(bytes);
    };
    return { write, read: (count) => chip.read(count), powerUp: () => chip.powerUp() };
  });
  return { device, messages };
}

driverContract({
  type: ads1119,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeChip((input, gain) => (1000 + input) * gain).device,
});

async function setUp(code: (input: number, gain: number) => number) {
  const made = makeChip(code);
  const { pins } = await ads1119.open(made.device.buses, PARAMETERS);
  made.messages.length = 0;
  return { ...made, inputs: pins["analog-input"] };
}

describe("an ADS1119", () => {
  test("converts each input once, with its gain", async () => {
    const { inputs, messages } = await setUp((input, gain) => (1000 + input) * gain);
    expect(await inputs[1]?.read()).toBe(4004);
    expect(messages.slice(0, 4)).toEqual(["06", "4094", "20", "08"]);
    expect(await inputs[3]?.read()).toBe(1003);
    expect(messages).toContain("40c4");
    expect(inputs.map(({ unit }) => unit).slice(0, 2)).toEqual(["code of 62.5 µV", "code of 15.625 µV"]);
  });

  test("reads 1.25 V by the data sheet", async () => {
    const { inputs } = await setUp((_, gain) => (1.25 / 2.048) * gain * 32_768);
    expect(await inputs[0]?.read()).toBe(0x4e20);
    await expect(inputs[1]?.read()).rejects.toThrow("input 1 of ADS1119 at 0x42 is at the end of its range");
  });

  test("never repeats the code of another input", async () => {
    const { inputs } = await setUp((input) => 100 * input - 2);
    const codes = await Promise.all([0, 3, 0, 2].map((pin) => inputs[pin]?.read()));
    expect(codes).toEqual([-2, 298, -2, 198]);
  });

  test("that lost its settings during a conversion fails", async () => {
    const { device, inputs } = await setUp(() => {
      void device.cause?.("restarts");
      return 5000;
    });
    await expect(inputs[0]?.read()).rejects.toThrow("ADS1119 at 0x42 lost its settings");
  });

  test("reads the simulated inputs", async () => {
    const { world } = makeWorld({
      devices: [{ driver: "7", chip: "ads1119", address: 0x42 }],
      wiring: [{ driver: "7", pin: 2, role: "ph" }],
    });
    world.setTruths({ ph: 7 });
    const { pins } = await ads1119.open(world.buses, PARAMETERS);
    expect(await pins["analog-input"][0]?.read()).toBe(16_000);
    await expect(pins["analog-input"][1]?.read()).rejects.toThrow("at the end of its range");
  });
});
