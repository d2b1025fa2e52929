import { Choice } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver, helped, type PwmOutput } from "../driver.ts";
import { addresses, I2cAddress, i2cPlace } from "./i2c/address.ts";

const PINS = [0, 1, 2, 3];
/** Reference and gain in the word of a channel (DS22187, section 5.6.2). */
const FULL_SCALES = { supply: 0x0000, "2.048 V": 0x8000, "4.096 V": 0x9000 } as const;
const MULTI_WRITE = 0x40;
const SEQUENTIAL_WRITE = 0x50;
const STEPS = 4095;
/** The EEPROM takes 50 ms at most. */
const STORING_US = 55_000;

/**
 * An MCP4728 on I2C: four outputs of 12 bits, 0–100 percent of the full scale. It drives its stored values at power-up:
 * opening it stores 0, once, so that no pump or lamp starts with the supply.
 * @transport I2C
 * @pins pwm 0–3, 0–100 % of the full scale
 * @readBack the channel's register
 * @checks channel and address in each answer, each write read back, stored values of 0
 * @tested simulated chip, by the data sheet
 */
export const mcp4728 = defineDriver({
  type: "mcp4728",
  title: "MCP4728",
  kind: "dimmer",
  withoutController: "keeps",
  parameters: {
    Address: I2cAddress(0x60, drivers.addressesWhere({ first: "0x60", last: "0x67" })),
    "Full Scale": helped(drivers.fullScaleHelp, Choice(["supply", "2.048 V", "4.096 V"])),
  },
  provides: ["pwm"],
  pinmap: () => ({ pwm: PINS }),
  wiring: "i2c",
  chips: { MCP4728: addresses(0x60, 0x67) },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address, "Full Scale": fullScale }) => {
    const scale = FULL_SCALES[fullScale];
    await i2c.transaction(address, (device) => storeZeros(device, address, scale));
    const channel = (pin: number): PwmOutput => ({
      pin,
      set: async (percent) => {
        if (!(percent >= 0 && percent <= 100)) throw new MessageError(devices.noDuty({ percent }));
        const word = scale | Math.round((percent / 100) * STEPS);
        await i2c.transaction(address, (device) => write(device, address, pin, word));
      },
      readBack: () => i2c.transaction(address, (device) => duty(device, address, pin, scale)),
    });
    return { pins: { pwm: PINS.map(channel) }, close: async () => undefined };
  },
});

interface Channel {
  readonly word: number;
  readonly stored: number;
}

async function write(device: I2cDevice, address: number, pin: number, word: number): Promise<void> {
  await device.write([MULTI_WRITE | (pin << 1), word >> 8, word & 0xff]);
  if ((await channelsOf(device, address))[pin]?.word !== word)
    throw new MessageError(devices.ignoresCommand({ address: hexAddress(address) }));
}

/** Percent; 0 where the output is powered down. */
async function duty(device: I2cDevice, address: number, pin: number, scale: number): Promise<number> {
  const { word = 0 } = (await channelsOf(device, address))[pin] ?? {};
  const code = word & 0x0fff;
  if (code === 0 || (word & 0x6000) !== 0) return 0;
  if ((word & 0x9000) === scale) return (code / STEPS) * 100;
  throw new MessageError(devices.lostSettings({ device: "MCP4728", address: hexAddress(address) }));
}

async function storeZeros(device: I2cDevice, address: number, scale: number): Promise<void> {
  const isZero = ({ stored }: Channel): boolean => (stored & 0x0fff) === 0;
  if ((await channelsOf(device, address)).every(isZero)) return;
  await device.write([SEQUENTIAL_WRITE, ...PINS.flatMap(() => [scale >> 8, 0])]);
  await device.pause(STORING_US);
  if ((await channelsOf(device, address)).every(isZero)) return;
  throw new MessageError(devices.ignoresCommand({ address: hexAddress(address) }));
}

/**
 * The channels' registers and their EEPROM (figure 5-15). Each part begins with "powered", the channel, and the lowest bits
 * of the address.
 */
async function channelsOf(device: I2cDevice, address: number): Promise<readonly Channel[]> {
  const bytes = await device.read(24);
  return PINS.map((pin) => {
    const [head = 0, high = 0, low = 0, storedHead = 0, storedHigh = 0, storedLow = 0] = bytes.subarray(
      6 * pin,
    );
    const expected = 0x40 | (pin << 4) | (address & 7);
    if ((head & 0x7f) !== expected || (storedHead & 0x7f) !== expected)
      throw new MessageError(devices.notThisChip({ device: "MCP4728", address: hexAddress(address) }));
    return { word: (high << 8) | low, stored: (storedHigh << 8) | storedLow };
  });
}
