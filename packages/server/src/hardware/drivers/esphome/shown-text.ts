/** Of a node, in messages. */
const LONGEST_SHOWN = 64;
/** Control characters, direction marks and line separators. */
const NOT_PRINTABLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** A text of a node as messages may have it: printable and short. */
export function shownText(text: string): string {
  const printable = text.replace(NOT_PRINTABLE, " ").trim();
  return [...printable].slice(0, LONGEST_SHOWN).join("");
}
