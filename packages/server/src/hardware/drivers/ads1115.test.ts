import { validate } from "@refugium/model/declare/field.ts";
import { describe, expect, test } from "vitest";
import type { Buses, I2cDevice } from "../buses/buses.ts";
import { Ads1115Chip } from "../buses/simulated/chips/ads1115-chip.ts";
import type { FaultRequest } from "../buses/simulated/faults.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { ads1115 } from "./ads1115.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";

const PARAMETERS = { Address: 0x48, "Gain 1": "2/3", "Gain 2": "1", "Gain 3": "16", "Gain 4": "8" };

function makeDevice() {
  return makeWorld({
    devices: [{ driver: "5", chip: "ads1115", address: 0x48 }],
    wiring: [{ driver: "5", pin: 1, role: "ph" }],
  });
}

driverContract({
  type: ads1115,
  // A steady volt is beyond the range of the higher gains.
  parameters: { ...PARAMETERS, "Gain 3": "2", "Gain 4": "1" },
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () =>
    i2cDevice(0x48, (time) => new Ads1115Chip({ time, volts: () => 1, readCode: async (_, code) => code() })),
});

async function setUp(wrap: (buses: Buses) => Buses = (buses) => buses) {
  const made = makeDevice();
  const { pins } = await ads1115.open(wrap(made.world.buses), PARAMETERS);
  const read = (pin: number): Promise<number> => {
    const input = pins["analog-input"][pin];
    return input === undefined ? Promise.reject(new Error("no input")) : input.read();
  };
  const fault = (request: Omit<FaultRequest, "target">, pins: readonly number[]) =>
    made.world.addFault(
      { ...request, target: "analog:1" },
      { on: "pins", driver: "5", kind: "analog-input", pins },
    );
  return { ...made, pins, read, fault };
}

/** The buses with a change applied to every message that reads. */
function tampered(change: (write: readonly number[], bytes: Uint8Array) => Uint8Array) {
  return (buses: Buses): Buses => ({
    ...buses,
    i2c: {
      transaction: (address, work) =>
        buses.i2c.transaction(address, (device: I2cDevice) =>
          work({
            ...device,
            writeRead: async (write, count) => change(write, await device.writeRead(write, count)),
          }),
        ),
    },
  });
}

describe("an ADS1115", () => {
  test("reads the code of each input at its own gain", async () => {
    const { read, world, pass } = await setUp();
    world.setTruths({ ph: 8 });
    await pass(600);
    // One volt of 6.144 V, and a pH board's volts of 4.096 V.
    expect(await read(0)).toBe(5333);
    const ph = ((await read(1)) / 32768) * 4.096 * 3.5;
    expect(Math.abs(ph - 8)).toBeLessThan(0.2);
  });

  test("is stopped and read when another program left it converting continuously", async () => {
    const { read, world } = await setUp();
    // Input 3 at 8 samples a second.
    await world.buses.i2c.transaction(0x48, (device) => device.write([1, 0x70, 0x03]));
    expect(await read(0)).toBe(5333);
  });

  test("that never stops converting is reported as broken", async () => {
    const busy = (write: readonly number[], bytes: Uint8Array): Uint8Array =>
      write[0] === 1 ? bytes.map((byte, index) => (index === 0 ? byte & 0x7f : byte)) : bytes;
    const { read } = await setUp(tampered(busy));
    await expect(read(0)).rejects.toThrow("did not finish a conversion");
  });

  test("that does not end a conversion is reported as broken", async () => {
    let isStarted = false;
    const stuck = (buses: Buses): Buses => ({
      ...buses,
      i2c: {
        transaction: (address, work) =>
          buses.i2c.transaction(address, (device: I2cDevice) =>
            work({
              ...device,
              write: (bytes) => {
                isStarted = true;
                return device.write(bytes);
              },
              writeRead: async (write, count) => {
                const bytes = await device.writeRead(write, count);
                return isStarted ? bytes.map((byte, index) => (index === 0 ? byte & 0x7f : byte)) : bytes;
              },
            }),
          ),
      },
    });
    const { read } = await setUp(stuck);
    await expect(read(0)).rejects.toThrow("ADS1115 at 0x48 did not finish a conversion");
  });

  test("has the volts of a code in its unit", async () => {
    const { pins } = await setUp();
    expect(pins["analog-input"].map(({ unit }) => unit)).toEqual([
      "code of 0.0001875 V",
      "code of 0.000125 V",
      "code of 0.0000078125 V",
      "code of 0.000015625 V",
    ]);
  });

  test("at the end of its scale fails instead of reading a number", async () => {
    const { read } = await setUp();
    await expect(read(2)).rejects.toThrow("beyond its range of ±0.256 V");
  });

  test("reads below ground as a negative code", async () => {
    const { read, fault } = await setUp();
    fault({ kind: "value", value: -16 }, [0]);
    expect(await read(0)).toBe(-16);
    fault({ kind: "value", value: -40000 }, [0]);
    await expect(read(0)).rejects.toThrow("beyond its range");
  });

  test("that is stuck keeps its last code", async () => {
    const { read, fault, world, pass } = await setUp();
    const before = await read(1);
    fault({ kind: "stuck" }, [1]);
    world.setTruths({ ph: 6 });
    await pass(600);
    expect(await read(1)).toBe(before);
  });

  test("with a disconnected input fails there only", async () => {
    const { read, fault } = await setUp();
    fault({ kind: "disconnected" }, [1]);
    await expect(read(1)).rejects.toThrow("disconnected");
    expect(await read(0)).toBe(5333);
  });

  test("never mixes the readings of two callers", async () => {
    const { read, fault } = await setUp();
    fault({ kind: "value", value: 111 }, [0]);
    fault({ kind: "value", value: 333 }, [3]);
    expect(await Promise.all([read(0), read(3), read(0), read(3)])).toEqual([111, 333, 111, 333]);
  });

  test("that never finishes a conversion times out", async () => {
    const { read } = await setUp(
      tampered((write, bytes) =>
        write[0] === 1 ? Uint8Array.of((bytes[0] ?? 0) & 0x7f, bytes[1] ?? 0) : bytes,
      ),
    );
    await expect(read(0)).rejects.toThrow("did not finish a conversion");
  });

  test("that was reset during a conversion fails", async () => {
    let configs = 0;
    const { read } = await setUp(
      tampered((write, bytes) => {
        if (write[0] !== 1) return bytes;
        configs += 1;
        return configs > 2 ? Uint8Array.of(0x85, 0x83) : bytes;
      }),
    );
    await expect(read(0)).rejects.toThrow("lost its settings");
  });

  test("accepts only words as gains, with a default each", () => {
    const field = ads1115.parameters["Gain 1"];
    expect(field?.initial).toBe("2/3");
    expect(field === undefined ? [] : validate(field, "3").faults).toHaveLength(1);
  });
});
