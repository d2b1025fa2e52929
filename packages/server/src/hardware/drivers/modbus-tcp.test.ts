import { milliseconds } from "@refugium/model/declare/units.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { ModbusEmulator } from "../emulators/modbus-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { modbusTcp } from "./modbus-tcp.ts";

const TABLE = {
  Address: "127.0.0.1",
  Unit: 1,
  Outputs: "0-2, h8",
  Inputs: "5, c6, i6.3, h9",
  Duties: "h3=1000",
  Numbers: "i0*0.1 °C, i1:int16*0.1, i2:float32-cdab[0..14] pH",
  Writes: "one",
};

describe.each(["one", "several"])("a device that writes %s", (writes) => {
  driverContract({
    type: modbusTcp,
    parameters: { ...TABLE, Writes: writes },
    faults: ["returns", "garbles", "ignores", "restarts"],
    device: () => emulatedDevice(new ModbusEmulator()),
  });
});

async function opened(more: object = {}) {
  const emulator = new ModbusEmulator();
  await emulator.start();
  onTestFinished(() => emulator.stop());
  const { world, clock } = makeWorld();
  const open = () => modbusTcp.open(world.buses, { ...TABLE, ...more, Address: emulator.address });
  return { emulator, clock, open, pins: (await open()).pins };
}

const EMPTY = { Outputs: "", Inputs: "", Duties: "", Numbers: "" };

test("numbers are scaled, signed and put into order", async () => {
  const { pins } = await opened({
    Numbers: "i0*0.1-0.1, 30002:int16*0.1[-10..10], i2:float32-cdab, i4:uint32, i4:int32-abcd",
  });
  const values = await Promise.all(pins["analog-input"].map((input) => input.read()));
  const expected = [25, -4.2, 8.2, 123456, 123456];
  for (const [at, value] of values.entries()) expect(value).toBeCloseTo(expected[at] ?? Number.NaN, 5);
  expect(pins["analog-input"][0]?.unit).toBe("raw");
});

test("bits of registers and registers of 0 and 1 are levels", async () => {
  const { emulator, pins } = await opened({ Inputs: "i6.0, i6.1, 30007.3, h9" });
  emulator.memory.holding[9] = 1;
  const levels = await Promise.all(pins["digital-input"].map((input) => input.read()));
  expect(levels).toEqual([true, false, true, true]);
  emulator.memory.holding[9] = 2;
  await expect(pins["digital-input"][3]?.read()).rejects.toThrow("has 2 where on is 1 and off is 0");
});

test("writes are those of the specification", async () => {
  const one = await opened({ ...EMPTY, Outputs: "00003, h8", Duties: "40004=1000" });
  await one.pins["digital-output"][0]?.write(true);
  await one.pins["digital-output"][1]?.write(true);
  await one.pins.pwm[0]?.set(50);
  expect(one.emulator.requests.slice(1)).toEqual(["050002ff00", "0600080001", "06000301f4"]);
  const several = await opened({ ...EMPTY, Outputs: "2", Duties: "h3=1000", Writes: "several" });
  await several.pins["digital-output"][0]?.write(true);
  await several.pins.pwm[0]?.set(50);
  expect(several.emulator.requests.slice(1)).toEqual(["0f000200010101", "100003000102" + "01f4"]);
});

test.each([
  [{ Numbers: "i0[0..250]" }, "is at the end of its range"],
  [{ Numbers: "i7:float32-abcd[0.1..9]" }, "is at the end of its range"],
  [{ Numbers: "i32" }, "it does not have this coil, input or register"],
])("a number of %o is an error", async (more, message) => {
  const { pins } = await opened(more);
  await expect(pins["analog-input"][0]?.read()).rejects.toThrow(message);
});

test("a float that is no number is an error", async () => {
  const { emulator, pins } = await opened({ Numbers: "h0:float32" });
  emulator.memory.holding[0] = 0x7fc0;
  await expect(pins["analog-input"][0]?.read()).rejects.toThrow("is at the end of its range");
});

test.each([
  [1, "does not have this function"],
  [4, "has failed"],
  [6, "is busy"],
  [10, "no path to the unit"],
  [11, "behind the gateway does not answer"],
  [99, "refuses the request: 99"],
])("exception %i is said in words", async (code, message) => {
  const { emulator, pins } = await opened();
  emulator.memory.exception = code;
  await expect(pins["digital-output"][0]?.write(true)).rejects.toThrow(message);
});

test("a refused request is not repeated", async () => {
  const { emulator, pins } = await opened();
  emulator.memory.exception = 2;
  const asked = emulator.requests.length;
  await expect(pins["digital-input"][0]?.read()).rejects.toThrow();
  expect(emulator.requests.length).toBe(asked + 1);
});

test("a device without its first point is not opened", async () => {
  await expect(opened({ Outputs: "40" })).rejects.toThrow("does not have this coil");
  await expect(opened({ ...EMPTY, Numbers: "i40" })).rejects.toThrow("does not have this coil");
  await expect(opened({ ...EMPTY, Duties: "h40" })).rejects.toThrow("does not have this coil");
});

test("a gateway gets one request at a time", async () => {
  const { emulator, clock, pins } = await opened();
  emulator.mood = "hangs";
  const asked = emulator.requests.length;
  const calls = Promise.allSettled(pins["digital-input"].map((input) => input.read()));
  await expect.poll(() => emulator.requests.length).toBe(asked + 1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(emulator.requests.length).toBe(asked + 1);
  emulator.mood = "works";
  await clock.advance(milliseconds(1500));
  await calls;
  expect(emulator.requests.length).toBeGreaterThanOrEqual(asked + pins["digital-input"].length);
});

test("a hanging device times out after two attempts", async () => {
  const { emulator, clock, pins } = await opened();
  emulator.mood = "hangs";
  let isOver = false;
  const call = expect(
    pins["digital-output"][0]?.write(true).finally(() => {
      isOver = true;
    }),
  ).rejects.toThrow("did not answer within 1.5 s");
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(milliseconds(10));
  }
  await call;
});

test("the units of a gateway are drivers of their own", () => {
  const { buses } = makeWorld().world;
  const place = (Unit: number) => modbusTcp.occupies({ ...TABLE, Unit }, buses)?.place;
  expect(place(1)).toBe("device 127.0.0.1:502/1");
  expect(place(2)).not.toBe(place(1));
});
