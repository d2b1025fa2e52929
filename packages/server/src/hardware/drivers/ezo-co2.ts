import { drivers } from "@refugium/model/messages/drivers.ts";
import { ezoProbe } from "./ezo/probe.ts";

/** An EZO-CO2 sensor on I2C, in ppm of the air, up to 10 000. It needs 10 s after power-up, and sends no number then. */
export const ezoCo2 = ezoProbe({
  type: "ezo-co2",
  title: "EZO-CO2",
  identity: "CO2",
  address: 0x69,
  where: drivers.factoryAddress({ address: "0x69" }),
  takes: 900,
  values: [{ output: "ppm", unit: "ppm", isValue: (ppm) => ppm > 0 && ppm <= 10_000 }],
  without: ["t"],
});
