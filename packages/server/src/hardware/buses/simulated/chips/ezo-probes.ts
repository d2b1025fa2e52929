// The probes of the simulated tank on EZO circuits. What the tank model does not know reads a fixed value.
import { ezoInTank, oneValue } from "./ezo-chip.ts";

export const phEzoChip = ezoInTank(
  { name: "pH", takes: 900, lost: { T: "25.0" } },
  oneValue(3, ({ ph }) => ph),
);
