/** An invariant was violated: it ends the run. */
export class InvariantViolated extends Error {
  /** How many disturbances had begun. */
  readonly disturbances: number;

  constructor(
    words: { readonly statement: string; readonly why: string },
    recent: readonly string[],
    disturbances: number,
  ) {
    super([words.why, `violated: ${words.statement}`, ...recent].join("\n  "));
    this.name = "InvariantViolated";
    this.disturbances = disturbances;
  }
}
