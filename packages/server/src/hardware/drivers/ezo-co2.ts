import { ezoProbe } from "./ezo/probe.ts";

/**
 * An EZO-CO2 sensor on I2C, in ppm of the air, up to 10 000. It needs 10 s after power-up, and sends no number then.
 * @transport I2C
 * @pins analog-input 0, ppm of the air
 * @checks as `ph-ezo`; its outputs; 1…10 000 ppm; no number while it warms up
 * @tested simulated circuit, by the data sheet
 */
export const ezoCo2 = ezoProbe({
  type: "ezo-co2",
  title: "EZO-CO2",
  identity: "CO2",
  factoryAddress: 0x69,
  takes: 900,
  values: [{ output: "ppm", unit: "ppm", isValue: (ppm) => ppm > 0 && ppm <= 10_000 }],
  without: ["t"],
});
