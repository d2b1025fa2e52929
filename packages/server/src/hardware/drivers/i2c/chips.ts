// Which chips answer at which I2C address, and the driver type of each: most chips cannot be identified.
import { Obj } from "@refugium/model/declare/containers.ts";
import type { DriverType } from "../../driver.ts";

interface Chip {
  readonly name: string;
  /** A driver type; there may be none of it yet. */
  readonly type?: string;
  readonly addresses: readonly number[];
}

/** A chip that may be at an address, with the driver to create for it. */
export interface ChipGuess {
  readonly chip: string;
  readonly driver: { readonly type: string; readonly parameters: { readonly Address: number } } | undefined;
}

const from = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** By the data sheets' address pins; EZO circuits by their factory settings. */
const CHIPS: readonly Chip[] = [
  { name: "ADS1115", type: "ads1115", addresses: from(0x48, 0x4b) },
  { name: "ADS1015", type: "ads1015", addresses: from(0x48, 0x4b) },
  { name: "ADS1119", type: "ads1119", addresses: from(0x40, 0x4f) },
  { name: "pH board", type: "ph-board", addresses: from(0x40, 0x45) },
  { name: "Pico board", type: "pico-board", addresses: [0x45] },
  { name: "PCA9685", type: "pca9685", addresses: from(0x40, 0x77) },
  { name: "MCP23017", type: "mcp23017", addresses: from(0x20, 0x27) },
  { name: "PCF8574", type: "pcf8574", addresses: from(0x20, 0x27) },
  { name: "PCF8574A", type: "pcf8574", addresses: from(0x38, 0x3f) },
  { name: "TCA9534", type: "tca9534", addresses: from(0x20, 0x27) },
  { name: "TCA9534A", type: "tca9534", addresses: from(0x38, 0x3f) },
  { name: "PCF8591", type: "pcf8591", addresses: from(0x48, 0x4f) },
  { name: "MCP4725", type: "mcp4725", addresses: from(0x60, 0x67) },
  { name: "MCP4728", type: "mcp4728", addresses: from(0x60, 0x67) },
  { name: "GP8403", type: "gp8403", addresses: from(0x58, 0x5f) },
  { name: "SHT31-D", type: "sht31d", addresses: [0x44, 0x45] },
  { name: "SHT4x", type: "sht4x", addresses: [0x44, 0x45, 0x46] },
  { name: "AHT20", type: "aht20", addresses: [0x38] },
  { name: "BME280", type: "bme280", addresses: [0x76, 0x77] },
  { name: "MS5837", type: "ms5837", addresses: [0x76] },
  { name: "SCD4x", type: "scd4x", addresses: [0x62] },
  { name: "VEML7700", addresses: [0x10] },
  { name: "TSL2591", addresses: [0x29] },
  { name: "TSL2561", addresses: [0x29, 0x39, 0x49] },
  { name: "AS7341", addresses: [0x39] },
  { name: "INA219", type: "ina219", addresses: from(0x40, 0x4f) },
  { name: "INA226", type: "ina226", addresses: from(0x40, 0x4f) },
  { name: "INA3221", type: "ina3221", addresses: from(0x40, 0x43) },
  { name: "NAU7802", type: "nau7802", addresses: [0x2a] },
  { name: "EZO-DO", type: "ezo-do", addresses: [0x61] },
  { name: "EZO-ORP", type: "ezo-orp", addresses: [0x62] },
  { name: "EZO-pH", type: "ph-ezo", addresses: [0x63] },
  { name: "EZO-EC", type: "ezo-ec", addresses: [0x64] },
  { name: "EZO-RTD", type: "ezo-rtd", addresses: [0x66] },
  { name: "EZO-PMP", type: "ezo-pmp", addresses: [0x67] },
  { name: "EZO-FLO", type: "ezo-flow", addresses: [0x68] },
  { name: "EZO-CO2", type: "ezo-co2", addresses: [0x69] },
];

/**
 * What may be at an address, chips with a driver first. A type that the table lacks is found by the default of its
 * address. Among equals, chips at an address that few chips have are first.
 */
export function chipsAt(address: number, types: readonly DriverType[]): readonly ChipGuess[] {
  const known = new Map(types.map((type) => [type.type, type]));
  const listed = new Set(CHIPS.map(({ type }) => type));
  const others: readonly Chip[] = types
    .filter(({ type, wiring }) => wiring === "i2c" && !listed.has(type))
    .map((type) => ({ name: type.type, type: type.type, addresses: defaultAddress(type) }));
  const guesses = [...CHIPS, ...others]
    .filter(({ addresses }) => addresses.includes(address))
    .toSorted((one, other) => one.addresses.length - other.addresses.length)
    .map(({ name, type = "" }) => ({
      chip: name,
      driver: known.has(type) ? { type, parameters: { Address: address } } : undefined,
    }));
  return [...guesses.filter(({ driver }) => driver), ...guesses.filter(({ driver }) => !driver)];
}

function defaultAddress({ parameters }: DriverType): readonly number[] {
  const initial: Readonly<Record<string, unknown>> = Obj(parameters).initial;
  return typeof initial.Address === "number" ? [initial.Address] : [];
}
