import { ezoProbe } from "./ezo/probe.ts";

/**
 * An EZO-FLO circuit on I2C: volume since power-up (0) and flow per minute (1), in the unit of its meter, for most
 * litres. No flow, a blocked meter and a cut wire are all 0.
 * @transport I2C
 * @pins analog-input 0 volume since power-up, 1 flow per minute
 * @checks as `ph-ezo`; its outputs; no negative value
 * @tested simulated circuit, by the data sheet
 */
export const ezoFlow = ezoProbe({
  type: "ezo-flow",
  title: "EZO-FLO",
  identity: "FLO",
  factoryAddress: 0x68,
  takes: 300,
  setUp: async (ask) => void (await ask("Frp,m")),
  values: [
    { output: "TV", unit: "l", isValue: (volume) => volume >= 0 },
    { output: "FR", unit: "l/min", isValue: (rate) => rate >= 0 },
  ],
});
