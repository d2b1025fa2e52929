import { ezoProbe } from "./ezo/probe.ts";

/**
 * An EZO-ORP circuit on I2C, in mV. Its ends, ±1019.9 mV, and exactly 0 are a probe that is broken or missing.
 * @transport I2C
 * @pins analog-input 0, mV
 * @checks as `ph-ezo`; exactly 0 and ±1019.9 mV are errors
 * @tested simulated circuit, by the data sheet
 */
export const ezoOrp = ezoProbe({
  type: "ezo-orp",
  title: "EZO-ORP",
  identity: "ORP",
  factoryAddress: 0x62,
  takes: 1000,
  values: [{ unit: "mV", isValue: (mv) => mv !== 0 && Math.abs(mv) < 1019.9 }],
});
