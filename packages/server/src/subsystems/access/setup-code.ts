import { randomInt } from "node:crypto";
import { isSameText } from "./same-text.ts";

// Without 0/O and 1/I/L: it is read off one screen and typed on another.
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUP = 5;

/** A code of ten characters in two groups, about 49 bits: enough behind the failure limiter. */
export function makeSetupCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${group()}-${group()}`;
}

/** Compares what a person typed: case, blanks and the dash do not matter. */
export function isSetupCode(code: string, typed: string): boolean {
  return isSameText(plain(code), plain(typed));
}

function plain(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, "");
}
