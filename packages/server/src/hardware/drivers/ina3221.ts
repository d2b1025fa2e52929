import { powerMeterDriver } from "./i2c/power-meter.ts";

/**
 * An INA3221 on I2C, three channels up to 26 V: volts, amperes, watts of the first (0–2), second (3–5) and third (6–8). 16
 * samples of 1.1 ms of all six, which takes 106 ms ± 10 % (TI data sheet SBOS576, sections 7.6 and 8.6.2). The results
 * have 13 bits, the highest ones of a word.
 * @transport I2C
 * @pins analog-input 0 V, 1 A, 2 W; 3–5 and 6–8 the same of channels 2 and 3
 * @checks as `ina226`; unused bits are 0, no voltage below −0.04 V
 * @tested simulated chip, by the data sheet; computed words; real hardware: no
 */
export const ina3221 = powerMeterDriver({
  type: "ina3221",
  title: "INA3221",
  channels: 3,
  lastAddress: 0x43,
  config: 0x7527,
  identity: [
    { register: 0xfe, word: 0x5449 },
    { register: 0xff, word: 0x3220 },
  ],
  settles: 120_000,
  // Steps of 40 µV, in eighths.
  shunt: { volts: 5e-6, end: 4095 << 3 },
  // Steps of 8 mV, in eighths, signed; a few steps below 0 are its offset, more cannot be.
  busVolts: (word) => {
    const volts = (word > 0x7fff ? word - 0x10000 : word) * 0.001;
    return (word & 7) !== 0 || volts < -0.04 ? undefined : volts;
  },
  milliohms: 100,
});
