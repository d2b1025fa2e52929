import { expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { EmulatedLine, gpioDevice, LINE } from "./fixtures/gpio-line.ts";
import { gpioPulses } from "./gpio-pulses.ts";

const METER = { Pin: LINE, Bias: "pull-up", Debounce: 0, PulsesPerLitre: 450 };

driverContract({
  type: gpioPulses,
  parameters: METER,
  faults: ["returns"],
  device: async () => gpioDevice(),
});

async function meter(parameters: object = {}) {
  const line = new EmulatedLine();
  const { pins } = await gpioPulses.open(gpioDevice(line).buses, { ...METER, ...parameters });
  const [input] = pins["analog-input"];
  return { line, read: async () => input?.read() };
}

// 15 pulses in 2 s are 7.5 Hz; a YF-S201 has 7.5 Hz at 1 l/min, a YF-S401 98 Hz.
test.each([
  [450, 15, 1],
  [450, 450, 30],
  [5880, 196, 1],
  [450, 0, 0],
])("%i pulses a litre and %i pulses in 2 s are %d l/min", async (perLitre, edges, expected) => {
  const { line, read } = await meter({ PulsesPerLitre: perLitre });
  line.edges = edges;
  expect(await read()).toBeCloseTo(expected, 9);
});

test("rising edges only are counted, without debounce", async () => {
  const { line } = await meter();
  expect(line.setup).toEqual({ bias: "pull-up", debounce: 0, edges: "rising" });
});

test("lost pulses are an error, not a smaller flow", async () => {
  const { line, read } = await meter();
  line.isLost = true;
  await expect(read()).rejects.toThrow("changes of GPIO 17 were lost");
});

test("more pulses than a meter gives are an error", async () => {
  const { line, read } = await meter();
  line.edges = 5000;
  await expect(read()).rejects.toThrow("GPIO 17 has 2500 pulses a second, more than a flow meter gives");
});
