import type { OneWireFile } from "../../buses.ts";
import type { ChipKind, ChipPlace } from "./i2c-chip.ts";

/** A device on the simulated 1-wire bus, as the kernel's files show it. */
export interface OneWireChip {
  /** The content of a file; undefined where its driver has no such file. An exception becomes a failed reading. */
  read(file: OneWireFile): Promise<Uint8Array | undefined>;
  /** Processes a byte written to `output`. */
  write?(value: number): void;
  powerUp(): void;
}

/** What a device on the 1-wire bus is connected to. */
export type OneWirePlace = Pick<ChipPlace, "tank" | "readCode" | "readLine" | "drive">;

/** A kind of device on the 1-wire bus: the pins that can be wired, and how one is made. */
export interface OneWireKind extends Pick<ChipKind, "output" | "outputs" | "inputs"> {
  /** First part of its names. */
  readonly family: string;
  readonly make: (place: OneWirePlace) => OneWireChip;
}
