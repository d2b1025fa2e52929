// A message: what the controller has to say, as a fact. Words are made of it where a person reads it.

/** A number with what it counts; `digits` decimals are shown, or as many as it has, at most two. */
export type Quantity = {
  readonly value: number;
  /** As it is written behind the number: `°C`, `ml`; empty for a bare one, such as a pH. */
  readonly unit: string;
  readonly digits?: number;
  /** Its unit is not written: it stands beside it. */
  readonly bare?: true;
  /** How far two values are apart: 5 °C are 9 °F. */
  readonly apart?: true;
};

/** A length of time; in the unit that is named, or else in the largest in which it is whole. */
export type Span = {
  readonly seconds: number;
  readonly in?: "s" | "min" | "h";
  readonly digits?: number;
};

/** A moment, ISO 8601 in UTC. */
export type Moment = {
  readonly at: string;
};

/** A row of a collection, such as `equipment/1`, under the name it had. */
export type RowName = {
  readonly row: string;
  readonly name: string;
};

/** Things one beside the other: `Heater, Skimmer and Return`. */
export type Listed = {
  readonly and: readonly (RowName | Said)[];
};

/** Several messages stand one after the other, with semicolons between them. */
export type Param = string | number | Quantity | Span | Moment | RowName | Listed | Message | readonly Said[];

/** `code`: its domain and its name there, `temperature.below`. `text`: its English as it was written, of one that was read back. */
export type Message = {
  readonly code: string;
  readonly params: { readonly [name: string]: Param };
  readonly text?: string;
};

/** Tells a message from whatever stands in its place. Its parameters are not looked at: `heard` does that for foreign ones. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && "code" in value && "params" in value;

/** What a code looks like. */
export const MESSAGE_CODE = /^[a-z]+\.[a-z][A-Za-z0-9]*$/;

/** A message, or words that have not become one yet. */
export type Said = Message | string;

/** The code of words that are nobody's message: what a device or a library says, and rows stored before there were codes. */
const VERBATIM = "verbatim";

export const verbatim = (text: string): Message => ({ code: VERBATIM, params: { text } });

/** The words of a verbatim message; undefined for any other. */
export function verbatimText({ code, params: { text } }: Message): string | undefined {
  return code === VERBATIM && typeof text === "string" ? text : undefined;
}

export const quantity = (value: number, unit: string, digits?: number): Quantity =>
  digits === undefined ? { value, unit } : { value, unit, digits };

/** The same without its unit, which stands beside it. */
export const bare = (shown: Quantity): Quantity => ({ ...shown, bare: true });

/** How far two values are apart, or how much one may change. */
export const difference = (value: number, unit: string, digits?: number): Quantity => ({
  ...quantity(value, unit, digits),
  apart: true,
});

export const span = (milliseconds: number, shown: Omit<Span, "seconds"> = {}): Span => ({
  seconds: milliseconds / 1000,
  ...shown,
});

export const moment = (at: number): Moment => ({ at: new Date(at).toISOString() });

export const rowName = (
  collection: string,
  { id, name }: { readonly id: string; readonly name: string },
): RowName => ({
  row: `${collection}/${id}`,
  name,
});

/** True when they say the same with the same values. */
export function isSame(one: Said | undefined, other: Said | undefined): boolean {
  return one === other || JSON.stringify(one, withoutText) === JSON.stringify(other, withoutText);
}

/** What was read back says the same as what was made now. */
const withoutText = (name: string, value: unknown): unknown => (name === "text" ? undefined : value);
