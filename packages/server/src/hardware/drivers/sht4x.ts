import { drivers } from "@refugium/model/messages/drivers.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver } from "../driver.ts";
import { I2cAddress, i2cPlace } from "./i2c/address.ts";
import { type HumiditySensor, humidityPins, readWords } from "./i2c/sensirion.ts";

/** Commands of the data sheet SHT4x, section 4.5: the serial number, and a measurement of high precision. */
const SERIAL = [0x89];
const SERIAL_US = 1000;
const SHT4X: HumiditySensor = {
  title: "SHT4x",
  measure: [0xfd],
  microseconds: 10_000,
  humidity: (word) => (word * 125) / 65535 - 6,
};

/**
 * An SHT40, SHT41 or SHT45 on I2C: temperature in °C and relative humidity in percent.
 * @transport I2C
 * @pins analog-input 0 °C, 1 % relative humidity
 * @checks CRC-8 of both words and of its serial number when opened, −40…125 °C; every reading is a new measurement
 * @tested simulated sensor; CRC vectors
 */
export const sht4x = defineDriver({
  type: "sht4x",
  title: SHT4X.title,
  kind: "probe",
  parameters: { Address: I2cAddress(0x44, drivers.addressesWhere({ first: "0x44", last: "0x46" })) },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0, 1] }),
  wiring: "i2c",
  chips: { SHT4x: [0x44, 0x45, 0x46] },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address }) => {
    await i2c.transaction(address, async (device) => {
      await device.write(SERIAL);
      await device.pause(SERIAL_US);
      await readWords(device, 2, { device: SHT4X.title, address: hexAddress(address) });
    });
    return {
      pins: { "analog-input": humidityPins(i2c, address, SHT4X) },
      close: async () => undefined,
    };
  },
});
