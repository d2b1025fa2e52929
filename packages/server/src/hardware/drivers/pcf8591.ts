import { Num } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { type AnalogInput, defineDriver, helped } from "../driver.ts";
import { addresses, I2cAddress, i2cPlace } from "./i2c/address.ts";

const PINS = [0, 1, 2, 3];
/** A result of all ones or zeros: the input is at the reference or above, or at ground, or nothing answers. */
const [BEGIN, END] = [0, 255];

/**
 * A PCF8591 on I2C: four inputs of 8 bits against ground, in volts (NXP data sheet, revision 7). It has no settings to check.
 * Its output is not used: a loss of supply would not be noticed.
 * @transport I2C
 * @pins analog-input 0–3, volts in steps of reference / 256
 * @checks a fresh conversion; all ones or zeros is an error; the chip has no identity and no settings
 * @tested simulated chip, by the data sheet
 */
export const pcf8591 = defineDriver({
  type: "pcf8591",
  title: "PCF8591",
  kind: "converter",
  parameters: {
    Address: I2cAddress(0x48, drivers.addressesWhere({ first: "0x48", last: "0x4f" })),
    Reference: helped(drivers.referenceHelp, Num({ initial: 3.3, min: 1, max: 6 })),
  },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": PINS }),
  wiring: "i2c",
  chips: { PCF8591: addresses(0x48, 0x4f) },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address, Reference: reference }) => {
    await i2c.transaction(address, (device) => convert(device, 0));
    const input = (pin: number): AnalogInput => ({
      pin,
      unit: "V",
      read: async () => {
        const code = await i2c.transaction(address, (device) => convert(device, pin));
        if (code > BEGIN && code < END) return (code * reference) / 256;
        throw new MessageError(devices.beyondRange({ pin, address: hexAddress(address), device: "PCF8591" }));
      },
    });
    return { pins: { "analog-input": PINS.map(input) }, close: async () => undefined };
  },
});

/** The control byte selects the input. The first byte is the result of the conversion before. */
async function convert(device: I2cDevice, pin: number): Promise<number> {
  const [, code = END] = await device.writeRead([pin], 2);
  return code;
}
