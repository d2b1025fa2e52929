import { drivers } from "@refugium/model/messages/drivers.ts";
import { ezoProbe } from "./ezo/probe.ts";

/**
 * An EZO-pH circuit of Atlas Scientific on I2C. It reads pH, compensated to 25 °C; its ends, 0 and 14, are no reading
 * (data sheet, "Operating principle").
 */
export const phEzo = ezoProbe({
  type: "ph-ezo",
  title: "EZO-pH",
  identity: "PH",
  // The default of the reference; the circuit's own is 99.
  address: 68,
  where: drivers.factoryAddress({ address: "0x63" }),
  takes: 900,
  values: [{ unit: "pH", isValue: (ph) => ph > 0.001 && ph < 14 }],
});
