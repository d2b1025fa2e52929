import { expect, test } from "vitest";
import { DRIVERS } from "../../packages/server/src/hardware/drivers/index.ts";
import { FAULTY_DEVICES } from "./faulty-devices.ts";

test("every driver has a device in the suite of faults", () => {
  const tested = new Set(FAULTY_DEVICES.map(({ type }) => type));
  expect(DRIVERS.map(({ type }) => type).filter((type) => !tested.has(type))).toEqual([]);
});

test("every device of the suite of faults has a driver and a name of its own", () => {
  const types = DRIVERS.map(({ type }) => type);
  expect(FAULTY_DEVICES.map(({ type }) => type).filter((type) => !types.includes(type))).toEqual([]);
  const names = FAULTY_DEVICES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
