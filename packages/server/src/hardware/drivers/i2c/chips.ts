// Which chips answer at which I2C address, and the driver type of each: most chips cannot be identified.
import { Obj } from "@refugium/model/declare/containers.ts";
import type { ChipAddresses, DriverType } from "../../driver.ts";

/** A chip that may be at an address, with the driver to create for it. */
export interface ChipGuess {
  readonly chip: string;
  readonly driver: { readonly type: string; readonly parameters: { readonly Address: number } } | undefined;
}

const WITHOUT_DRIVER: ChipAddresses = {
  VEML7700: [0x10],
  TSL2591: [0x29],
  TSL2561: [0x29, 0x39, 0x49],
  AS7341: [0x39],
};

/**
 * What may be at an address, chips with a driver first. A type without chips is found by the default of its address.
 * Among equals, chips at an address that few chips have are first.
 */
export function chipsAt(address: number, types: readonly DriverType[]): readonly ChipGuess[] {
  const driven = types
    .filter(({ wiring }) => wiring === "i2c")
    .flatMap((type) => namesAt(address, chipsOf(type)).map((found) => ({ ...found, type: type.type })))
    .toSorted(fewestFirst)
    .map(({ chip, type }) => ({ chip, driver: { type, parameters: { Address: address } } }));
  const others = namesAt(address, WITHOUT_DRIVER)
    .toSorted(fewestFirst)
    .map(({ chip }) => ({ chip, driver: undefined }));
  return [...driven, ...others];
}

interface Found {
  readonly chip: string;
  readonly addresses: readonly number[];
}

function namesAt(address: number, chips: ChipAddresses): readonly Found[] {
  return Object.entries(chips)
    .filter(([, addresses]) => addresses.includes(address))
    .map(([chip, addresses]) => ({ chip, addresses }));
}

function fewestFirst(one: Found, other: Found): number {
  return one.addresses.length - other.addresses.length;
}

function chipsOf({ type, chips, parameters }: DriverType): ChipAddresses {
  if (Object.keys(chips).length > 0) return chips;
  const initial: Readonly<Record<string, unknown>> = Obj(parameters).initial;
  return typeof initial.Address === "number" ? { [type]: [initial.Address] } : {};
}
