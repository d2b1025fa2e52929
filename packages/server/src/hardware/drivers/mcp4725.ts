import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver } from "../driver.ts";
import { addresses, I2cAddress, i2cPlace } from "./i2c/address.ts";

const STEPS = 4095;
const READY = 0x80;
const POWER_DOWN = 0x06;

/**
 * An MCP4725 on I2C: one output of 12 bits, 0–100 percent of its supply. Its EEPROM, which it drives at power-up, is never
 * written: it is half of the supply from the factory.
 * @transport I2C
 * @pins pwm 0, 0–100 % of the supply
 * @readBack the output register
 * @checks each write read back, power-down; all zeros and all ones are errors
 * @tested simulated chip, by the data sheet; real hardware: no
 */
export const mcp4725 = defineDriver({
  type: "mcp4725",
  title: "MCP4725",
  kind: "dimmer",
  withoutController: "keeps",
  parameters: { Address: I2cAddress(0x60, drivers.addressesWhere({ first: "0x60", last: "0x67" })) },
  provides: ["pwm"],
  pinmap: () => ({ pwm: [0] }),
  wiring: "i2c",
  chips: { MCP4725: addresses(0x60, 0x67) },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address }) => {
    const at = hexAddress(address);
    await i2c.transaction(address, (device) => outputOf(device, at));
    const set = async (percent: number): Promise<void> => {
      if (!(percent >= 0 && percent <= 100)) throw new MessageError(devices.noDuty({ percent }));
      const code = Math.round((percent / 100) * STEPS);
      await i2c.transaction(address, (device) => write(device, at, code));
    };
    const readBack = async (): Promise<number> => {
      const { code, isOn } = await i2c.transaction(address, (device) => outputOf(device, at));
      return isOn ? (code / STEPS) * 100 : 0;
    };
    return { pins: { pwm: [{ pin: 0, set, readBack }] }, close: async () => undefined };
  },
});

interface Output {
  readonly code: number;
  /** False while it is powered down, with a resistor to ground. */
  readonly isOn: boolean;
}

/** The fast write, which changes the output only (DS22039, section 6.1.1). */
async function write(device: I2cDevice, address: string, code: number): Promise<void> {
  await device.write([code >> 8, code & 0xff]);
  const now = await outputOf(device, address);
  if (now.code !== code || !now.isOn) throw new MessageError(devices.ignoresCommand({ address }));
}

/**
 * Status and output register (figure 6-3). Not ready is an EEPROM that is being written, which nothing here does: then, and
 * where no bit of the whole answer is 0, it is no MCP4725.
 */
async function outputOf(device: I2cDevice, address: string): Promise<Output> {
  const bytes = await device.read(5);
  const [status = 0, high = 0, low = 0] = bytes;
  if ((status & READY) === 0 || bytes.every((byte) => byte === 0xff))
    throw new MessageError(devices.notThisChip({ device: "MCP4725", address }));
  return { code: (high << 4) | (low >> 4), isOn: (status & POWER_DOWN) === 0 };
}
