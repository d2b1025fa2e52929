/** A reason to stop that a person can act on: printed without a stack. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {number} status exit status of the process
   */
  constructor(message, status = 1) {
    super(message);
    this.name = "Problem";
    this.status = status;
  }
}

/**
 * Prints one line of progress: on standard error, so that standard output belongs to the program.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`refugium: ${line}\n`);
}
