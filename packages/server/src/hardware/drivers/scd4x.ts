import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cBus, I2cDevice } from "../buses/buses.ts";
import { hexAddress, I2cError } from "../buses/i2c.ts";
import { type AnalogInput, defineDriver } from "../driver.ts";
import { I2cAddress, i2cPlace } from "./i2c/address.ts";
import { readWords, type SensorName } from "./i2c/sensirion.ts";

/** Commands of the data sheet SCD4x, section 3.4, and the microseconds before their answer. */
const START = [0x21, 0xb1];
const STOP = { bytes: [0x3f, 0x86], takes: 500_000 };
const IS_READY = [0xe4, 0xb8];
const READ = [0xec, 0x05];
const SERIAL = [0x36, 0x82];
const ANSWER_US = 1000;
/** Any of these bits of the status: there is a new result. */
const READY = 0x07ff;
/** A result is given again until the next one, which comes after 5 s; a sensor that has none for so long hangs. */
const MOST_AGAIN = 60;

/**
 * An SCD40 or SCD41 on I2C: carbon dioxide of the air in ppm (0), temperature in °C (1), relative humidity in percent (2). It
 * measures every 5 s by itself. Its settings are left as they are.
 * @transport I2C
 * @pins analog-input 0 ppm of CO₂, 1 °C, 2 % relative humidity
 * @checks CRC-8 of every word and of its serial number when opened, whether it still measures, 1…40 000 ppm,
 *   −10…60 °C
 * @tested simulated sensor; a computed vector; real hardware: no
 */
export const scd4x = defineDriver({
  type: "scd4x",
  title: "SCD4x",
  kind: "probe",
  parameters: { Address: I2cAddress(0x62, drivers.addressesWhere({ first: "0x62", last: "0x62" })) },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0, 1, 2] }),
  wiring: "i2c",
  chips: { SCD4x: [0x62] },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address }) => {
    const sensor = new Sensor(i2c, address);
    await sensor.open();
    const input = (pin: number, unit: string, of: (air: Air) => number): AnalogInput => ({
      pin,
      unit,
      read: async () => of(await sensor.air()),
    });
    const inputs = [
      input(0, "ppm", ({ ppm }) => ppm),
      input(1, "°C", ({ celsius }) => celsius),
      input(2, "%", ({ percent }) => percent),
    ];
    return { pins: { "analog-input": inputs }, close: async () => undefined };
  },
});

interface Air {
  readonly ppm: number;
  readonly celsius: number;
  readonly percent: number;
}

class Sensor {
  readonly #bus: I2cBus;
  readonly #address: number;
  readonly #name: SensorName;
  /** The last result, and how often it was given again: a result can be read only once. */
  #last: Air | undefined;
  #again = 0;

  constructor(bus: I2cBus, address: number) {
    this.#bus = bus;
    this.#address = address;
    this.#name = { device: "SCD4x", address: hexAddress(address) };
  }

  open(): Promise<void> {
    return this.#bus.transaction(this.#address, async (device) => {
      await device.write(STOP.bytes);
      await device.pause(STOP.takes);
      await answerTo(device, SERIAL, 3, this.#name);
      await device.write(START);
    });
  }

  /** Throws in the first 5 s. */
  air(): Promise<Air> {
    return this.#bus.transaction(this.#address, async (device) => {
      const [status = 0] = await answerTo(device, IS_READY, 1, this.#name);
      if ((status & READY) !== 0) {
        this.#last = undefined;
        this.#again = 0;
        this.#last = airOf(await answerTo(device, READ, 3, this.#name), this.#name);
        return this.#last;
      }
      await this.#checkMeasuring(device);
      this.#again += 1;
      if (this.#last === undefined || this.#again > MOST_AGAIN)
        throw new MessageError(devices.unfinished(this.#name));
      return this.#last;
    });
  }

  /** While it measures it does not acknowledge this; a sensor that does has lost its supply, and is started again. */
  async #checkMeasuring(device: I2cDevice): Promise<void> {
    const isIdle = await answerTo(device, SERIAL, 3, this.#name).then(
      () => true,
      (error: unknown) => {
        if (error instanceof I2cError) return false;
        throw error;
      },
    );
    if (!isIdle) return;
    this.#last = undefined;
    await device.write(START);
    throw new MessageError(devices.lostSettings(this.#name));
  }
}

async function answerTo(
  device: I2cDevice,
  command: readonly number[],
  words: number,
  name: SensorName,
): Promise<readonly number[]> {
  await device.write(command);
  await device.pause(ANSWER_US);
  return readWords(device, words, name);
}

/** Section 3.5.2. The sensor gives 0 ppm when it could not measure, and up to 40 000; it works at −10…60 °C. */
function airOf([ppm = 0, temperature = 0, humidity = 0]: readonly number[], name: SensorName): Air {
  const celsius = (temperature * 175) / 65535 - 45;
  if (ppm === 0 || ppm > 40_000)
    throw new MessageError(devices.implausible({ ...name, value: `${ppm} ppm` }));
  if (celsius < -10 || celsius > 60)
    throw new MessageError(devices.implausible({ ...name, value: `${celsius.toFixed(1)} °C` }));
  return { ppm, celsius, percent: (humidity / 65535) * 100 };
}
