import { ads1x15Driver } from "./i2c/ads1x15.ts";

/**
 * An ADS1115: four inputs of 16 bits on I2C, −32768…32767. It is run at 128 samples a second ± 10 %, which takes
 * 7.1…8.7 ms (TI data sheet SBAS444, section 6.5).
 * @transport I2C
 * @pins analog-input 0–3, signed codes of 16 bits
 * @checks ready bit polled within 17 ms, settings unchanged after each conversion, either end of the scale is an
 *   error
 * @tested simulated chip, by the data sheet
 */
export const ads1115 = ads1x15Driver({ type: "ads1115", title: "ADS1115", bits: 16, conversion: 7000 });
