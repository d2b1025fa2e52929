import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { Buses, I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver } from "../driver.ts";
import { I2cAddress, i2cPlace, signedWord } from "./i2c/address.ts";

/** Commands of the board's converter, an ADS1119 (TI data sheet SBAS925, section 8.5.3). */
const RESET = 0x06;
const START = 0x08;
const READ_DATA = 0x10;
const READ_CONFIG = 0x20;
const READ_STATUS = 0x24;
const WRITE_CONFIG = 0x40;
/** AIN0 against AIN1, gain 1, 90 samples a second, continuous, internal reference of 2.048 V. */
const CONFIG = 0x06;
const DATA_READY = 0x80;
/** A conversion takes 1/90 s. */
const POLL_US = 2000;
/** After a reset it accepts commands within 50 µs and 32 of its clocks of 1.024 MHz: 82 µs. */
const RESET_US = 100;
const POLLS = 15;
const DEVICE = "ADS1119";

/**
 * The pH board: one differential input of 16 bits on I2C. A reading is the signed code, about +20000 at pH 4 and −20000
 * at pH 10; either end of the scale is a fault of the probe or the board.
 */
export const phBoard = defineDriver({
  type: "ph-board",
  title: drivers.phBoard,
  kind: "converter",
  parameters: { Address: I2cAddress(69, drivers.phBoardWhere) },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0] }),
  isOnI2c: true,
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }: Buses, { Address: address }) => {
    const name = hexAddress(address);
    await i2c.transaction(address, (device) => begin(device, name));
    const read = () => i2c.transaction(address, (device) => measure(device, name));
    return {
      pins: { "analog-input": [{ pin: 0, unit: "code of 62.5 µV", read }] },
      close: async () => undefined,
    };
  },
});

async function begin(device: I2cDevice, address: string): Promise<void> {
  await device.write([RESET]);
  await device.pause(RESET_US);
  await device.write([WRITE_CONFIG, CONFIG]);
  if ((await ask(device, READ_CONFIG)) !== CONFIG) {
    throw new MessageError(devices.notThisChip({ address, device: DEVICE }));
  }
  await device.write([START]);
}

/** A new code: a converter that stopped, or lost its settings with its power, must not pass for a working one. */
async function measure(device: I2cDevice, address: string): Promise<number> {
  if ((await ask(device, READ_CONFIG)) !== CONFIG) await begin(device, address);
  await waitForData(device, address);
  await device.write([READ_DATA]);
  const code = signedWord(await device.read(2));
  if (code !== 32767 && code !== -32768) return code;
  throw new MessageError(devices.beyondRange({ pin: 0, address, device: DEVICE }));
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
