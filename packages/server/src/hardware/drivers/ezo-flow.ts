import { drivers } from "@refugium/model/messages/drivers.ts";
import { ezoProbe } from "./ezo/probe.ts";

/**
 * An EZO-FLO circuit on I2C: volume since power-up (0) and flow per minute (1), in the unit of its meter, for most
 * litres. No flow, a blocked meter and a cut wire are all 0.
 */
export const ezoFlow = ezoProbe({
  type: "ezo-flow",
  title: "EZO-FLO",
  identity: "FLO",
  address: 0x68,
  where: drivers.factoryAddress({ address: "0x68" }),
  takes: 300,
  setUp: async (ask) => void (await ask("Frp,m")),
  values: [
    { output: "TV", unit: "l", isValue: (volume) => volume >= 0 },
    { output: "FR", unit: "l/min", isValue: (rate) => rate >= 0 },
  ],
});
