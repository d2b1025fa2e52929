import type { ChipKind, ChipPlace } from "./i2c-chip.ts";

/** A chip on the simulated SPI bus, by its data sheet. So far none keeps anything between messages. */
export interface SpiChip {
  /** What comes while it is selected and these bytes are sent. An exception becomes a failed message. */
  exchange(bytes: readonly number[]): Promise<Uint8Array>;
}

/** What a chip on the SPI bus is connected to. */
export type SpiPlace = Pick<ChipPlace, "tank" | "readCode" | "isWired">;

/** A kind of chip on the SPI bus: the pins that can be wired, and how one is made. */
export interface SpiKind extends Pick<ChipKind, "output" | "outputs" | "inputs"> {
  readonly make: (place: SpiPlace) => SpiChip;
}
