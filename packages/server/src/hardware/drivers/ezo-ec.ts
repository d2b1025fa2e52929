import { Num } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { helped } from "../driver.ts";
import { ezoProbe } from "./ezo/probe.ts";

/**
 * An EZO-EC circuit on I2C: conductivity in µS/cm (0), salinity by PSS-78 (1), specific gravity (2). A probe that is dry
 * or missing reads 0.
 * @transport I2C
 * @pins analog-input 0 µS/cm, 1 salinity (PSU), 2 specific gravity
 * @checks as `ph-ezo`; its outputs; temperature read back before each reading; 0 µS/cm is a dry or missing probe
 * @tested simulated circuit, by the data sheet
 */
export const ezoEc = ezoProbe({
  type: "ezo-ec",
  title: "EZO-EC",
  identity: "EC",
  factoryAddress: 0x64,
  takes: 600,
  values: [
    { output: "EC", unit: "µS/cm", isValue: (ec) => ec > 0 && ec <= 500_000 },
    { output: "S", unit: "PSU", isValue: (salinity) => salinity >= 0 && salinity < 42 },
    { output: "SG", unit: "SG", isValue: (gravity) => gravity >= 1 && gravity < 1.3 },
  ],
  without: ["TDS"],
  compensations: [
    {
      name: "Temperature",
      command: "T",
      field: helped(drivers.waterTemperatureHelp, Num({ initial: 25, min: 0, max: 50 })),
    },
  ],
});
