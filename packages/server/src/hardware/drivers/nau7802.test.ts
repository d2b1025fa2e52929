import { describe, expect, test } from "vitest";
import { Nau7802Chip } from "../buses/simulated/chips/nau7802-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice, readAll } from "./fixtures/i2c-device.ts";
import { nau7802 } from "./nau7802.ts";

const PARAMETERS = { Address: 0x2a, Gain: "128" };

/** `onCode` is called when a conversion is read. */
function makeCell({ code = 123_456, revision = 0x0f, onCode = (): void => undefined } = {}) {
  const written: string[] = [];
  const device = i2cDevice(
    0x2a,
    (time) => {
      const chip = new Nau7802Chip({
        ...{ time, revision },
        code: async () => {
          onCode();
          return code;
        },
      });
      const write = (bytes: readonly number[]): void => {
        if (bytes.length > 1) written.push(Buffer.from(bytes).toString("hex"));
        chip.write(bytes);
      };
      return { write, read: (count) => chip.read(count), powerUp: () => chip.powerUp() };
    },
    { hasRegisters: true },
  );
  return { device, written };
}

driverContract({
  type: nau7802,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "restarts"],
  device: async () => makeCell().device,
});

const opened = async (cell = makeCell(), more: object = {}) =>
  nau7802.open(cell.device.buses, { ...PARAMETERS, ...more });

describe("a NAU7802", () => {
  test("is reset, set up and calibrated when it is opened", async () => {
    const cell = makeCell();
    await opened(cell, { Gain: "64" });
    expect(cell.written).toEqual([
      ...["0001", "0002", "0006", "012e", "0200", "1530", "1c80", "0096", "0204"],
    ]);
  });

  test.each([123_456, -123_456, 1, -2])("reads the signed code %d", async (code) => {
    expect(await readAll(await opened(makeCell({ code })))).toEqual([code]);
  });

  test.each([0x7f_ffff, -0x80_0000])("at the end %d of its scale is an error", async (code) => {
    const driver = await opened(makeCell({ code }));
    await expect(readAll(driver)).rejects.toThrow("input 0 of NAU7802 at 0x2a is at the end of its range");
  });

  test.each([0, -1])("with all bits of its result equal, %d, is an error", async (code) => {
    const driver = await opened(makeCell({ code }));
    await expect(readAll(driver)).rejects.toThrow(`NAU7802 at 0x2a reads ${code}, which cannot be`);
  });

  test.each([
    ["another rate", [0x02, 0x30]],
    ["a failed calibration", [0x02, 0x08]],
    ["the second channel", [0x02, 0x80]],
    ["its amplifier's capacitor off", [0x1c, 0x00]],
  ])("that has %s is set up and calibrated again", async (_name, bytes) => {
    const cell = makeCell();
    const driver = await opened(cell);
    await cell.device.buses.i2c.transaction(0x2a, (device) => device.write(bytes));
    cell.written.length = 0;
    expect(await readAll(driver)).toEqual([123_456]);
    expect(cell.written.at(-1)).toBe("0204");
  });

  test("waits for a new result, and not for one from before", async () => {
    let codes = 0;
    const onCode = (): void => {
      codes += 1;
    };
    const cell = makeCell({ onCode });
    const driver = await opened(cell);
    await cell.device.elapse?.(60);
    await readAll(driver);
    expect(codes).toBe(2);
  });

  test("that lost its supply is set up and calibrated again", async () => {
    const cell = makeCell();
    const driver = await opened(cell);
    cell.written.length = 0;
    await cell.device.cause?.("restarts");
    expect(await readAll(driver)).toEqual([123_456]);
    expect(cell.written.at(-1)).toBe("0204");
  });

  test("that loses its supply while it converts is an error", async () => {
    let restarts = false;
    const cell = makeCell({
      onCode: () => {
        if (restarts) void cell.device.cause?.("restarts");
      },
    });
    const driver = await opened(cell);
    restarts = true;
    await expect(readAll(driver)).rejects.toThrow(/NAU7802 at 0x2a (lost its settings|did not finish)/);
  });

  test("of another revision is refused", async () => {
    await expect(opened(makeCell({ revision: 0 }))).rejects.toThrow("does not behave as a NAU7802");
  });

  test("that ignores commands is refused", async () => {
    const cell = makeCell();
    await cell.device.cause?.("ignores");
    await expect(opened(cell)).rejects.toThrow("does not behave as a NAU7802");
  });

  test("reads the simulated cell", async () => {
    const { world } = makeWorld({ devices: [{ driver: "7", chip: "nau7802", address: 0x2a }] });
    const { pins } = await nau7802.open(world.buses, PARAMETERS);
    expect(await pins["analog-input"][0]?.read()).toBe(250_000);
  });
});
