import { Ads1115Chip } from "./ads1115-chip.ts";
import { type ChipKind, voltsAt } from "./i2c-chip.ts";

/** Samples a second by the data-rate bits (TI data sheet SBAS473, table 8-3). */
const RATES = [128, 250, 490, 920, 1600, 2400, 3300, 3300];

/** An ADS1015: an ADS1115 with 12 bits, left-aligned, and other rates. */
export const ads1015Chip: ChipKind = {
  inputs: 4,
  make: (place) =>
    new Ads1115Chip({ ...place, volts: (channel) => voltsAt(place, channel), rates: RATES, bits: 12 }),
};
