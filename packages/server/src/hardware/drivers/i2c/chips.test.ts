import { expect, test } from "vitest";
import { defineDriver } from "../../driver.ts";
import { DRIVERS } from "../index.ts";
import { I2cAddress } from "./address.ts";
import { chipsAt } from "./chips.ts";

test("an address has every chip that may be there, those with drivers first", () => {
  const found = chipsAt(0x48, DRIVERS);
  expect(found[0]).toEqual({ chip: "ADS1115", driver: { type: "ads1115", parameters: { Address: 0x48 } } });
  expect(chipsAt(0x39, DRIVERS).map(({ driver }) => driver?.type)).toEqual([
    "pcf8574",
    "tca9534",
    undefined,
    undefined,
  ]);
  expect(chipsAt(0x0b, DRIVERS)).toEqual([]);
});

test("every driver on I2C is found at an address", () => {
  const addresses = Array.from({ length: 112 }, (_, index) => index + 8);
  const found = new Set(addresses.flatMap((at) => chipsAt(at, DRIVERS).map(({ driver }) => driver?.type)));
  const types = DRIVERS.filter(({ wiring }) => wiring === "i2c").map(({ type }) => type);
  expect(types.filter((type) => !found.has(type))).toEqual([]);
});

test("a type that is not in the table is found at its default address", () => {
  const type = defineDriver({
    ...{
      type: "new-chip",
      title: "New chip",
      kind: "converter",
      parameters: { Address: I2cAddress(9, "" as never) },
    },
    ...{ provides: ["analog-input"], pinmap: () => ({ "analog-input": [0] }), wiring: "i2c" },
    open: async () => ({ pins: { "analog-input": [] }, close: async () => undefined }),
  });
  const driver = { type: "new-chip", parameters: { Address: 9 } };
  expect(chipsAt(9, [type])).toEqual([{ chip: "new-chip", driver }]);
});
