// Frames of Sensirion's humidity sensors: words of 16 bits, each with its CRC-8.
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { I2cBus, I2cDevice } from "../../buses/buses.ts";
import { hexAddress } from "../../buses/i2c.ts";
import type { AnalogInput } from "../../driver.ts";

/** CRC-8 with the polynomial 0x31 and the start 0xff (data sheet SHT3x-DIS, section 4.12): BE EF gives 92. */
export function sensirionCrc(bytes: Iterable<number>): number {
  let crc = 0xff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x80 ? 0x31 : 0)) & 0xff;
  }
  return crc;
}

/** Reads a number of words. Throws when a CRC is wrong. */
export async function readWords(
  device: I2cDevice,
  count: number,
  of: SensorName,
): Promise<readonly number[]> {
  const bytes = await device.read(3 * count);
  return Array.from({ length: count }, (_, index) => {
    const [high = 0, low = 0, crc] = bytes.subarray(3 * index, 3 * index + 3);
    if (sensirionCrc([high, low]) !== crc) throw new MessageError(devices.checksumWrong(of));
    return (high << 8) | low;
  });
}

export interface SensorName {
  readonly device: string;
  readonly address: string;
}

/** How a sensor measures: its command, the time that takes, and the humidity of a word. */
export interface HumiditySensor {
  readonly title: string;
  readonly measure: readonly number[];
  readonly microseconds: number;
  readonly humidity: (word: number) => number;
}

/** The pins of a sensor at an address: 0 in °C, 1 in percent of relative humidity. Each reading is a new measurement. */
export function humidityPins(i2c: I2cBus, address: number, sensor: HumiditySensor): readonly AnalogInput[] {
  const name = { device: sensor.title, address: hexAddress(address) };
  const measured = () =>
    i2c.transaction(address, async (device) => {
      await device.write(sensor.measure);
      await device.pause(sensor.microseconds);
      const [temperature = 0, humidity = 0] = await readWords(device, 2, name);
      return { celsius: (temperature * 175) / 65535 - 45, percent: sensor.humidity(humidity) };
    });
  return [
    { pin: 0, unit: "°C", read: async () => plausible((await measured()).celsius, name) },
    { pin: 1, unit: "%", read: async () => Math.min(100, Math.max(0, (await measured()).percent)) },
  ];
}

/** The sensors measure −40…125 °C. */
function plausible(celsius: number, name: SensorName): number {
  if (celsius >= -40 && celsius <= 125) return celsius;
  throw new MessageError(devices.implausible({ ...name, value: `${celsius.toFixed(1)} °C` }));
}
