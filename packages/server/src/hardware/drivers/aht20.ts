import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver } from "../driver.ts";
import { I2cAddress, i2cPlace } from "./i2c/address.ts";
import { type SensorName, sensirionCrc } from "./i2c/sensirion.ts";

/** Commands of Aosong's data sheet, sections 5.3 and 5.4, and the microseconds they take. */
const STATUS = [0x71];
const INITIALIZE = { bytes: [0xbe, 0x08, 0x00], takes: 10_000 };
const MEASURE = { bytes: [0xac, 0x33, 0x00], takes: 80_000 };
/** A slow measurement is looked at again, this often at most. */
const ATTEMPTS = 4;
const AGAIN_US = 20_000;
const [BUSY, CALIBRATED] = [0x80, 0x08];
const FULL = 2 ** 20;

/**
 * An AHT20 on I2C: temperature in °C and relative humidity in percent. Each reading is a new measurement.
 * @transport I2C
 * @pins analog-input 0 °C, 1 % relative humidity
 * @checks calibration bit and end of each measurement, CRC-8, −40…85 °C; a humidity of 0 is an error; every
 *   reading is a new measurement
 * @tested simulated sensor; a computed vector; real hardware: no
 */
export const aht20 = defineDriver({
  type: "aht20",
  title: "AHT20",
  kind: "probe",
  parameters: { Address: I2cAddress(0x38, drivers.addressesWhere({ first: "0x38", last: "0x38" })) },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0, 1] }),
  wiring: "i2c",
  chips: { AHT20: [0x38] },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address }) => {
    const name = { device: "AHT20", address: hexAddress(address) };
    await i2c.transaction(address, (device) => prepare(device, name));
    let last: Frame | undefined;
    const air = () =>
      i2c.transaction(address, async (device) => {
        const frame = await measure(device, name);
        if (isLeftOver(frame, last)) throw new MessageError(devices.unfinished(name));
        last = frame;
        return airOf(frame.bytes, name);
      });
    return {
      pins: {
        "analog-input": [
          { pin: 0, unit: "°C", read: async () => (await air()).celsius },
          { pin: 1, unit: "%", read: async () => (await air()).percent },
        ],
      },
      close: async () => undefined,
    };
  },
});

/** Loads its calibration where it has not done so by itself. Throws when it does not. */
async function prepare(device: I2cDevice, name: SensorName): Promise<void> {
  if (await isPrepared(device)) return;
  await device.write(INITIALIZE.bytes);
  await device.pause(INITIALIZE.takes);
  if (!(await isPrepared(device))) throw new MessageError(devices.notThisChip(name));
}

async function isPrepared(device: I2cDevice): Promise<boolean> {
  await device.write(STATUS);
  const [status = 0] = await device.read(1);
  return (status & (BUSY | CALIBRATED)) === CALIBRATED;
}

interface Air {
  readonly celsius: number;
  readonly percent: number;
}

interface Frame {
  readonly bytes: Uint8Array;
  /** True when the sensor was busy before this frame: it has measured. */
  readonly wasBusy: boolean;
}

/** A sensor that acknowledges the command and does not measure sends its last frame again, with a right CRC. */
function isLeftOver({ bytes, wasBusy }: Frame, last: Frame | undefined): boolean {
  return !wasBusy && last !== undefined && bytes.every((byte, index) => byte === last.bytes[index]);
}

async function measure(device: I2cDevice, name: SensorName): Promise<Frame> {
  await prepare(device, name);
  await device.write(MEASURE.bytes);
  const wasBusy = ((await statusOf(device)) & BUSY) !== 0;
  await device.pause(MEASURE.takes);
  for (let attempt = 1; attempt < ATTEMPTS && (await statusOf(device)) & BUSY; attempt++)
    await device.pause(AGAIN_US);
  const bytes = await device.read(7);
  const [status = 0] = bytes;
  if (status & BUSY) throw new MessageError(devices.unfinished(name));
  if (sensirionCrc(bytes) !== 0) throw new MessageError(devices.checksumWrong(name));
  if ((status & CALIBRATED) === 0) throw new MessageError(devices.lostSettings(name));
  return { bytes, wasBusy };
}

async function statusOf(device: I2cDevice): Promise<number> {
  const [status = 0] = await device.read(1);
  return status;
}

/**
 * Two numbers of 20 bits after the status (section 6). It measures −40…85 °C. A humidity of exactly 0 is a measurement that failed, and both
 * are 0 when there was none.
 */
function airOf(
  [, first = 0, second = 0, middle = 0, fourth = 0, last = 0]: Uint8Array,
  name: SensorName,
): Air {
  const humidity = (first << 12) | (second << 4) | (middle >> 4);
  const celsius = ((((middle & 0x0f) << 16) | (fourth << 8) | last) / FULL) * 200 - 50;
  if (humidity === 0) throw new MessageError(devices.implausible({ ...name, value: "0 %" }));
  if (!(celsius >= -40 && celsius <= 85))
    throw new MessageError(devices.implausible({ ...name, value: `${celsius.toFixed(1)} °C` }));
  return { celsius, percent: (humidity / FULL) * 100 };
}
