/** A body that is no JSON, or a value of the wrong type: 400 in the 1.0 dialect, where a refused value is 500. */
export class Malformed extends Error {}
