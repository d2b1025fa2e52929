import { ezoProbe } from "./ezo/probe.ts";

/**
 * An EZO-RTD circuit with a PT-100 or PT-1000 on I2C, in °C. Without a probe it reads −1023.
 * @transport I2C
 * @pins analog-input 0, °C
 * @checks as `ph-ezo`; scale set to Celsius; −1023 (no probe) is an error
 * @tested simulated circuit, by the data sheet
 */
export const ezoRtd = ezoProbe({
  type: "ezo-rtd",
  title: "EZO-RTD",
  identity: "RTD",
  factoryAddress: 0x66,
  takes: 600,
  // Its scale is kept over a loss of supply.
  setUp: async (ask) => void (await ask("S,c")),
  values: [{ unit: "°C", isValue: (celsius) => celsius >= -126 && celsius <= 1254 }],
});
