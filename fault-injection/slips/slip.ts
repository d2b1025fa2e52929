// A number that somebody typed wrongly, and what can come of it.

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

/** What came of a slip. */
export type Outcome =
  | { readonly refused: string }
  | {
      readonly refused: undefined;
      /** Of all days. */
      readonly temperature: Range;
      readonly ph: Range;
      readonly isWet: boolean;
      /** Codes of the alarms and the problems that the tank has without the slip left out. */
      readonly told: readonly string[];
    };

export interface Range {
  readonly min: number;
  readonly max: number;
}
