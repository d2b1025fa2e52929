import { describe, expect, test } from "vitest";
import { Mcp3x08Chip } from "../buses/simulated/chips/mcp3x08-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { spiDevice } from "./fixtures/spi-device.ts";
import { mcp3208 } from "./mcp3208.ts";

const PARAMETERS = { Device: "1.2", Reference: 4.096 };

const chipOf = (codes: readonly number[]) =>
  spiDevice(
    "1.2",
    new Mcp3x08Chip({
      ...{ bits: 12, reference: 4096, volts: (channel) => codes[channel] ?? 0 },
      readCode: async (_, natural) => natural(),
    }),
  );

driverContract({
  type: mcp3208,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => chipOf([100, 200, 300, 400, 500, 600, 700, 4000]),
});

describe("an MCP3208", () => {
  test("reads the volts of each input by its reference", async () => {
    const codes = [1, 2, 0x555, 0xaaa, 0x800, 4094, 0, 4095];
    const { pins } = await mcp3208.open(chipOf(codes).buses, PARAMETERS);
    const inputs = pins["analog-input"];
    const volts = await Promise.all(inputs.slice(0, 7).map((input) => input.read()));
    expect(volts.map((each) => Math.round(each * 1000))).toEqual(codes.slice(0, 7));
    await expect(inputs[7]?.read()).rejects.toThrow("input 7 of MCP3208 at SPI 1.2 is at the end");
  });

  test("gets the bytes of its data sheet", async () => {
    const chip = chipOf([9, 9, 9, 9, 9, 9, 9, 9]);
    const { pins } = await mcp3208.open(chip.buses, PARAMETERS);
    chip.sent.splice(0);
    for (const pin of [0, 3, 5]) await pins["analog-input"][pin]?.read();
    expect(chip.sent).toEqual([
      [0x06, 0x00, 0, 0, 0],
      [0x06, 0xc0, 0, 0, 0],
      [0x07, 0x40, 0, 0, 0],
    ]);
  });

  test("is refused when an MCP3008 is in its place", async () => {
    const volts = () => 341;
    const readCode = async (_: number, natural: () => number) => natural();
    const other = spiDevice("1.2", new Mcp3x08Chip({ bits: 10, reference: 1024, volts, readCode }));
    await expect(mcp3208.open(other.buses, PARAMETERS)).rejects.toThrow(
      "SPI 1.2 sends what no MCP3208 sends",
    );
  });

  test("reads the simulated inputs", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "mcp3208", select: "1.2" }] });
    const { pins } = await mcp3208.open(world.buses, { ...PARAMETERS, Reference: 3.3 });
    expect(await pins["analog-input"][0]?.read()).toBeCloseTo(1, 2);
  });
});
