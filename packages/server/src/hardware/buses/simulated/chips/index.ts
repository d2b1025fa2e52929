// The chips of the simulated I2C bus, by the type of the driver that they stand behind.
import { ads1015Chip } from "./ads1015-chip.ts";
import { ads1115Chip } from "./ads1115-chip.ts";
import { ads1119Chip, phBoardChip } from "./ads1119-chip.ts";
import { aht20Chip } from "./aht20-chip.ts";
import { bme280Chip } from "./bme280-chip.ts";
import { ezoPmpChip } from "./ezo-pmp-chip.ts";
import {
  ezoCo2Chip,
  ezoDoChip,
  ezoEcChip,
  ezoFlowChip,
  ezoOrpChip,
  ezoRtdChip,
  phEzoChip,
} from "./ezo-probes.ts";
import { gp8403Chip } from "./gp8403-chip.ts";
import type { ChipKind } from "./i2c-chip.ts";
import { ina219Chip, ina226Chip, ina3221Chip } from "./ina-chip.ts";
import { mcp4725Chip } from "./mcp4725-chip.ts";
import { mcp4728Chip } from "./mcp4728-chip.ts";
import { mcp23017Chip } from "./mcp23017-chip.ts";
import { ms5837Chip } from "./ms5837-chip.ts";
import { nau7802Chip } from "./nau7802-chip.ts";
import { pca9685Chip } from "./pca9685-chip.ts";
import { pcf8574Chip } from "./pcf8574-chip.ts";
import { pcf8591Chip } from "./pcf8591-chip.ts";
import { picoBoardChip } from "./pico-board-chip.ts";
import { scd4xChip } from "./scd4x-chip.ts";
import { sht4xChip, sht31dChip } from "./sht-chip.ts";
import { tca9534Chip } from "./tca9534-chip.ts";

const CHIPS = {
  ads1015: ads1015Chip,
  ads1115: ads1115Chip,
  ads1119: ads1119Chip,
  aht20: aht20Chip,
  bme280: bme280Chip,
  "ezo-co2": ezoCo2Chip,
  "ezo-do": ezoDoChip,
  "ezo-ec": ezoEcChip,
  "ezo-flow": ezoFlowChip,
  "ezo-orp": ezoOrpChip,
  "ezo-pmp": ezoPmpChip,
  "ezo-rtd": ezoRtdChip,
  gp8403: gp8403Chip,
  ina219: ina219Chip,
  ina226: ina226Chip,
  ina3221: ina3221Chip,
  mcp23017: mcp23017Chip,
  mcp4725: mcp4725Chip,
  mcp4728: mcp4728Chip,
  ms5837: ms5837Chip,
  nau7802: nau7802Chip,
  pca9685: pca9685Chip,
  pcf8574: pcf8574Chip,
  pcf8591: pcf8591Chip,
  "ph-board": phBoardChip,
  "ph-ezo": phEzoChip,
  "pico-board": picoBoardChip,
  scd4x: scd4xChip,
  sht31d: sht31dChip,
  sht4x: sht4xChip,
  tca9534: tca9534Chip,
} as const satisfies { readonly [driver: string]: ChipKind };

export type I2cChipName = keyof typeof CHIPS;

export function chipKind(name: I2cChipName): ChipKind {
  return CHIPS[name];
}

/** True for a driver type with a simulated chip. */
export function isChipName(type: string): type is I2cChipName {
  return Object.hasOwn(CHIPS, type);
}
