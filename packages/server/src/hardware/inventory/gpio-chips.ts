import { closeSync, openSync } from "node:fs";
import { chipInfoBuffer, chipInfoOf, GPIO, lineInfoBuffer, lineInfoOf } from "../buses/linux/gpio-structs.ts";
import type { SystemCalls } from "../buses/linux/system-calls.ts";
import type { Sysfs } from "./sysfs.ts";

interface FoundLine {
  readonly line: number;
  readonly name: string;
  /** The program that holds the line; empty for a free line. */
  readonly consumer: string;
  readonly used: boolean;
  readonly output: boolean;
}

export interface FoundGpioChip {
  readonly chip: string;
  /** Empty when the chip cannot be read. */
  readonly label: string;
  readonly lines: readonly FoundLine[];
}

/** The GPIO chips with their lines. Asking changes nothing; a chip without permission has no label and no lines. */
export async function gpioChips(
  sysfs: Sysfs,
  calls: () => Promise<Pick<SystemCalls, "ioctl">>,
): Promise<readonly FoundGpioChip[]> {
  const names = (await sysfs.names("dev")).filter((name) => /^gpiochip\d+$/.test(name));
  if (names.length === 0) return [];
  const loaded = await calls();
  return names.map((chip) => {
    try {
      return { chip, ...askChip(sysfs.path("dev", chip), loaded) };
    } catch {
      return { chip, label: "", lines: [] };
    }
  });
}

function askChip(path: string, calls: Pick<SystemCalls, "ioctl">): Omit<FoundGpioChip, "chip"> {
  const fd = openSync(path, "r");
  try {
    const chip = chipInfoBuffer();
    calls.ioctl(fd, GPIO.chipInfo, chip);
    const { label, lines } = chipInfoOf(chip);
    return { label, lines: Array.from({ length: lines }, (_, line) => askLine(fd, line, calls)) };
  } finally {
    closeSync(fd);
  }
}

function askLine(fd: number, line: number, calls: Pick<SystemCalls, "ioctl">): FoundLine {
  const bytes = lineInfoBuffer(line);
  calls.ioctl(fd, GPIO.lineInfo, bytes);
  const { name, consumer, isUsed, isOutput } = lineInfoOf(bytes);
  return { line, name, consumer, used: isUsed, output: isOutput };
}
