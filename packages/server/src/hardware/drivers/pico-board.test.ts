import { describe, expect, test } from "vitest";
import { PicoBoardChip } from "../buses/simulated/chips/pico-board-chip.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { picoBoard } from "./pico-board.ts";

const PARAMETERS = { Address: 0x45 };

function makeBoard(codes: readonly number[]) {
  const rest = [...codes];
  const readCode = async () => (rest.length > 1 ? rest.shift() : rest[0]) ?? 0;
  return i2cDevice(0x45, () => new PicoBoardChip({ code: () => 0, readCode }));
}

driverContract({
  type: picoBoard,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makeBoard([4660]),
});

async function read(codes: readonly number[]): Promise<number | undefined> {
  const { pins } = await picoBoard.open(makeBoard(codes).buses, PARAMETERS);
  return pins["analog-input"][0]?.read();
}

describe("a pH board with a Pico", () => {
  test("has an analog input and the address of the reference", () => {
    expect(picoBoard.pinmap(PARAMETERS)).toEqual({ "analog-input": [0] });
    expect(picoBoard.parameters.Address?.initial).toBe(69);
  });

  test.each([4660, -2, 32766, -32767])("returns the code %d unchanged", async (code) => {
    expect(await read([code])).toBe(code);
  });

  test.each([32767, -32768])("at the end of its scale, %d, gives no pH", async (code) => {
    await expect(read([code])).rejects.toThrow("at the end of its range");
  });

  test.each([0, -1])("that sends %d all the time is an error, not a pH", async (code) => {
    await expect(read([code])).rejects.toThrow(`reads ${code}, which cannot be`);
  });

  test("that passes through 0 is read again", async () => {
    expect(await read([0, -1, 3])).toBe(3);
  });

  test("that lost its supply is started again before it is read", async () => {
    const board = makeBoard([1234]);
    const { pins } = await picoBoard.open(board.buses, PARAMETERS);
    await board.cause?.("restarts");
    expect(await pins["analog-input"][0]?.read()).toBe(1234);
  });
});
