// The chips of the simulated SPI bus, by the type of the driver that they stand behind.
import { mcp3008Chip, mcp3208Chip } from "./mcp3x08-chip.ts";
import type { SpiKind } from "./spi-chip.ts";

const CHIPS = { mcp3008: mcp3008Chip, mcp3208: mcp3208Chip } as const satisfies {
  readonly [driver: string]: SpiKind;
};

export type SpiChipName = keyof typeof CHIPS;

export function spiKind(name: SpiChipName): SpiKind {
  return CHIPS[name];
}

/** True for a driver type with a simulated chip on the SPI bus. */
export function isSpiChipName(type: string): type is SpiChipName {
  return Object.hasOwn(CHIPS, type);
}
