// A mistyped number, and its possible outcomes.

/** Where the number stands: `equipment/1`, `regiment.volume`. */
export interface Place {
  readonly resource: string;
  readonly id: string;
  /** Of the number within the row. */
  readonly path: string;
}

/** One number in place of another. */
export interface Slip extends Place {
  /** How it came about: `× 1000`. */
  readonly how: string;
  readonly value: number;
  /** What a client sends: the top-level member that holds the number. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** The outcome of a slip. */
export type Outcome =
  | { readonly refused: string }
  | {
      readonly refused: undefined;
      /** Of all days. */
      readonly temperature: Range;
      readonly ph: Range;
      readonly isWet: boolean;
      /** Codes of alarms and problems, without those that the tank has anyway. */
      readonly raised: readonly string[];
    };

export interface Range {
  readonly min: number;
  readonly max: number;
}
