// The probes of the simulated tank on EZO circuits. Values that are not in the tank model are fixed.
import { ezoInTank, oneValue } from "./ezo-chip.ts";

export const phEzoChip = ezoInTank(
  { name: "pH", takes: 900, lost: { T: "25.0" } },
  oneValue(3, ({ ph }) => ph),
);

export const ezoOrpChip = ezoInTank(
  { name: "ORP", takes: 900 },
  oneValue(1, () => 350),
);

export const ezoRtdChip = ezoInTank(
  { name: "RTD", takes: 600, kept: { S: "c" } },
  oneValue(3, ({ temperature }) => temperature),
);

export const ezoCo2Chip = ezoInTank({ name: "CO2", takes: 900, outputs: ["ppm"] }, () => [
  { output: "ppm", natural: () => 600, decimals: 0 },
  { output: "t", natural: () => 30, decimals: 1 },
]);

/** From the factory the newer ones have the first output only. */
export const ezoEcChip = ezoInTank(
  { name: "EC", takes: 600, lost: { T: "25.0" }, kept: { K: "1.0" }, outputs: ["EC"] },
  (tank) => [
    { output: "EC", natural: () => conductivity(tank().salinity), decimals: 0 },
    { output: "TDS", pin: 3, natural: () => 0.54 * conductivity(tank().salinity), decimals: 0 },
    { output: "S", pin: 1, natural: () => tank().salinity, decimals: 2 },
    { output: "SG", pin: 2, natural: () => 1 + 0.000_754 * tank().salinity, decimals: 3 },
  ],
);

export const ezoDoChip = ezoInTank(
  { name: "D.O.", takes: 600, lost: { T: "20.0", S: "0.00,uS", P: "101.3" }, outputs: ["mg"] },
  () => [
    { output: "mg", natural: () => 6.7, decimals: 2 },
    { output: "%", natural: () => 99, decimals: 1 },
  ],
);

export const ezoFlowChip = ezoInTank({ name: "FLO", takes: 300, kept: { FRP: "s" }, outputs: ["TV"] }, () => [
  { output: "TV", natural: () => 120, decimals: 2 },
  { output: "FR", natural: () => 10, decimals: 2 },
]);

/** µS/cm at 25 °C of sea water of 30…36 g/kg: 53071 at 35, within 0.2 % of PSS-78. */
function conductivity(salinity: number): number {
  return 53_071 * (salinity / 35) ** 0.892;
}
