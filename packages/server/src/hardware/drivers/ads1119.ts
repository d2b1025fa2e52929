import type { Field } from "@refugium/model/declare/field.ts";
import { Choice } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { I2cDevice } from "../buses/buses.ts";
import { hexAddress } from "../buses/i2c.ts";
import { type AnalogInput, defineDriver, helped } from "../driver.ts";
import { addresses, I2cAddress, i2cPlace } from "./i2c/address.ts";
import {
  ADS1119_90_HZ,
  ADS1119_FIRST_INPUT,
  ADS1119_GAIN_4,
  hasConfig,
  nextCode,
  resetAds1119,
  startAds1119,
} from "./i2c/ads1119.ts";

type Gain = "1" | "4";

const gain = (channel: number): Field<Gain> =>
  helped(drivers.inputGainHelp({ channel, ranges: "1 = 2.048 V, 4 = 0.512 V" }), Choice(["1", "4"]));

/**
 * An ADS1119 on I2C: four inputs of 16 bits against ground. A reading is the signed code of a single conversion.
 * @transport I2C
 * @pins analog-input 0–3, signed codes of 16 bits
 * @checks reset and set up for each conversion, settings before and after it, data ready within 30 ms, either end
 *   of the scale is an error
 * @tested simulated chip, by the data sheet
 */
export const ads1119 = defineDriver({
  type: "ads1119",
  title: "ADS1119",
  kind: "converter",
  parameters: {
    Address: I2cAddress(0x40, drivers.addressesWhere({ first: "0x40", last: "0x4f" })),
    "Gain 1": gain(0),
    "Gain 2": gain(1),
    "Gain 3": gain(2),
    "Gain 4": gain(3),
  },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0, 1, 2, 3] }),
  wiring: "i2c",
  chips: { ADS1119: addresses(0x40, 0x4f) },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address, ...gains }) => {
    const name = hexAddress(address);
    const measure = (pin: number, of: Gain) =>
      i2c.transaction(address, (device) => convert(device, pin, of, name));
    await i2c.transaction(address, async (device) => {
      await resetAds1119(device);
      await startAds1119(device, configOf(0, "1"), name);
    });
    const inputs = [gains["Gain 1"], gains["Gain 2"], gains["Gain 3"], gains["Gain 4"]];
    const input = (of: Gain, pin: number): AnalogInput => ({
      pin,
      unit: `code of ${62.5 / Number(of)} µV`,
      read: () => measure(pin, of),
    });
    return { pins: { "analog-input": inputs.map(input) }, close: async () => undefined };
  },
});

function configOf(pin: number, of: Gain): number {
  return (ADS1119_FIRST_INPUT + pin * 0x20) | (of === "4" ? ADS1119_GAIN_4 : 0) | ADS1119_90_HZ;
}

/** One conversion, from reset to its end: none of another input or another program is left. */
async function convert(device: I2cDevice, pin: number, of: Gain, address: string): Promise<number> {
  await resetAds1119(device);
  await startAds1119(device, configOf(pin, of), address);
  const code = await nextCode(device, pin, address);
  if (await hasConfig(device, configOf(pin, of))) return code;
  throw new MessageError(devices.lostSettings({ address, device: "ADS1119" }));
}
