/** An absolute path within a sentence. */
const PLACE = /(?<![\w.:/])\/(?:[^\s'":,;/]+\/)*([^\s'":,;/]+)\/?/g;

/** A sentence that names files only, not where on this machine they lie: that is nobody's business who reads an error. */
export function withoutPlaces(sentence: string): string {
  return sentence.replace(PLACE, "$1");
}
