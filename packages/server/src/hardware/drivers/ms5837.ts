import { Choice } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { type AnalogInput, defineDriver, helped } from "../driver.ts";
import { I2cAddress, i2cPlace } from "./i2c/address.ts";
import { compensated, crcOf, MODELS, type Ms5837Model, type Prom } from "./i2c/ms5837-compensation.ts";

/** Commands of the data sheet, section "Commands". Conversions with the highest resolution. */
const [ADC, RESET, PROM, CONVERT_PRESSURE, CONVERT_TEMPERATURE] = [0x00, 0x1e, 0xa0, 0x4a, 0x5a];
const RESET_US = 10_000;
const CONVERSION_US = 20_000;
const ONES = 0xff_ffff;
/** What the compensation is valid for, and what it works at. */
const CELSIUS = { least: -15, most: 85 };
/** hPa in air and in an aquarium. The results of one model with the formulas of the other are beyond these. */
const HECTOPASCALS = { "02BA": { least: 300, most: 2000 }, "30BA": { least: 300, most: 6000 } } as const;

/**
 * An MS5837 on I2C: absolute pressure in hPa (0), temperature in °C (1). Each reading resets it and reads its PROM again, so
 * a loss of supply leaves no trace.
 * @transport I2C
 * @pins analog-input 0 hPa (absolute, with the air), 1 °C
 * @checks reset, PROM and its CRC-4 for each reading, zeros refused, early results (0), −15…85 °C, 300…2000 hPa
 *   (`30BA`: 6000)
 * @tested simulated chip, by the data sheet; computed vectors; real hardware: no
 */
export const ms5837 = defineDriver({
  type: "ms5837",
  title: "MS5837",
  kind: "probe",
  parameters: {
    Address: I2cAddress(0x76, drivers.addressesWhere({ first: "0x76", last: "0x76" })),
    Model: helped(drivers.modelHelp, Choice(MODELS, { initial: "02BA" })),
  },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0, 1] }),
  wiring: "i2c",
  chips: { MS5837: [0x76] },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address, Model: model }) => {
    const name = { device: "MS5837", address: hexAddress(address) };
    await i2c.transaction(address, (device) => begin(device, name));
    const input = (pin: number, unit: string, of: (water: Water) => number): AnalogInput => ({
      pin,
      unit,
      read: async () => of(await i2c.transaction(address, (device) => measure(device, model, name))),
    });
    const inputs = [
      input(0, "hPa", ({ hectopascals }) => hectopascals),
      input(1, "°C", ({ celsius }) => celsius),
    ];
    return { pins: { "analog-input": inputs }, close: async () => undefined };
  },
});

interface Name {
  readonly device: string;
  readonly address: string;
}

interface Water {
  readonly celsius: number;
  readonly hectopascals: number;
}

/** Without the reset it converts nothing after a loss of supply. */
async function begin(device: I2cDevice, name: Name): Promise<Prom> {
  await device.write([RESET]);
  await device.pause(RESET_US);
  const word = async (at: number): Promise<number> => {
    const [high = 0, low = 0] = await device.writeRead([PROM + 2 * at], 2);
    return (high << 8) | low;
  };
  const prom: Prom = [
    await word(0),
    await word(1),
    await word(2),
    await word(3),
    await word(4),
    await word(5),
    await word(6),
  ];
  // A PROM of zeros has the right checksum.
  if (prom.slice(1).includes(0)) throw new MessageError(devices.notAsExpected(name));
  if (crcOf(prom) !== prom[0] >> 12) throw new MessageError(devices.checksumWrong(name));
  return prom;
}

async function measure(device: I2cDevice, model: Ms5837Model, name: Name): Promise<Water> {
  const prom = await begin(device, name);
  const pressure = await convert(device, CONVERT_PRESSURE, name);
  const temperature = await convert(device, CONVERT_TEMPERATURE, name);
  const water = compensated(model, prom, { pressure, temperature });
  if (!isWithin(water.celsius, CELSIUS)) throw implausible(`${water.celsius} °C`, name);
  if (!isWithin(water.hectopascals, HECTOPASCALS[model]))
    throw implausible(`${water.hectopascals.toFixed(0)} hPa`, name);
  return water;
}

/** It gives 0 without a complete conversion. */
async function convert(device: I2cDevice, command: number, name: Name): Promise<number> {
  await device.write([command]);
  await device.pause(CONVERSION_US);
  const [high = 0, middle = 0, low = 0] = await device.writeRead([ADC], 3);
  const code = (high << 16) | (middle << 8) | low;
  if (code === 0 || code === ONES) throw new MessageError(devices.unfinished(name));
  return code;
}

const isWithin = (
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean => value >= least && value <= most;

function implausible(value: string, name: Name): MessageError {
  return new MessageError(devices.implausible({ ...name, value }));
}
