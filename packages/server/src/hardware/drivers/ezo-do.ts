import { Num } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { helped } from "../driver.ts";
import { ezoProbe } from "./ezo/probe.ts";

/**
 * An EZO-DO circuit on I2C: dissolved oxygen in mg/l (0) and in percent of saturation (1). A missing probe reads 0.
 * @transport I2C
 * @pins analog-input 0 mg/l, 1 % of saturation
 * @checks as `ph-ezo`; its outputs; temperature and salinity read back before each reading; 0 is a missing probe
 * @tested simulated circuit, by the data sheet
 */
export const ezoDo = ezoProbe({
  type: "ezo-do",
  title: "EZO-DO",
  identity: "DO",
  factoryAddress: 0x61,
  takes: 600,
  values: [
    { output: "mg", unit: "mg/l", isValue: (mg) => mg > 0 && mg <= 100 },
    { output: "%", unit: "%", isValue: (percent) => percent > 0 && percent <= 1000 },
  ],
  compensations: [
    {
      name: "Temperature",
      command: "T",
      field: helped(drivers.waterTemperatureHelp, Num({ initial: 25, min: 0, max: 50 })),
    },
    {
      name: "Salinity",
      command: "S",
      unit: "ppt",
      field: helped(drivers.waterSalinityHelp, Num({ initial: 35, min: 0, max: 42 })),
    },
  ],
});
