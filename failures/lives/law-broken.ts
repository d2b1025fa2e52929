/** A law was broken: the life ends with it. */
export class LawBroken extends Error {
  /** How many troubles had come by then. */
  readonly troubles: number;

  constructor(
    words: { readonly law: string; readonly why: string },
    story: readonly string[],
    troubles: number,
  ) {
    super([words.why, `against: ${words.law}`, ...story].join("\n  "));
    this.name = "LawBroken";
    this.troubles = troubles;
  }
}
