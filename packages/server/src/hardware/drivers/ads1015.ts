import { ads1x15Driver } from "./i2c/ads1x15.ts";

/**
 * An ADS1015: four inputs of 12 bits on I2C, −2048…2047. It is run at 1600 samples a second ± 10 %, which takes
 * 0.57…0.69 ms (TI data sheet SBAS473, section 6.5).
 * @transport I2C
 * @pins analog-input 0–3, signed codes of 12 bits
 * @checks as `ads1115`; a conversion takes under 1 ms
 * @tested simulated chip, by the data sheet
 */
export const ads1015 = ads1x15Driver({ type: "ads1015", title: "ADS1015", bits: 12, conversion: 570 });
