import { backup } from "@refugium/model/messages/backup.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { Refusal } from "../../kernel/refusal.ts";

const DEEPEST = 32;
const MOST_KEYS = 20_000;
const MOST_VALUES = 50_000;

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Scans JSON as it arrives and refuses what would be expensive to parse: too deep, too many keys, too many values. The
 * parser checks the syntax. No byte of a non-ASCII character equals a syntax character.
 */
export class JsonScan {
  #depth = 0;
  #keys = 0;
  #values = 0;
  #isText = false;
  #isEscaped = false;

  /** Throws Refusal: invalid. */
  feed(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#isText) this.#passText(byte);
      else this.#take(byte);
    }
  }

  #passText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isText = false;
  }

  #take(byte: number): void {
    if (byte === QUOTE) this.#isText = true;
    else if (byte === COLON) this.#count("keys");
    else if (byte === COMMA) this.#count("values");
    else if (OPENING.has(byte)) this.#open();
    else if (CLOSING.has(byte)) this.#depth -= 1;
  }

  #open(): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST)
      throw new Refusal("invalid", requests.body({ fault: backup.tooDeep({ deepest: DEEPEST }) }));
    this.#count("values");
  }

  #count(what: "keys" | "values"): void {
    if (what === "keys") this.#keys += 1;
    else this.#values += 1;
    if (this.#keys > MOST_KEYS)
      throw new Refusal("invalid", requests.body({ fault: backup.tooManyKeys({ most: MOST_KEYS }) }));
    if (this.#values > MOST_VALUES)
      throw new Refusal("invalid", requests.body({ fault: backup.tooManyValues({ most: MOST_VALUES }) }));
  }
}
