import { randomInt } from "node:crypto";
import { hours } from "@refugium/model/declare/units.ts";
import { type Clock, realUptime, type Timer } from "../../../kernel/clock.ts";
import { isSameText } from "./password-hash.ts";

// Without 0/O and 1/I/L: it is read on one screen and typed on another.
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUP = 5;
const LIFE_MS = hours(24);

/**
 * A code of ten characters in two groups, about 49 bits: enough with the limits on guessing. It opens one session and
 * expires 24 hours after the start in real time. It is kept in memory only.
 */
export class SetupCode {
  readonly #clock: Clock;
  readonly #until: number;
  readonly #timer: Timer;
  #code: string | undefined = makeCode();
  #listener: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#until = realUptime(this.#clock) + LIFE_MS;
    this.#timer = clock.afterReal(LIFE_MS, "setup-code", () => this.end());
  }

  /** Undefined once used or expired. */
  get code(): string | undefined {
    return realUptime(this.#clock) < this.#until ? this.#code : undefined;
  }

  /** True when `typed` is the code, which is then used up. Ignores case, blanks and the dash. */
  take(typed: string): boolean {
    const { code } = this;
    if (code === undefined || !isSameText(plain(code), plain(typed))) return false;
    this.end();
    return true;
  }

  /** Makes the code invalid. */
  end(): void {
    this.#code = undefined;
    this.#timer.cancel();
    this.#listener();
  }

  /** Calls the listener when the code is used or expires. */
  whenOver(listener: () => void): void {
    this.#listener = listener;
  }
}

function makeCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${group()}-${group()}`;
}

function plain(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, "");
}
