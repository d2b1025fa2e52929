// The devices of the simulated 1-wire bus beside its thermometers, by the type of the driver that they stand behind.
import { ds2413Chip } from "./ds2413-chip.ts";
import { ds2438Chip } from "./ds2438-chip.ts";
import type { OneWireKind } from "./one-wire-chip.ts";

const CHIPS = { ds2413: ds2413Chip, ds2438: ds2438Chip } as const satisfies {
  readonly [driver: string]: OneWireKind;
};

export type OneWireChipName = keyof typeof CHIPS;

export function oneWireKind(name: OneWireChipName): OneWireKind {
  return CHIPS[name];
}

/** True for a driver type with a simulated device on the 1-wire bus. */
export function isOneWireChipName(type: string): type is OneWireChipName {
  return Object.hasOwn(CHIPS, type);
}
