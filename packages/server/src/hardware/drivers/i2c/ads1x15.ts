// The converters ADS1015 and ADS1115: four inputs against ground, by the same registers.
import type { Field } from "@refugium/model/declare/field.ts";
import { Choice } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { I2cDevice } from "../../buses/buses.ts";
import { hexAddress } from "../../buses/i2c.ts";
import { type AnalogInput, type DriverType, defineDriver, helped } from "../../driver.ts";
import { addresses, I2cAddress, i2cPlace, signedWord } from "./address.ts";

export interface Ads1x15 {
  readonly type: string;
  readonly title: string;
  /** Of a result, which is left-aligned in its register. */
  readonly bits: 12 | 16;
  /** The shortest time of a conversion in microseconds. */
  readonly conversion: number;
}

/** Gains by name, with the bits of the configuration and the full scale in volts (TI data sheet SBAS444, table 8-3). */
const GAINS = {
  "2/3": { bits: 0x0000, volts: 6.144 },
  "1": { bits: 0x0200, volts: 4.096 },
  "2": { bits: 0x0400, volts: 2.048 },
  "4": { bits: 0x0600, volts: 1.024 },
  "8": { bits: 0x0800, volts: 0.512 },
  "16": { bits: 0x0a00, volts: 0.256 },
} as const;
type Gain = keyof typeof GAINS;

const CONVERSION = 0x00;
const CONFIG = 0x01;
const START = 0x8000;
/** Single shot, data-rate bits 100 (128 or 1600 samples a second), comparator off. */
const MODE = 0x0183;
const FIRST_INPUT = 0x4000;
const POLL_US = 500;
const POLLS = 20;
/** At the slowest rate, 8 samples a second, a conversion takes 125 ms ± 10 %. */
const SLOWEST_POLLS = 300;

const gain = (channel: number): Field<Gain> =>
  helped(drivers.gainHelp({ channel }), Choice(["2/3", "1", "2", "4", "8", "16"]));

/** A driver of one of them. A reading is the signed code; full scale is the gain's. */
export function ads1x15Driver(chip: Ads1x15): DriverType {
  return defineDriver({
    type: chip.type,
    title: chip.title,
    kind: "converter",
    parameters: {
      Address: I2cAddress(72, drivers.ads1115Where),
      "Gain 1": gain(0),
      "Gain 2": gain(1),
      "Gain 3": gain(2),
      "Gain 4": gain(3),
    },
    provides: ["analog-input"],
    pinmap: () => ({ "analog-input": [0, 1, 2, 3] }),
    wiring: "i2c",
    chips: { [chip.title]: addresses(0x48, 0x4b) },
    occupies: ({ Address: address }) => i2cPlace(address),
    open: async ({ i2c }, { Address: address, ...gains }) => {
      await i2c.transaction(address, (device) => device.writeRead([CONFIG], 2));
      const inputs = [gains["Gain 1"], gains["Gain 2"], gains["Gain 3"], gains["Gain 4"]];
      const input = (of: Gain, pin: number): AnalogInput => ({
        pin,
        unit: `code of ${GAINS[of].volts / 2 ** (chip.bits - 1)} V`,
        read: () =>
          i2c.transaction(address, (device) =>
            convert({ device, chip, address: hexAddress(address) }, pin, of),
          ),
      });
      return {
        pins: { "analog-input": inputs.map(input) },
        // A single-shot converter powers down by itself.
        close: async () => undefined,
      };
    },
  });
}

interface Converter {
  readonly device: I2cDevice;
  readonly chip: Ads1x15;
  readonly address: string;
}

/** Starts a conversion, waits for its end and returns the code. Throws at either end of the scale. */
async function convert(converter: Converter, pin: number, of: Gain): Promise<number> {
  const { device, chip, address } = converter;
  const config = MODE | (FIRST_INPUT + pin * 0x1000) | GAINS[of].bits;
  const [high, low] = [config >> 8, config & 0xff];
  await stop(converter);
  await device.write([CONFIG, high | (START >> 8), low]);
  await device.pause(chip.conversion);
  if ((await finishedConfig(converter)) !== config) {
    throw new MessageError(devices.lostSettings({ address, device: chip.title }));
  }
  const code = signedWord(await device.writeRead([CONVERSION], 2)) >> (16 - chip.bits);
  const end = 2 ** (chip.bits - 1);
  if (code === end - 1 || code === -end) {
    throw new MessageError(devices.gainBeyondRange({ pin, device: chip.title, volts: GAINS[of].volts }));
  }
  return code;
}

/**
 * Waits for a conversion left by a failed reading, whose result would pass for the next one. One that never ends was
 * started in continuous mode by another program: it is stopped at the end of the running conversion.
 */
async function stop({ device, chip, address }: Converter): Promise<void> {
  if ((await configWithin(device, POLLS)) !== undefined) return;
  await device.write([CONFIG, MODE >> 8, MODE & 0xff]);
  if ((await configWithin(device, SLOWEST_POLLS)) === undefined)
    throw new MessageError(devices.unfinished({ address, device: chip.title }));
}

/** The configuration of an idle converter; after a reset it differs. */
async function finishedConfig({ device, chip, address }: Converter): Promise<number> {
  const config = await configWithin(device, POLLS);
  if (config === undefined) throw new MessageError(devices.unfinished({ address, device: chip.title }));
  return config;
}

/** Undefined when it was still converting after the last poll. */
async function configWithin(device: I2cDevice, polls: number): Promise<number | undefined> {
  for (let poll = 0; poll < polls; poll++) {
    const word = signedWord(await device.writeRead([CONFIG], 2)) & 0xffff;
    if ((word & START) !== 0) return word & ~START;
    await device.pause(POLL_US);
  }
  return undefined;
}
