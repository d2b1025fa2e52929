import { describe, expect, test } from "vitest";
import { Gp8403Chip } from "../buses/simulated/chips/gp8403-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { gp8403 } from "./gp8403.ts";

const PARAMETERS = { Address: 0x58, "Full Scale": "10 V" };

function makeChip() {
  const volts = [0, 0];
  const messages: string[] = [];
  const device = i2cDevice(0x58, () => {
    const chip = new Gp8403Chip((channel, level) => {
      volts[channel] = level;
    });
    const write = (bytes: readonly number[]): void => {
      messages.push(Buffer.from(bytes).toString("hex"));
      chip.write(bytes);
    };
    return { write, read: (count) => chip.read(count), powerUp: () => chip.powerUp() };
  });
  return { device, volts, messages };
}

driverContract({
  type: gp8403,
  parameters: PARAMETERS,
  // It cannot be read: what it ignores or loses stays unknown.
  faults: ["returns"],
  device: async () => makeChip().device,
});

async function setUp(parameters = PARAMETERS) {
  const made = makeChip();
  const { pins } = await gp8403.open(made.device.buses, parameters);
  made.messages.length = 0;
  return { ...made, channels: pins.pwm };
}

describe("a GP8403", () => {
  test.each([
    [0, 100, "02f0ff", 10],
    [0, 50, "020080", 5],
    [1, 33, "047054", 3.3],
    [1, 0, "040000", 0],
  ])("sets output %d to %d percent by the bytes of the data sheet", async (pin, percent, message, level) => {
    const { channels, messages, volts } = await setUp();
    await channels[pin]?.set(percent);
    expect(messages).toEqual(["0111", message]);
    expect(volts[pin]).toBeCloseTo(level, 2);
  });

  test("has a range of 5 V, too", async () => {
    const { channels, messages, volts } = await setUp({ ...PARAMETERS, "Full Scale": "5 V" });
    await channels[0]?.set(100);
    expect(messages[0]).toBe("0100");
    expect(volts).toEqual([5, 0]);
  });

  test("gets its range again with each value", async () => {
    const { channels, device, volts } = await setUp();
    await device.cause?.("restarts");
    await channels[1]?.set(100);
    expect(volts).toEqual([0, 10]);
  });

  test("does not read back its outputs", async () => {
    expect((await setUp()).channels[0]?.readBack).toBeUndefined();
  });

  test("dims a load of the simulated tank", async () => {
    const { world } = makeWorld({
      devices: [{ driver: "7", chip: "gp8403", address: 0x58 }],
      wiring: [{ driver: "7", pin: 1, role: "light" }],
    });
    const { pins } = await gp8403.open(world.buses, PARAMETERS);
    await pins.pwm[1]?.set(40);
    expect(world.report().outputs.find(({ pin }) => pin === 1)?.value).toBeCloseTo(40, 1);
  });
});
