import { IntlMessageFormat } from "intl-messageformat";
import {
  type Message,
  type MessageOrText,
  type Param,
  type Quantity,
  type Span,
  verbatimText,
  type WallTime,
} from "./message.ts";

/** How the values of messages are formatted. */
export interface Formatting {
  /** BCP 47, such as `de`. */
  readonly locale: string;
  moment(at: Date): string;
  /** A time or a day by the tank's clock, as in `WallTime`; `at` as if that clock showed UTC. */
  wall(at: Date, isDay: boolean): string;
  /** The quantity to show: itself, or converted to the reader's preferred unit. */
  shown?(quantity: Quantity): Quantity;
}

/** Times in ISO 8601; a wall time has no zone. */
export const ISO_TIMES: Pick<Formatting, "moment" | "wall"> = {
  moment: (at) => at.toISOString(),
  wall: (at, isDay) => at.toISOString().slice(0, isDay ? 10 : 19),
};

interface Format {
  readonly format: IntlMessageFormat;
  /** Parameters that select words by number. */
  readonly counts: ReadonlySet<string>;
}

/** A parameter's kind in its declaration, which is not needed for formatting. */
const KIND = /\{(\w+):\w+\}/g;
const SECONDS = { s: 1, min: 60, h: 3600 } as const;
const PLURAL = /\{(\w+), plural,/g;

/** Makes texts from messages in one language. */
export class Renderer {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #manner: Formatting;
  readonly #formats = new Map<string, Format>();
  readonly #numbers = new Map<string, Intl.NumberFormat>();
  readonly #list: Intl.ListFormat;

  /** `texts`: by code. */
  constructor(texts: ReadonlyMap<string, string>, manner: Formatting) {
    this.#texts = texts;
    this.#manner = manner;
    this.#list = new Intl.ListFormat(manner.locale, { type: "conjunction" });
  }

  /** Undefined where this language has no text for its code, or for the code of an inner message. */
  render(message: Message): string | undefined {
    const verbatim = verbatimText(message);
    if (verbatim !== undefined) return verbatim;
    const found = this.#format(message.code);
    if (found === undefined) return undefined;
    const words: Record<string, string | number> = {};
    for (const [name, param] of Object.entries(message.params)) {
      const word = typeof param === "number" && found.counts.has(name) ? param : this.#word(param);
      if (word === undefined) return undefined;
      words[name] = word;
    }
    return written(found.format, words);
  }

  #format(code: string): Format | undefined {
    const known = this.#formats.get(code);
    const text = this.#texts.get(code);
    if (known !== undefined || text === undefined) return known;
    const counts = new Set([...text.matchAll(PLURAL)].map(([, name = ""]) => name));
    const { locale } = this.#manner;
    const format = new IntlMessageFormat(icuOf(text), locale, undefined, {
      ignoreTag: true,
    });
    const made = { format, counts };
    this.#formats.set(code, made);
    return made;
  }

  #word(param: Param): string | undefined {
    if (typeof param === "string") return param;
    if (typeof param === "number") return this.#number(param, { maximumFractionDigits: 10 });
    if (isSeveral(param)) return this.#joined(param, (words) => words.join("; "));
    if ("code" in param) return this.render(param);
    if ("name" in param) return param.name;
    if ("seconds" in param) return this.#span(param);
    if ("at" in param) return this.#manner.moment(new Date(param.at));
    if ("wall" in param) return this.#wall(param);
    if ("and" in param) return this.#joined(param.and, (words) => this.#list.format(words));
    return this.#quantity(this.#manner.shown?.(param) ?? param);
  }

  #joined(params: readonly Param[], join: (words: readonly string[]) => string): string | undefined {
    const words = params.map((param) => this.#word(param));
    return words.every((word) => word !== undefined) ? join(words) : undefined;
  }

  #quantity({ value, unit, digits, bare }: Quantity): string {
    const decimals =
      digits === undefined
        ? { maximumFractionDigits: 2 }
        : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const figure = this.#number(value, decimals);
    return unit === "" || bare === true ? figure : `${figure} ${unit}`;
  }

  #wall({ wall }: WallTime): string {
    const isDay = !wall.includes("T");
    return this.#manner.wall(new Date(isDay ? wall : `${wall}Z`), isDay);
  }

  /** In the largest unit in which it is a whole number above one. */
  #span({ seconds, in: named, digits }: Span): string {
    const shown = (value: number, unit: string): string =>
      this.#quantity({ value, unit, ...(digits === undefined ? {} : { digits }) });
    if (named !== undefined) return shown(seconds / SECONDS[named], named);
    if (seconds > 0 && seconds < 1) return shown(seconds * 1000, "ms");
    if (seconds < 120 || seconds % 60 !== 0) return shown(seconds, "s");
    if (seconds < 7200 || seconds % 3600 !== 0) return shown(seconds / 60, "min");
    if (seconds <= 172_800) return shown(seconds / 3600, "h");
    return this.#number(seconds / 86_400, {
      style: "unit",
      unit: "day",
      unitDisplay: "short",
      maximumFractionDigits: 1,
    });
  }

  #number(value: number, options: Intl.NumberFormatOptions): string {
    const key = JSON.stringify(options);
    const known = this.#numbers.get(key);
    const made = known ?? new Intl.NumberFormat(this.#manner.locale, { useGrouping: false, ...options });
    if (known === undefined) this.#numbers.set(key, made);
    return made.format(value);
  }
}

/** Undefined where the message is from another release and lacks a parameter of the text. */
function written(format: IntlMessageFormat, words: Record<string, string | number>): string | undefined {
  try {
    return String(format.format(words));
  } catch {
    return undefined;
  }
}

/** A text for ICU, where an apostrophe before a brace would quote the brace: here it is an apostrophe. */
function icuOf(text: string): string {
  return text.replaceAll(KIND, "{$1}").replaceAll("'{", "''{");
}

function isSeveral(param: Param): param is readonly MessageOrText[] {
  return Array.isArray(param);
}
