import { ezoProbe } from "./ezo/probe.ts";

/**
 * An EZO-pH circuit of Atlas Scientific on I2C. It reads pH, compensated to 25 °C; its ends, 0 and 14, are no reading
 * (data sheet, "Operating principle").
 * @transport I2C
 * @pins analog-input 0, pH
 * @checks circuit's identity, status of each answer (up to 1.5 s late), printable text, a number between 0 and 14
 * @tested simulated circuit, by the data sheet
 */
export const phEzo = ezoProbe({
  type: "ph-ezo",
  title: "EZO-pH",
  identity: "PH",
  factoryAddress: 0x63,
  // The default of the reference.
  address: 68,
  takes: 900,
  values: [{ unit: "pH", isValue: (ph) => ph > 0.001 && ph < 14 }],
});
