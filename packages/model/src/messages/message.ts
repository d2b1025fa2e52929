// A message is a fact that the controller reports. It becomes text where a person reads it.

/** A number with a unit; `digits` decimals are shown, by default as many as it has, at most two. */
export type Quantity = {
  readonly value: number;
  /** The unit behind the number: `°C`, `ml`; empty for a bare number, such as a pH. */
  readonly unit: string;
  readonly digits?: number;
  /** Its unit is shown elsewhere and left out here. */
  readonly bare?: true;
  /** A difference between two values: 5 °C are 9 °F. */
  readonly apart?: true;
};

/** A length of time; shown in the given unit, or in the largest in which it is whole. */
export type Span = {
  readonly seconds: number;
  readonly in?: "s" | "min" | "h";
  readonly digits?: number;
};

/** A moment, ISO 8601 in UTC. */
export type Moment = {
  readonly at: string;
};

/** A time or a day by the tank's clock: `2026-11-24T06:30:00` or `2026-11-24`. */
export type WallTime = {
  readonly wall: string;
};

/** A row of a collection, such as `equipment/1`, with its name at that time. */
export type RowName = {
  readonly row: string;
  readonly name: string;
};

/** A list of things: `Heater, Skimmer and Return`. */
export type Listed = {
  readonly and: readonly (RowName | MessageOrText)[];
};

/** A list of messages is shown with semicolons between them. */
export type Param =
  | string
  | number
  | Quantity
  | Span
  | Moment
  | WallTime
  | RowName
  | Listed
  | Message
  | readonly MessageOrText[];

/** `code`: domain and name, `temperature.below`. `text`: the original English of a message that was read back. */
export type Message = {
  readonly code: string;
  readonly params: { readonly [name: string]: Param };
  readonly text?: string;
};

/**
 * True for messages, judged by their shape. Parameters are not checked: `messageIn` does that for stored messages.
 */
export const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && "code" in value && "params" in value;

export const MESSAGE_CODE = /^[a-z]+\.[a-z][A-Za-z0-9]*$/;

/** A message, or a plain text. */
export type MessageOrText = Message | string;

/** The code of texts without a message: from a device or a library, and from rows stored before codes existed. */
const VERBATIM = "verbatim";

export const verbatim = (text: string): Message => ({ code: VERBATIM, params: { text } });

/** The text of a verbatim message; undefined for any other. */
export function verbatimText({ code, params: { text } }: Message): string | undefined {
  return code === VERBATIM && typeof text === "string" ? text : undefined;
}

export const quantity = (value: number, unit: string, digits?: number): Quantity =>
  digits === undefined ? { value, unit } : { value, unit, digits };

/** The same without its unit, which is shown elsewhere. */
export const bare = (shown: Quantity): Quantity => ({ ...shown, bare: true });

/** A difference between two values, or the limit of a change. */
export const difference = (value: number, unit: string, digits?: number): Quantity => ({
  ...quantity(value, unit, digits),
  apart: true,
});

export const span = (milliseconds: number, shown: Omit<Span, "seconds"> = {}): Span => ({
  seconds: milliseconds / 1000,
  ...shown,
});

export const moment = (at: number): Moment => ({ at: new Date(at).toISOString() });

export const wallTime = (wall: string): WallTime => ({ wall });

export const rowName = (
  collection: string,
  { id, name }: { readonly id: string; readonly name: string },
): RowName => ({
  row: `${collection}/${id}`,
  name,
});

/** True when both have the same code and the same values. */
export function isSame(one: MessageOrText | undefined, other: MessageOrText | undefined): boolean {
  return one === other || JSON.stringify(one, withoutText) === JSON.stringify(other, withoutText);
}

/** A message that was read back equals the one that was written. */
const withoutText = (name: string, value: unknown): unknown => (name === "text" ? undefined : value);
