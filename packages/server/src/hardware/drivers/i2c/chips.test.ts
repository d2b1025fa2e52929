import { expect, test } from "vitest";
import { defineDriver } from "../../driver.ts";
import { DRIVERS } from "../index.ts";
import { I2cAddress } from "./address.ts";
import { chipsAt } from "./chips.ts";

test("an address has every chip that may be there, those with drivers first", () => {
  const found = chipsAt(0x48, DRIVERS);
  expect(found[0]).toEqual({ chip: "ADS1115", driver: { type: "ads1115", parameters: { Address: 0x48 } } });
  const first = found.findIndex(({ driver }) => driver === undefined);
  expect(found.slice(first).every(({ driver }) => driver === undefined)).toBe(true);
  expect(chipsAt(0x0b, DRIVERS)).toEqual([]);
});

test("every driver on I2C is found at its default address", () => {
  for (const type of DRIVERS.filter(({ isOnI2c }) => isOnI2c)) {
    const at = Number(type.parameters.Address?.initial);
    expect(chipsAt(at, DRIVERS).map(({ driver }) => driver?.type)).toContain(type.type);
  }
});

test("a type that is not in the table is found at its default address", () => {
  const type = defineDriver({
    ...{
      type: "new-chip",
      title: "New chip",
      kind: "converter",
      parameters: { Address: I2cAddress(9, "" as never) },
    },
    ...{ provides: ["analog-input"], pinmap: () => ({ "analog-input": [0] }), isOnI2c: true },
    open: async () => ({ pins: { "analog-input": [] }, close: async () => undefined }),
  });
  const driver = { type: "new-chip", parameters: { Address: 9 } };
  expect(chipsAt(9, [type])).toEqual([{ chip: "new-chip", driver }]);
});
