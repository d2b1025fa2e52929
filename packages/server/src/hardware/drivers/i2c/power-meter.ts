// The power meters INA219, INA226 and INA3221: registers of 16 bits, a shunt and a bus voltage for each channel.
import { Num } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { I2cDevice } from "../../buses/buses.ts";
import { hexAddress } from "../../buses/i2c.ts";
import { type AnalogInput, type DriverType, defineDriver, helped } from "../../driver.ts";
import { addresses, I2cAddress, i2cPlace, signedWord } from "./address.ts";

export interface PowerMeter {
  readonly type: string;
  readonly title: string;
  /** Default: one. */
  readonly channels?: number;
  /** Default: 0x4f. */
  readonly lastAddress?: number;
  /** Continuous, averaging; differs from the reset value, by which a loss of supply is noticed. */
  readonly config: number;
  /** Registers with fixed words, where it has any. */
  readonly identity: readonly { readonly register: number; readonly word: number }[];
  /** Microseconds until both voltages are measured after a new configuration. */
  readonly settles: number;
  /** Volts of a step of the shunt, and its last step: at either end it is saturated. */
  readonly shunt: { readonly volts: number; readonly end: number };
  /** Volts at the bus by its register; undefined before a conversion, and beyond its range. */
  readonly busVolts: (word: number) => number | undefined;
  /** Milliohms of the shunt on its usual board. */
  readonly milliohms: number;
}

/** The shunt and the bus of the first channel; those of others follow in pairs. */
const [CONFIG, SHUNT, BUS] = [0x00, 0x01, 0x02];
/** Pins of a channel: volts, amperes, watts. */
const PINS = 3;

/**
 * A driver of one of them. The current is computed from the shunt: the chip's own result is 0 after a loss of supply, while
 * its voltage is right.
 */
export function powerMeterDriver(meter: PowerMeter): DriverType {
  const lastAddress = meter.lastAddress ?? 0x4f;
  const channels = Array.from({ length: meter.channels ?? 1 }, (_, channel) => channel);
  return defineDriver({
    type: meter.type,
    title: meter.title,
    kind: "meter",
    parameters: {
      Address: I2cAddress(0x40, drivers.addressesWhere({ first: "0x40", last: hexAddress(lastAddress) })),
      Shunt: helped(drivers.shuntHelp, Num({ initial: meter.milliohms, min: 0.01, max: 10_000 })),
    },
    provides: ["analog-input"],
    pinmap: () => ({ "analog-input": channels.flatMap((at) => [0, 1, 2].map((pin) => PINS * at + pin)) }),
    wiring: "i2c",
    chips: { [meter.title]: addresses(0x40, lastAddress) },
    occupies: ({ Address: address }) => i2cPlace(address),
    open: async ({ i2c }, { Address: address, Shunt: milliohms }) => {
      const name = { device: meter.title, address: hexAddress(address) };
      await i2c.transaction(address, (device) => identify(device, meter, name));
      const input = (pin: number, unit: string, of: (power: Power) => number): AnalogInput => ({
        pin,
        unit,
        read: async () =>
          of(await i2c.transaction(address, (device) => measure({ device, meter, name, milliohms }, pin))),
      });
      const inputs = channels.flatMap((channel) => [
        input(PINS * channel, "V", ({ volts }) => volts),
        input(PINS * channel + 1, "A", ({ amperes }) => amperes),
        input(PINS * channel + 2, "W", ({ volts, amperes }) => volts * amperes),
      ]);
      return { pins: { "analog-input": inputs }, close: async () => undefined };
    },
  });
}

interface Name {
  readonly device: string;
  readonly address: string;
}

interface Power {
  readonly volts: number;
  readonly amperes: number;
}

async function identify(device: I2cDevice, meter: PowerMeter, name: Name): Promise<void> {
  for (const { register, word } of meter.identity) {
    if ((await wordAt(device, register)) !== word) throw new MessageError(devices.notThisChip(name));
  }
  if ((await wordAt(device, CONFIG)) !== meter.config) await begin(device, meter, name);
}

async function begin(device: I2cDevice, { config, settles }: PowerMeter, name: Name): Promise<void> {
  await device.write([CONFIG, config >> 8, config & 0xff]);
  await device.pause(settles);
  if ((await wordAt(device, CONFIG)) !== config) throw new MessageError(devices.notThisChip(name));
}

interface Measured {
  readonly device: I2cDevice;
  readonly meter: PowerMeter;
  readonly name: Name;
  readonly milliohms: number;
}

async function measure({ device, meter, name, milliohms }: Measured, pin: number): Promise<Power> {
  if ((await wordAt(device, CONFIG)) !== meter.config) await begin(device, meter, name);
  const registers = 2 * Math.floor(pin / PINS);
  const shunt = signedWord(await device.writeRead([SHUNT + registers], 2));
  const volts = meter.busVolts(await wordAt(device, BUS + registers));
  // A word read after a loss of supply may be a reset value.
  if ((await wordAt(device, CONFIG)) !== meter.config) throw new MessageError(devices.lostSettings(name));
  if (volts === undefined) throw new MessageError(devices.unfinished(name));
  if (pin % PINS > 0 && Math.abs(shunt) >= meter.shunt.end)
    throw new MessageError(devices.beyondRange({ ...name, pin }));
  return { volts, amperes: (shunt * meter.shunt.volts) / (milliohms / 1000) };
}

async function wordAt(device: I2cDevice, register: number): Promise<number> {
  return signedWord(await device.writeRead([register], 2)) & 0xffff;
}
