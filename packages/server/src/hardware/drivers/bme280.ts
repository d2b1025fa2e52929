import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { type AnalogInput, defineDriver } from "../driver.ts";
import { I2cAddress, i2cPlace } from "./i2c/address.ts";
import {
  type BmeCalibration,
  calibrationOf,
  celsiusOf,
  fineTemperature,
  humidityOf,
  pascalsOf,
} from "./i2c/bme280-compensation.ts";

/** Registers (Bosch BST-BME280-DS001, section 5.3). */
const [FIRST_CALIBRATION, ID, RESET, SECOND_CALIBRATION] = [0x88, 0xd0, 0xe0, 0xe1];
const [CONTROL_HUMIDITY, CONTROL, DATA] = [0xf2, 0xf4, 0xf7];
const BME280 = 0x60;
/** Single oversampling of all three; forced: one measurement, then asleep. */
const ONCE_HUMIDITY = 0x01;
const ONCE = 0x24;
const FORCED = 0x01;
/** 1.5 + 3 · 2.3 + 2 · 0.575 ms at most (section 9.1). */
const MEASURING_US = 10_000;
const START_US = 3000;
/** What it has before the first measurement after a reset: it would decode to about 26 °C and 820 hPa. */
const UNMEASURED = 0x80000;

interface Air {
  readonly celsius: number;
  readonly percent: number;
  readonly hectopascals: number;
}

/**
 * A BME280 on I2C: temperature in °C, relative humidity in percent, pressure in hPa.
 * @transport I2C
 * @pins analog-input 0 °C, 1 % relative humidity, 2 hPa
 * @checks chip id, settings and end of each forced measurement, unmeasured results (which decode to 26 °C), −40…85
 *   °C, 300…1100 hPa
 * @tested simulated chip, by the data sheet; a computed vector
 */
export const bme280 = defineDriver({
  type: "bme280",
  title: "BME280",
  kind: "probe",
  parameters: { Address: I2cAddress(0x76, drivers.addressesWhere({ first: "0x76", last: "0x77" })) },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0, 1, 2] }),
  wiring: "i2c",
  chips: { BME280: [0x76, 0x77] },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address }) => {
    const name = { device: "BME280", address: hexAddress(address) };
    const calibration = await i2c.transaction(address, (device) => begin(device, name));
    const input = (pin: number, unit: string, of: (air: Air) => number): AnalogInput => ({
      pin,
      unit,
      read: async () => of(await i2c.transaction(address, (device) => measure(device, calibration, name))),
    });
    const inputs = [
      input(0, "°C", ({ celsius }) => celsius),
      input(1, "%", ({ percent }) => percent),
      input(2, "hPa", ({ hectopascals }) => hectopascals),
    ];
    return { pins: { "analog-input": inputs }, close: async () => undefined };
  },
});

interface Name {
  readonly device: string;
  readonly address: string;
}

async function begin(device: I2cDevice, name: Name): Promise<BmeCalibration> {
  const [id] = await device.writeRead([ID], 1);
  if (id !== BME280) throw new MessageError(devices.notThisChip(name));
  await device.write([RESET, 0xb6]);
  await device.pause(START_US);
  const calibration = calibrationOf(
    await device.writeRead([FIRST_CALIBRATION], 26),
    await device.writeRead([SECOND_CALIBRATION], 7),
  );
  const [t1] = calibration.t;
  if (t1 === 0 || t1 === 0xffff) throw new MessageError(devices.notAsExpected(name));
  return calibration;
}

async function measure(device: I2cDevice, calibration: BmeCalibration, name: Name): Promise<Air> {
  // One that acknowledges and does nothing has its old settings, and would have its old result.
  await device.write([CONTROL_HUMIDITY, 0, CONTROL, 0]);
  const [noHumidity, , nothing] = await device.writeRead([CONTROL_HUMIDITY], 3);
  if (noHumidity !== 0 || nothing !== 0) throw new MessageError(devices.unfinished(name));
  // The setting for humidity becomes effective with the other one.
  await device.write([CONTROL_HUMIDITY, ONCE_HUMIDITY, CONTROL, ONCE | FORCED]);
  await device.pause(MEASURING_US);
  const [humiditySetting, status = 0, setting] = await device.writeRead([CONTROL_HUMIDITY], 3);
  if (humiditySetting !== ONCE_HUMIDITY || ((setting ?? 0) & ~3) !== ONCE)
    throw new MessageError(devices.lostSettings(name));
  if ((status & 0x08) !== 0 || setting !== ONCE) throw new MessageError(devices.unfinished(name));
  return airOf(await device.writeRead([DATA], 8), calibration, name);
}

function airOf(bytes: Uint8Array, calibration: BmeCalibration, name: Name): Air {
  const [p0 = 0, p1 = 0, p2 = 0, t0 = 0, t1 = 0, t2 = 0, h0 = 0, h1 = 0] = bytes;
  const pressure = (p0 << 12) | (p1 << 4) | (p2 >> 4);
  const temperature = (t0 << 12) | (t1 << 4) | (t2 >> 4);
  const humidity = (h0 << 8) | h1;
  if (pressure === UNMEASURED || temperature === UNMEASURED || humidity === UNMEASURED >> 4)
    throw new MessageError(devices.lostSettings(name));
  const fine = fineTemperature(temperature, calibration);
  const air = {
    celsius: celsiusOf(fine),
    percent: humidityOf(humidity, fine, calibration),
    hectopascals: pascalsOf(pressure, fine, calibration) / 100,
  };
  // The limits of its operation (table 1).
  if (!(air.celsius >= -40 && air.celsius <= 85)) throw implausible(`${air.celsius} °C`, name);
  if (!(air.hectopascals >= 300 && air.hectopascals <= 1100))
    throw implausible(`${air.hectopascals.toFixed(0)} hPa`, name);
  return air;
}

function implausible(value: string, name: Name): MessageError {
  return new MessageError(devices.implausible({ ...name, value }));
}
