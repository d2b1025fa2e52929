// Whole numbers as text: variable-length quantities in base 64, as in source maps (ECMA-426, section 9.1). A letter has
// five bits; the sixth bit is set when more follow; the lowest bit of a number is the sign.

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const MORE = 32;

const VALUES = new Map([...LETTERS].map((letter, value) => [letter.charCodeAt(0), value]));

/** Encodes numbers of magnitude below 2^52. */
export function encodeNumbers(numbers: readonly number[]): string {
  let text = "";
  for (const number of numbers) {
    let left = number < 0 ? -number * 2 + 1 : number * 2;
    while (left >= MORE) {
      text += LETTERS[MORE + (left % MORE)];
      left = Math.floor(left / MORE);
    }
    text += LETTERS[left];
  }
  return text;
}

/** Decodes a text; an invalid letter ends it. */
export function decodeNumbers(text: string): readonly number[] {
  const numbers: number[] = [];
  let sum = 0;
  let unit = 1;
  for (let index = 0; index < text.length; index += 1) {
    const value = VALUES.get(text.charCodeAt(index));
    if (value === undefined) break;
    sum += (value % MORE) * unit;
    unit *= MORE;
    if (value >= MORE) continue;
    numbers.push(sum % 2 === 0 ? sum / 2 : -(sum - 1) / 2);
    sum = 0;
    unit = 1;
  }
  return numbers;
}
