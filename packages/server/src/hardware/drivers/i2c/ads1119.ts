// Commands of the converter ADS1119 (TI data sheet SBAS925, section 8.5.3).
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { I2cDevice } from "../../buses/buses.ts";
import { signedWord } from "./address.ts";

const RESET = 0x06;
const START = 0x08;
const READ_DATA = 0x10;
const READ_CONFIG = 0x20;
const READ_STATUS = 0x24;
const WRITE_CONFIG = 0x40;
const DATA_READY = 0x80;
/** At 90 samples a second a conversion takes 11 ms. */
const POLL_US = 2000;
/** After a reset it accepts commands within 50 µs and 32 of its clocks of 1.024 MHz: 82 µs. */
const RESET_US = 100;
const POLLS = 15;
const DEVICE = "ADS1119";

/** The settings of 90 samples a second with the internal reference of 2.048 V, to which input and gain are added. */
export const ADS1119_90_HZ = 0x04;
export const ADS1119_CONTINUOUS = 0x02;
/** AIN0 against ground; the other three follow. AIN0 against AIN1 is 0. */
export const ADS1119_FIRST_INPUT = 0x60;
/** Gain 4 instead of 1. */
export const ADS1119_GAIN_4 = 0x10;

/** Resets it. */
export async function resetAds1119(device: I2cDevice): Promise<void> {
  await device.write([RESET]);
  await device.pause(RESET_US);
}

/** Sets it up and starts it. Throws when it does not keep its settings. */
export async function startAds1119(device: I2cDevice, config: number, address: string): Promise<void> {
  await device.write([WRITE_CONFIG, config]);
  if (!(await hasConfig(device, config)))
    throw new MessageError(devices.notThisChip({ address, device: DEVICE }));
  await device.write([START]);
}

export async function hasConfig(device: I2cDevice, config: number): Promise<boolean> {
  return (await ask(device, READ_CONFIG)) === config;
}

/** The code of the next conversion. Throws at either end of the scale. */
export async function nextCode(device: I2cDevice, pin: number, address: string): Promise<number> {
  await waitForData(device, address);
  await device.write([READ_DATA]);
  const code = signedWord(await device.read(2));
  if (code !== 32767 && code !== -32768) return code;
  throw new MessageError(devices.beyondRange({ pin, address, device: DEVICE }));
}

async function waitForData(device: I2cDevice, address: string): Promise<void> {
  for (let poll = 0; poll < POLLS; poll++) {
    if (((await ask(device, READ_STATUS)) & DATA_READY) !== 0) return;
    await device.pause(POLL_US);
  }
  throw new MessageError(devices.unfinished({ address, device: DEVICE }));
}

async function ask(device: I2cDevice, command: number): Promise<number> {
  await device.write([command]);
  const [value = 0] = await device.read(1);
  return value;
}
