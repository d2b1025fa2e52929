import { describe, expect, test } from "vitest";
import type { Buses, I2cDevice } from "../buses/buses.ts";
import { Ads1119Chip } from "../buses/simulated/chips/ads1119-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { phBoard } from "./ph-board.ts";

const PARAMETERS = { Address: 0x40 };

function makeDevice() {
  return makeWorld({ devices: [{ driver: "6", chip: "ph-board", address: 0x40 }] });
}

driverContract({
  type: phBoard,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () =>
    i2cDevice(
      0x40,
      (time) => new Ads1119Chip({ time, code: () => 1234, readCode: async (_, code) => code() }),
    ),
});

async function setUp() {
  const made = makeDevice();
  const messages: number[][] = [];
  const note = (device: I2cDevice): I2cDevice => ({
    ...device,
    write: (bytes) => {
      messages.push([...bytes]);
      return device.write(bytes);
    },
  });
  const { i2c } = made.world.buses;
  const buses: Buses = {
    ...made.world.buses,
    i2c: { transaction: (address, work) => i2c.transaction(address, (device) => work(note(device))) },
  };
  const { pins } = await phBoard.open(buses, PARAMETERS);
  const read = async () => pins["analog-input"][0]?.read();
  const value = (code: number) =>
    made.world.addFault(
      { target: "analog:1", kind: "value", value: code },
      { on: "pins", driver: "6", kind: "analog-input", pins: [0] },
    );
  return { ...made, messages, read, value, i2c };
}

describe("the pH board", () => {
  test("is reset, set up, checked and started", async () => {
    const { messages } = await setUp();
    expect(messages).toEqual([[0x06], [0x40, 0x06], [0x20], [0x08]]);
  });

  test("reads about +20000 at pH 4 and −20000 at pH 10", async () => {
    const { world, read, pass } = await setUp();
    for (const [ph, code] of [
      [4, 20000],
      [7, 0],
      [10, -20000],
    ] as const) {
      world.setTruths({ ph });
      await pass(200);
      expect(Math.abs(((await read()) ?? Number.NaN) - code)).toBeLessThan(1500);
    }
  });

  test.each([4660, -2, 32766, -32767])("returns the code %d unchanged", async (code) => {
    const { read, value } = await setUp();
    value(code);
    expect(await read()).toBe(code);
  });

  test.each([32767, -32768])("at the end of its scale, %d, gives no pH", async (code) => {
    const { read, value } = await setUp();
    value(code);
    await expect(read()).rejects.toThrow("at the end of its range");
  });

  test("that lost power is set up again before it is read", async () => {
    const { world, read, value, messages } = await setUp();
    value(1234);
    world.powerCycle(0x40);
    messages.length = 0;
    expect(await read()).toBe(1234);
    expect(messages.slice(0, 5)).toEqual([[0x20], [0x06], [0x40, 0x06], [0x20], [0x08]]);
  });

  test("that stopped converting fails instead of repeating its last code", async () => {
    const { read, i2c } = await setUp();
    await read();
    await i2c.transaction(0x40, (device) => device.write([0x02]));
    await expect(read()).rejects.toThrow("did not finish a conversion");
  });

  test("that failed between its settings and its start is started again", async () => {
    const { world, read } = await setUp();
    world.powerCycle(0x40);
    const target = { on: "driver", driver: "6" } as const;
    const { id } = world.addFault({ target: "driver:6", kind: "garbles" }, target);
    await expect(read()).rejects.toThrow();
    world.removeFault(id);
    expect(await read()).toBeTypeOf("number");
  });

  test("is not mistaken for another chip at its address", async () => {
    const { world } = makeWorld({ devices: [{ driver: "4", chip: "ads1115", address: 0x48 }] });
    await expect(phBoard.open(world.buses, { Address: 0x48 })).rejects.toThrow(
      "does not behave as a ADS1119",
    );
  });
});
