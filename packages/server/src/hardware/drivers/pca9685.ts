import { Int } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { Buses, I2cBus, I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { type DigitalOutput, defineDriver, helped, type PwmOutput } from "../driver.ts";
import { addresses, I2cAddress, i2cPlace } from "./i2c/address.ts";
import {
  ALL_LED,
  AUTO_INCREMENT,
  CHANNELS,
  dutyOf,
  ledBytes,
  ledRegister,
  MODE1,
  PRE_SCALE,
  prescaleFor,
  SLEEP,
} from "./i2c/pca9685-registers.ts";

const PINS = Array.from({ length: CHANNELS }, (_, channel) => channel);
/** Microseconds until the oscillator runs after a sleep (data sheet, section 7.3.1.1). */
const WAKE_UP = 500;

/**
 * A PCA9685: sixteen PWM channels of 12 bits on I2C, each also usable as a digital output.
 * @transport I2C
 * @pins pwm 0–15, digital-output 0–15: the same sixteen channels
 * @readBack the channel's registers
 * @checks mode and prescale read back at set-up, mode before each use: a chip after a loss of supply is set up
 *   again
 * @tested simulated chip, by the data sheet
 */
export const pca9685 = defineDriver({
  type: "pca9685",
  title: "PCA9685",
  kind: "dimmer",
  withoutController: "keeps",
  parameters: {
    Address: I2cAddress(64, drivers.pca9685Where),
    Frequency: helped(drivers.pca9685FrequencyHelp, Int({ initial: 150, min: 24, max: 1526 })),
  },
  provides: ["pwm", "digital-output"],
  pinmap: () => ({ pwm: PINS, "digital-output": PINS }),
  wiring: "i2c",
  chips: { PCA9685: addresses(0x40, 0x77) },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async (buses: Buses, parameters) => {
    const chip = new Chip(buses.i2c, parameters.Address, prescaleFor(parameters.Frequency));
    await chip.setUp();
    return {
      pins: {
        pwm: PINS.map((pin) => pwmChannel(chip, pin)),
        "digital-output": PINS.map((pin) => digitalChannel(chip, pin)),
      },
      close: () => chip.close(),
    };
  },
});

function pwmChannel(chip: Chip, pin: number): PwmOutput {
  return { pin, set: (percent) => chip.set(pin, percent), readBack: () => chip.duty(pin) };
}

function digitalChannel(chip: Chip, pin: number): DigitalOutput {
  return {
    pin,
    write: (high) => chip.switch(pin, high),
    readBack: async () => {
      const duty = await chip.duty(pin);
      if (duty > 0 && duty < 100) throw new MessageError(devices.dimmed({ pin, percent: duty }));
      return duty === 100;
    },
  };
}

/** The chip at an address. It is checked before each use: after a power loss it is set up again. */
class Chip {
  readonly #bus: I2cBus;
  readonly #address: number;
  readonly #prescale: number;
  /** Channels switched on as outputs: closing leaves them on. */
  readonly #switchedOn = new Set<number>();

  constructor(bus: I2cBus, address: number, prescale: number) {
    this.#bus = bus;
    this.#address = address;
    this.#prescale = prescale;
  }

  /** Throws when the chip is missing. A chip that is set up already is not disturbed. */
  setUp(): Promise<void> {
    return this.#bus.transaction(this.#address, async (device) => {
      const isPaced = (await readByte(device, PRE_SCALE)) === this.#prescale;
      if (!isPaced || !(await isRunning(device))) await this.#begin(device);
    });
  }

  set(channel: number, percent: number): Promise<void> {
    if (!(percent >= 0 && percent <= 100)) {
      return Promise.reject(new MessageError(devices.noDuty({ percent })));
    }
    this.#switchedOn.delete(channel);
    return this.#write(channel, percent);
  }

  async switch(channel: number, high: boolean): Promise<void> {
    this.#switchedOn.delete(channel);
    await this.#write(channel, high ? 100 : 0);
    if (high) this.#switchedOn.add(channel);
  }

  duty(channel: number): Promise<number> {
    return this.#use(async (device) => dutyOf(await device.writeRead([ledRegister(channel)], 4)));
  }

  /** All channels off, except outputs that were left on: a return pump with safe state "on" keeps running. */
  async close(): Promise<void> {
    try {
      await this.#use(async (device) => {
        if (this.#switchedOn.size === 0) return device.write([ALL_LED, ...ledBytes(0)]);
        for (const channel of PINS) {
          if (!this.#switchedOn.has(channel)) await device.write([ledRegister(channel), ...ledBytes(0)]);
        }
      });
    } catch {
      // A disconnected chip cannot be switched off; nothing more can be done when closing.
    }
  }

  /** One message for all four registers: the output changes once, from the old duty to the new one. */
  #write(channel: number, percent: number): Promise<void> {
    return this.#use((device) => device.write([ledRegister(channel), ...ledBytes(percent)]));
  }

  #use<T>(work: (device: I2cDevice) => Promise<T>): Promise<T> {
    return this.#bus.transaction(this.#address, async (device) => {
      if (!(await isRunning(device))) await this.#begin(device);
      return work(device);
    });
  }

  /**
   * Awake, with auto-increment and the right frequency, all-call address off. The channels' earlier values are unknown,
   * so they are off until their owners write: none may return on waking up.
   */
  async #begin(device: I2cDevice): Promise<void> {
    // The prescale can only be set while asleep.
    await device.write([MODE1, AUTO_INCREMENT | SLEEP]);
    await device.write([ALL_LED, ...ledBytes(0)]);
    await device.write([PRE_SCALE, this.#prescale]);
    await device.write([MODE1, AUTO_INCREMENT]);
    await device.pause(WAKE_UP);
    const isPaced = (await readByte(device, PRE_SCALE)) === this.#prescale;
    if (isPaced && (await isRunning(device))) return;
    throw new MessageError(devices.notThisChip({ address: hexAddress(this.#address), device: "PCA9685" }));
  }
}

/** After a power loss a chip sleeps without auto-increment. */
async function isRunning(device: I2cDevice): Promise<boolean> {
  const mode = (await readByte(device, MODE1)) ?? SLEEP;
  return (mode & (SLEEP | AUTO_INCREMENT)) === AUTO_INCREMENT;
}

async function readByte(device: I2cDevice, register: number): Promise<number | undefined> {
  const [value] = await device.writeRead([register], 1);
  return value;
}
