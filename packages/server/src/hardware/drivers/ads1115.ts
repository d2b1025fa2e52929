import type { Field } from "@refugium/model/declare/field.ts";
import { Choice } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { Buses, I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { type AnalogInput, defineDriver, helped } from "../driver.ts";
import { I2cAddress, i2cPlace, signedWord } from "./i2c/address.ts";

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
/** Single shot, 128 samples a second, comparator off. */
const MODE = 0x0183;
const DEVICE = "ADS1115";
const FIRST_INPUT = 0x4000;
/** One conversion takes 1/128 s ± 10 % (section 6.5): 7.1…8.7 ms. */
const CONVERSION_US = 7000;
const POLL_US = 500;
const POLLS = 20;
/** At the slowest rate, 8 samples a second, a conversion takes 125 ms ± 10 %. */
const SLOWEST_POLLS = 300;

const gain = (channel: number): Field<Gain> =>
  helped(drivers.gainHelp({ channel }), Choice(["2/3", "1", "2", "4", "8", "16"]));

/** An ADS1115: four inputs of 16 bits on I2C. A reading is the signed code, −32768…32767; full scale is the gain's. */
export const ads1115 = defineDriver({
  type: "ads1115",
  title: "ADS1115",
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
  isOnI2c: true,
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }: Buses, { Address: address, ...gains }) => {
    await i2c.transaction(address, (device) => device.writeRead([CONFIG], 2));
    const inputs = [gains["Gain 1"], gains["Gain 2"], gains["Gain 3"], gains["Gain 4"]];
    const input = (of: Gain, pin: number): AnalogInput => ({
      pin,
      unit: `code of ${GAINS[of].volts / 32768} V`,
      read: () => i2c.transaction(address, (device) => convert(device, pin, of, hexAddress(address))),
    });
    return {
      pins: { "analog-input": inputs.map(input) },
      // A single-shot converter powers down by itself.
      close: async () => undefined,
    };
  },
});

/** Starts a conversion, waits for its end and returns the code. Throws at either end of the scale. */
async function convert(device: I2cDevice, pin: number, of: Gain, address: string): Promise<number> {
  const config = MODE | (FIRST_INPUT + pin * 0x1000) | GAINS[of].bits;
  const [high, low] = [config >> 8, config & 0xff];
  await stop(device, address);
  await device.write([CONFIG, high | (START >> 8), low]);
  await device.pause(CONVERSION_US);
  if ((await finishedConfig(device, address)) !== config) {
    throw new MessageError(devices.lostSettings({ address, device: DEVICE }));
  }
  const code = signedWord(await device.writeRead([CONVERSION], 2));
  if (code === 32767 || code === -32768) {
    throw new MessageError(devices.ads1115BeyondRange({ pin, volts: GAINS[of].volts }));
  }
  return code;
}

/**
 * Waits for a conversion left by a failed reading, whose result would pass for the next one. One that never ends was
 * started in continuous mode by another program: it is stopped at the end of the running conversion.
 */
async function stop(device: I2cDevice, address: string): Promise<void> {
  if ((await configWithin(device, POLLS)) !== undefined) return;
  await device.write([CONFIG, MODE >> 8, MODE & 0xff]);
  if ((await configWithin(device, SLOWEST_POLLS)) === undefined)
    throw new MessageError(devices.unfinished({ address, device: DEVICE }));
}

/** The configuration of an idle converter; after a reset it differs. */
async function finishedConfig(device: I2cDevice, address: string): Promise<number> {
  const config = await configWithin(device, POLLS);
  if (config === undefined) throw new MessageError(devices.unfinished({ address, device: DEVICE }));
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
