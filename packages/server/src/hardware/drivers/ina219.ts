import { powerMeterDriver } from "./i2c/power-meter.ts";

/**
 * An INA219 on I2C, up to 26 V: volts (0), amperes (1), watts (2). 32 V and 320 mV of range, 128 samples of both, which
 * takes 136 ms ± 10 % (TI data sheet SBOS448, sections 8.6.2 and 8.6.3).
 * @transport I2C
 * @pins analog-input 0 V, 1 A, 2 W
 * @checks configuration before and after each reading, a complete conversion; a saturated shunt has no current
 * @tested simulated chip, by the data sheet; words of the data sheet
 */
export const ina219 = powerMeterDriver({
  type: "ina219",
  title: "INA219",
  config: 0x3fff,
  identity: [],
  settles: 160_000,
  shunt: { volts: 10e-6, end: 32_000 },
  // Bit 1: a conversion is complete. Steps of 4 mV, 32 V at most.
  busVolts: (word) => ((word & 0x02) === 0 || word >> 3 > 8000 ? undefined : (word >> 3) * 0.004),
  milliohms: 100,
});
