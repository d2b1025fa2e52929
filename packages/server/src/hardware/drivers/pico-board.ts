import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver } from "../driver.ts";
import { I2cAddress, i2cPlace, signedWord } from "./i2c/address.ts";

const TITLE = "Pico pH board";
const RESET = 0x06;
/** The settings of the pH board: differential, gain 1, 90 samples a second, continuous. */
const SETTINGS = [0x40, 0x06];
const START = 0x08;
const READ = 0x00;
const RESET_US = 100;
/** The first data follow a conversion of 1/90 s. */
const CONVERSION_US = 12_000;
const ATTEMPTS = 3;

/**
 * A pH board with a Pico: one input of 16 bits on I2C, whose reading is the signed code. Its settings cannot be read
 * back. A board that lost them or is not there sends all zeros or all ones, which are therefore never a reading.
 * @transport I2C
 * @pins analog-input 0, signed codes of 16 bits
 * @checks either end of the scale and a constant 0 or −1 are errors; started again where it sends zeros
 * @tested simulated board, by the protocol of the reference only
 */
export const picoBoard = defineDriver({
  type: "pico-board",
  title: TITLE,
  kind: "converter",
  parameters: {
    Address: I2cAddress(69, drivers.addressesWhere({ first: "0x40", last: "0x4f" })),
  },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0] }),
  wiring: "i2c",
  chips: { "Pico board": [0x45] },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address }) => {
    await i2c.transaction(address, begin);
    const read = () => i2c.transaction(address, (device) => measure(device, hexAddress(address)));
    return {
      pins: { "analog-input": [{ pin: 0, unit: "code of 62.5 µV", read }] },
      close: async () => undefined,
    };
  },
});

async function begin(device: I2cDevice): Promise<void> {
  await device.write([RESET]);
  await device.pause(RESET_US);
  await device.write(SETTINGS);
  await device.write([START]);
  await device.pause(CONVERSION_US);
}

/** A code of exactly 0 or −1 occurs at pH 7, too: the next reading then differs. */
async function measure(device: I2cDevice, address: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    await device.write([READ]);
    const code = signedWord(await device.read(2));
    if (code === 32767 || code === -32768)
      throw new MessageError(devices.beyondRange({ pin: 0, address, device: TITLE }));
    if (code !== 0 && code !== -1) return code;
    if (attempt === ATTEMPTS)
      throw new MessageError(devices.implausible({ value: `${code}`, address, device: TITLE }));
    await begin(device);
  }
}
