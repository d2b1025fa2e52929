import type { Fault } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { FileBus } from "../buses/buses.ts";
import { helped, type Occupied } from "../driver.ts";

/** A file is one resource under any path; a refused path occupies nothing. */
export function fileOccupied(files: FileBus, path: string): Occupied | undefined {
  return pathFaults(files, path).length > 0
    ? undefined
    : { place: files.confine(path), words: drivers.file({ path }) };
}

/** Opening would refuse it with the same message. */
export function pathFaults(files: FileBus, path: string): readonly Fault[] {
  try {
    files.confine(path);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ path: "Path", message: error.content }];
  }
}

export const filePath = helped(
  drivers.filePathHelp,
  Text({
    initial: "/path/to/file",
    min: 1,
    max: 4096,
  }),
);

/**
 * The finite decimal number that is the whole text. Throws, so that no other text counts as a number and no content is
 * shown.
 */
export function numberIn(text: string): number {
  const trimmed = text.trim();
  const value = Number(trimmed);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) || !Number.isFinite(value))
    throw new MessageError(devices.noNumberInFile);
  return value;
}
