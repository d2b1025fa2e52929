/** An absolute path within a sentence. */
const PLACE = /(?<![\w.:/])\/(?:[^\s'":,;/]+\/)*([^\s'":,;/]+)\/?/g;

/** A sentence with file names only: the paths on this machine are not shown in errors. */
export function withoutPaths(sentence: string): string {
  return sentence.replace(PLACE, "$1");
}
