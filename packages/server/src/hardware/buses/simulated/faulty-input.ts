import { seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { type Faults, placeWords } from "./faults.ts";

/** What lies between the tank and a reader: the clock, the faults, and a random number in [0, 1). */
export interface InputPath {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly random: () => number;
}

/** Reads a number with the faults of its place. Throws when the input is disconnected. */
export async function readThroughFaults(path: InputPath, place: string, read: () => number): Promise<number> {
  await passDelay(path, place);
  const { faults, random } = path;
  const value = faults.heldValue(place) ?? read();
  const noise = faults.find(place, "noise");
  return noise === undefined ? value : value + (noise.amplitude ?? 0) * (2 * random() - 1);
}

/** Reads a level with the faults of its place; noise of amplitude 1 makes it random. */
export async function readLevelThroughFaults(
  path: InputPath,
  place: string,
  read: () => boolean,
): Promise<boolean> {
  await passDelay(path, place);
  const { faults, random } = path;
  const held = faults.heldValue(place);
  const level = held === undefined ? read() : held > 0;
  const noise = faults.find(place, "noise");
  const flips = noise !== undefined && random() < Math.min(1, noise.amplitude ?? 0) / 2;
  return flips ? !level : level;
}

/** A slow device answers late. */
export async function passSlowness(
  { clock, faults }: Pick<InputPath, "clock" | "faults">,
  driver: string,
): Promise<void> {
  const delay = faults.delayOf(driver);
  if (delay === 0) return;
  await new Promise<void>((resolve) => {
    clock.after(seconds(delay), "simulation: slow device", resolve);
  });
}

async function passDelay({ clock, faults }: InputPath, place: string): Promise<void> {
  const slow = faults.find(place, "slow");
  if (slow !== undefined) {
    await new Promise<void>((resolve) => {
      clock.after(seconds(slow.seconds ?? 0), "simulation: slow read", resolve);
    });
  }
  if (faults.find(place, "disconnected") !== undefined) {
    throw new MessageError(devices.disconnected({ place: placeWords(place) }));
  }
}
