// One field of a schedule: the grammar of cron's fields without extensions.
import { fields } from "../messages/fields.ts";
import { isMessage, type Message } from "../messages/message.ts";

export interface CronRange {
  readonly min: number;
  readonly max: number;
  /** Lower-case names of values: `jan` is the first one's `min`. */
  readonly names?: readonly string[];
}

export const CRON_RANGES = {
  second: { min: 0, max: 59 },
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
  day: { min: 1, max: 31 },
  month: {
    min: 1,
    max: 12,
    names: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
  },
  // 7 for Sunday is refused, as all clients refuse it.
  week: { min: 0, max: 6, names: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] },
} satisfies { readonly [field: string]: CronRange };

export interface CronField {
  /** Ascending, without duplicates. */
  readonly values: readonly number[];
  /** True when the field means "any" (`*`, `?`, or a step of 1): it restricts nothing. */
  readonly every: boolean;
}

/** The values of a field, or why it is refused. */
export function parseCronField(text: string, range: CronRange): CronField | Message {
  const values = new Set<number>();
  let every = false;
  for (const part of text.split(",")) {
    const span = parsePart(part, range);
    if (isMessage(span)) return span;
    for (let value = span.from; value <= span.to; value += span.step) values.add(value);
    every ||= span.every;
  }
  return { values: [...values].sort((one, other) => one - other), every };
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly every: boolean;
}

/** `*`, `?`, `n`, `a-b`, each with an optional `/step`; `n/step` runs to the end of the range. */
function parsePart(part: string, range: CronRange): Span | Message {
  const [body, stepText] = splitAt(part, "/");
  const step = stepText === undefined ? 1 : wholeNumber(stepText);
  if (step === undefined || step < 1) return fields.scheduleStep({ part });
  if (body === "*" || body === "?") return { from: range.min, to: range.max, step, every: step === 1 };
  const [fromText, toText] = splitAt(body, "-");
  const from = valueIn(fromText, range);
  const last = stepText === undefined ? from : range.max;
  const to = toText === undefined ? last : valueIn(toText, range);
  if (from === undefined || to === undefined) return notIn(range, part);
  if (from > to) return fields.scheduleRange({ part });
  return { from, to, step, every: false };
}

/** The text before the first mark and, if there is one, the text after it. */
function splitAt(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function valueIn(text: string, { min, max, names = [] }: CronRange): number | undefined {
  const named = names.indexOf(text.toLowerCase());
  if (named >= 0) return named + min;
  const value = wholeNumber(text);
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function notIn({ min, max, names: [first, ...others] = [] }: CronRange, part: string): Message {
  const last = others.at(-1);
  return first === undefined || last === undefined
    ? fields.scheduleValue({ min, max, part })
    : fields.scheduleNamedValue({ min, max, first, last, part });
}
