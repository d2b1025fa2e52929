/** A number as written by people: digits, blanks and both decimal marks, then perhaps a unit. */
const NUMBER = /^[\s\d.,\u2212-]*/;
const MARKS = /[.,]/g;
/** `1.250` with a mark that is not the language's own: thousands or decimals. */
const MAY_BE_THOUSANDS = /^[^\d]*[1-9]\d{0,2}[.,]\d{3}\s*$/;

/**
 * The text of a number with `own` as its decimal mark: `2,5` and `2.5` are the same number in every language, and
 * `1,250.5` has thousands separators. Undefined when it can be two numbers, or has decimals where `isWhole`.
 */
export function withOwnMark(text: string, own: string, isWhole = false): string | undefined {
  const number = NUMBER.exec(text)?.[0] ?? "";
  const marks = number.match(MARKS) ?? [];
  const decimal = marks.at(-1);
  if (decimal === undefined) return text;
  const isGrouped = marks.length > 1;
  if (isGrouped && !areThousands(number.slice(0, number.lastIndexOf(decimal)), decimal)) return undefined;
  if (!isGrouped && decimal !== own && MAY_BE_THOUSANDS.test(number)) return undefined;
  if (isWhole) return undefined;
  const [whole = "", decimals = ""] = number.split(decimal);
  return `${whole.replaceAll(MARKS, "")}${own}${decimals}${text.slice(number.length)}`;
}

/** True when the digits before a decimal mark are in groups of three, separated by the other mark. */
function areThousands(whole: string, decimal: string): boolean {
  const [, ...groups] = whole.split(MARKS);
  return !whole.includes(decimal) && groups.every((group) => /^\d{3}$/.test(group));
}

/** The text as typed, after its first mark was replaced with the language's own. */
export function asTyped(text: string, own: string): string {
  return text.replace(own, own === "." ? "," : ".");
}

/** True when the text has decimal marks and none is the language's own. */
export function hasForeignMark(text: string, own: string): boolean {
  return text.search(MARKS) >= 0 && !text.includes(own);
}
