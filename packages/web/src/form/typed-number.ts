/** The text in a number field while it is typed, and its value so far; "" means none. */
export interface TypedNumber {
  readonly text: number | string;
  readonly means: number | "";
}

/** The value of an incomplete text: `8.` is 8, `-` is none. The decimal mark is a point. */
export function typedNumber(text: number | string): TypedNumber {
  const number = text === "" ? Number.NaN : Number(text);
  return { text, means: Number.isFinite(number) ? number : "" };
}

/** The typed text as long as its value equals the stored one, else the stored one. */
export function shownNumber(typed: TypedNumber | undefined, value: number | string): number | string {
  return typed?.means === value ? typed.text : value;
}
