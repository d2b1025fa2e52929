/** A law was broken: the life ends with it. */
export class InvariantViolated extends Error {
  /** How many disturbances had come by then. */
  readonly disturbances: number;

  constructor(
    words: { readonly law: string; readonly why: string },
    story: readonly string[],
    disturbances: number,
  ) {
    super([words.why, `against: ${words.law}`, ...story].join("\n  "));
    this.name = "InvariantViolated";
    this.disturbances = disturbances;
  }
}
