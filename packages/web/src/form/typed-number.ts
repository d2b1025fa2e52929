/** What a field of numbers shows while somebody types, and the number it means so far; "" means none. */
export interface TypedNumber {
  readonly text: number | string;
  readonly means: number | "";
}

/** What `text` means, whatever is still missing: `8.` is 8, `-` is none. It has a point as its mark. */
export function typedNumber(text: number | string): TypedNumber {
  const number = text === "" ? Number.NaN : Number(text);
  return { text, means: Number.isFinite(number) ? number : "" };
}

/** What to show: what was typed as long as it means the value that is stored, and that value otherwise. */
export function shownNumber(typed: TypedNumber | undefined, value: number | string): number | string {
  return typed?.means === value ? typed.text : value;
}
