import { drivers } from "@refugium/model/messages/drivers.ts";
import { hexAddress } from "../buses/i2c.ts";
import { defineDriver } from "../driver.ts";
import { I2cAddress, i2cPlace } from "./i2c/address.ts";
import { type HumiditySensor, humidityPins, readWords } from "./i2c/sensirion.ts";

/** Commands of the data sheet SHT3x-DIS: section 4.10, heater off; 4.11, status; 4.3, one measurement. */
const HEATER_OFF = [0x30, 0x66];
const STATUS = [0xf3, 0x2d];
/** The time between two commands (table 5). */
const IDLE_US = 1000;
const SHT31: HumiditySensor = {
  title: "SHT31",
  // High repeatability, without clock stretching; at most 15.5 ms (table 4).
  measure: [0x24, 0x00],
  microseconds: 16_000,
  humidity: (word) => (word * 100) / 65535,
};

/**
 * An SHT30, SHT31 or SHT35 on I2C: temperature in °C and relative humidity in percent.
 * @transport I2C
 * @pins analog-input 0 °C, 1 % relative humidity
 * @checks CRC-8 of both words and of its status when opened, −40…125 °C; every reading is a new measurement
 * @tested simulated sensor; the frame of the reference; CRC vectors
 */
export const sht31d = defineDriver({
  type: "sht31d",
  title: SHT31.title,
  kind: "probe",
  parameters: { Address: I2cAddress(68, drivers.addressesWhere({ first: "0x44", last: "0x45" })) },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0, 1] }),
  wiring: "i2c",
  chips: { "SHT31-D": [0x44, 0x45] },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address }) => {
    await i2c.transaction(address, async (device) => {
      // A heater that another program left on falsifies both.
      await device.write(HEATER_OFF);
      await device.pause(IDLE_US);
      await device.write(STATUS);
      await readWords(device, 1, { device: SHT31.title, address: hexAddress(address) });
    });
    return {
      pins: { "analog-input": humidityPins(i2c, address, SHT31) },
      close: async () => undefined,
    };
  },
});
