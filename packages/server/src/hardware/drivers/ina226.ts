import { powerMeterDriver } from "./i2c/power-meter.ts";

/**
 * An INA226 on I2C, up to 36 V: volts (0), amperes (1), watts (2). 16 samples of 1.1 ms of both, which takes 35 ms ± 10 %
 * (TI data sheet SBOS547, section 7.6).
 * @transport I2C
 * @pins analog-input 0 V, 1 A, 2 W
 * @checks as `ina219`; maker's and chip's identity when opened
 * @tested simulated chip, by the data sheet; words of the data sheet
 */
export const ina226 = powerMeterDriver({
  type: "ina226",
  title: "INA226",
  config: 0x4527,
  identity: [
    { register: 0xfe, word: 0x5449 },
    { register: 0xff, word: 0x2260 },
  ],
  settles: 45_000,
  shunt: { volts: 2.5e-6, end: 32_767 },
  // Steps of 1.25 mV; the highest bit is always 0.
  busVolts: (word) => (word > 0x7fff ? undefined : word * 0.00125),
  milliohms: 2,
});
