/** A number as written by people: digits, blanks and both decimal marks, then perhaps a unit. */
const NUMBER = /^[\s\d.,\u2212-]*/;
const MARKS = /[.,]/g;
/** One mark before exactly three digits: thousands or decimals. */
const TWOFOLD = /^[^\d]*[1-9]\d{0,2}[.,]\d{3}\s*$/;

/** What a field accepts. */
export interface NumberLimits {
  readonly isWhole?: boolean | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** A text as the field can show it, or why it cannot: the numbers it may mean, if any. */
export type Written = { readonly text: string } | { readonly unclear: readonly number[] };

/**
 * The text of a number with `own` as its decimal mark. `2,5` and `2.5` are the same number in every language, `1,250.5`
 * and `1.250.000` have thousands separators, and `1,250` and `1.250` are unclear unless only one is within the limits.
 */
export function written(text: string, own: string, limits: NumberLimits = {}): Written {
  const number = NUMBER.exec(text)?.[0] ?? "";
  const marks = number.match(MARKS) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return { text };
  const rest = text.slice(number.length);
  if (TWOFOLD.test(number)) return ofTwo(number, rest, own, limits);
  if (marks.length > 1 && marks.every((mark) => mark === last))
    return isGrouped(number) ? { text: number.replaceAll(MARKS, "") + rest } : { unclear: [] };
  const at = number.lastIndexOf(last);
  const whole = number.slice(0, at);
  const isThousands = marks.length === 1 || (!whole.includes(last) && isGrouped(whole));
  if (limits.isWhole === true || !isThousands) return { unclear: [] };
  return { text: `${whole.replaceAll(MARKS, "")}${own}${number.slice(at + 1)}${rest}` };
}

function ofTwo(number: string, rest: string, own: string, limits: NumberLimits): Written {
  const { isWhole = false, min = -Infinity, max = Infinity } = limits;
  const sign = /[\u2212-]/.test(number) ? -1 : 1;
  const digits = number.replaceAll(/[^\d.,]/g, "").replace(",", ".");
  const thousands = sign * Number(digits.replace(".", ""));
  const decimal = sign * Number(digits);
  const isWithin = (value: number): boolean => value >= min && value <= max;
  if (isWhole) return { unclear: isWithin(thousands) ? [thousands] : [] };
  const isDecimalOnly = isWithin(decimal) && !isWithin(thousands);
  return isDecimalOnly ? { text: number.replace(MARKS, own) + rest } : { unclear: [thousands, decimal] };
}

/** True when all groups after the first have three digits. */
function isGrouped(number: string): boolean {
  const [first = "", ...groups] = number.trim().split(MARKS);
  return /\d/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

/** The text as typed, after its first mark was replaced with the language's own. */
export function asTyped(text: string, own: string): string {
  return text.replace(own, own === "." ? "," : ".");
}

/** True when the text has decimal marks and none is the language's own. */
export function hasForeignMark(text: string, own: string): boolean {
  return text.search(MARKS) >= 0 && !text.includes(own);
}
