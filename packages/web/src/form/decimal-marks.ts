/** A number as a person writes it: digits, blanks and both decimal marks, then perhaps a unit. */
const NUMBER = /^[\s\d.,\u2212-]*/;
const MARKS = /[.,]/g;
/** `1.250` where the mark is not the language's own: thousands or decimals. */
const MAY_BE_THOUSANDS = /^[^\d]*[1-9]\d{0,2}[.,]\d{3}\s*$/;

/**
 * The text of a number with `own` as its decimal mark, however it was written: `2,5` and `2.5` are one number in every
 * language, `1,250.5` has its thousands marked. Undefined when it can be two numbers, or has decimals where `isWhole`
 * asks for none.
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

/** Whether the digits before a decimal mark are in groups of three, by the other mark. */
function areThousands(whole: string, decimal: string): boolean {
  const [, ...groups] = whole.split(MARKS);
  return !whole.includes(decimal) && groups.every((group) => /^\d{3}$/.test(group));
}

/** The text as it was typed, where its first mark was put into the language's own while it was typed. */
export function asTyped(text: string, own: string): string {
  return text.replace(own, own === "." ? "," : ".");
}

/** True where all of the decimal marks are not the language's own: they are shown as its own. */
export function hasForeignMark(text: string, own: string): boolean {
  return text.search(MARKS) >= 0 && !text.includes(own);
}
