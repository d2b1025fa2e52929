import { Choice } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cBus, I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver, helped } from "../driver.ts";
import { I2cAddress, i2cPlace } from "./i2c/address.ts";

/** Registers (data sheet NAU7802, revision 1.7, section 11). */
const [POWER, CONTROL_1, CONTROL_2, RESULT] = [0x00, 0x01, 0x02, 0x12];
const [ADC, POWER_CONTROL, REVISION] = [0x15, 0x1c, 0x1f];
/** Bits of the power register: reset, digital and analogue part on, ready, converting, converted, own supply of the cell. */
const P = { reset: 0x01, digital: 0x02, analogue: 0x04, ready: 0x08, cycles: 0x10, done: 0x20, supply: 0x80 };
const RUNNING = P.digital | P.analogue | P.ready | P.cycles | P.supply;
/** 3.0 V for the cell. */
const SUPPLY = 5 << 3;
/** The first channel, ten conversions a second, calibrated without an error. */
const RATE = 0;
const CALIBRATE = 0x04;
const CALIBRATION_FAILED = 0x08;
/** The chopper off; the capacitor of the amplifier. */
const [CHOPPER_OFF, CAPACITOR] = [0x30, 0x80];
const CHIP = 0x0f;
const [RESET_US, POWER_UP_US, SETTLING_US] = [10_000, 1000, 600_000];
/** A conversion takes 100 ms; a calibration some. */
const POLL_US = 10_000;
const CONVERSION_POLLS = 30;
const CALIBRATION_POLLS = 150;
const GAINS = ["1", "2", "4", "8", "16", "32", "64", "128"] as const;
/** The ends of its scale, at which a bridge is broken or overloaded. */
const ENDS = [-0x80_0000, 0x7f_ffff];
/** All bits low, or high: the result was not read. */
const STUCK = [0, -1];

/**
 * A NAU7802 on I2C: the signed code of a load cell, 24 bits, ten a second.
 * @transport I2C
 * @pins analog-input 0, signed codes of 24 bits
 * @checks revision, set-up before and after each reading, calibration, a new result within 0.3 s, either end of
 *   the scale, 0 and −1 are errors
 * @tested simulated chip, by the data sheet; real hardware: no
 */
export const nau7802 = defineDriver({
  type: "nau7802",
  title: "NAU7802",
  kind: "converter",
  parameters: {
    Address: I2cAddress(0x2a, drivers.addressesWhere({ first: "0x2a", last: "0x2a" })),
    Gain: helped(
      drivers.inputGainHelp({ channel: 0, ranges: "128 = ±11.7 mV … 1 = ±1.5 V" }),
      Choice(GAINS, { initial: "128" }),
    ),
  },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0] }),
  wiring: "i2c",
  chips: { NAU7802: [0x2a] },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address, Gain: gain }) => {
    const cell = new Nau7802(i2c, address, Math.log2(Number(gain)));
    await cell.open();
    return {
      pins: { "analog-input": [{ pin: 0, unit: "raw", read: () => cell.read() }] },
      close: async () => undefined,
    };
  },
});

class Nau7802 {
  readonly #bus: I2cBus;
  readonly #address: number;
  readonly #name: { readonly device: string; readonly address: string };
  /** CONTROL_1 differs from its value after a reset, and so does POWER. */
  readonly #control: number;

  constructor(bus: I2cBus, address: number, exponent: number) {
    this.#bus = bus;
    this.#address = address;
    this.#name = { device: "NAU7802", address: hexAddress(address) };
    this.#control = SUPPLY | exponent;
  }

  open(): Promise<void> {
    return this.#bus.transaction(this.#address, (device) => this.#setUp(device));
  }

  read(): Promise<number> {
    return this.#bus.transaction(this.#address, async (device) => {
      if (!(await this.#isSetUp(device))) await this.#setUp(device);
      // A result that waits is from before: the next one counts.
      await device.writeRead([RESULT], 3);
      await this.#until(device, [POWER, P.done, P.done], CONVERSION_POLLS);
      const code = Buffer.from(await device.writeRead([RESULT], 3)).readIntBE(0, 3);
      if (!(await this.#isSetUp(device))) throw new MessageError(devices.lostSettings(this.#name));
      if (ENDS.includes(code)) throw new MessageError(devices.beyondRange({ ...this.#name, pin: 0 }));
      if (STUCK.includes(code))
        throw new MessageError(devices.implausible({ ...this.#name, value: String(code) }));
      return code;
    });
  }

  async #setUp(device: I2cDevice): Promise<void> {
    if (((await byteAt(device, REVISION)) & 0x0f) !== CHIP) throw this.#notThisChip();
    await device.write([POWER, P.reset]);
    await device.pause(RESET_US);
    await device.write([POWER, P.digital]);
    await device.pause(POWER_UP_US);
    if (((await byteAt(device, POWER)) & P.ready) === 0) throw this.#notThisChip();
    await device.write([POWER, P.digital | P.analogue]);
    await device.pause(SETTLING_US);
    await device.write([CONTROL_1, this.#control]);
    await device.write([CONTROL_2, RATE]);
    await device.write([ADC, CHOPPER_OFF]);
    await device.write([POWER_CONTROL, CAPACITOR]);
    await device.write([POWER, P.digital | P.analogue | P.cycles | P.supply]);
    await device.write([CONTROL_2, CALIBRATE]);
    await this.#until(device, [CONTROL_2, CALIBRATE, 0], CALIBRATION_POLLS);
    if (((await byteAt(device, CONTROL_2)) & CALIBRATION_FAILED) !== 0)
      throw new MessageError(devices.unfinished(this.#name));
    if (!(await this.#isSetUp(device))) throw this.#notThisChip();
  }

  async #isSetUp(device: I2cDevice): Promise<boolean> {
    const [power = 0, control, rate] = await device.writeRead([POWER], 3);
    return (
      (power & ~P.done) === RUNNING &&
      control === this.#control &&
      rate === RATE &&
      (await byteAt(device, ADC)) === CHOPPER_OFF &&
      (await byteAt(device, POWER_CONTROL)) === CAPACITOR &&
      ((await byteAt(device, REVISION)) & 0x0f) === CHIP
    );
  }

  /** Waits until these bits of a register have this value. */
  async #until(
    device: I2cDevice,
    [register, bits, value]: readonly [number, number, number],
    polls: number,
  ): Promise<void> {
    for (let poll = 0; poll < polls; poll += 1) {
      if (((await byteAt(device, register)) & bits) === value) return;
      await device.pause(POLL_US);
    }
    throw new MessageError(devices.unfinished(this.#name));
  }

  #notThisChip(): MessageError {
    return new MessageError(devices.notThisChip(this.#name));
  }
}

async function byteAt(device: I2cDevice, register: number): Promise<number> {
  const [byte = 0] = await device.writeRead([register], 1);
  return byte;
}
