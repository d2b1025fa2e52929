// What a deliberate breakage is made of. The breakages are in the files of their areas, the list in index.ts.

/** Cases of the failure suite that catch a mutant, by words of their fault. They run the built program: slow. */
export interface SuiteCases {
  readonly suite: string;
}

/** One believable slip in the code of control or safety, and who must notice it. */
export interface Mutant {
  /** What goes wrong, in words that a reef-keeper understands. */
  readonly breaks: string;
  /** From the top of the tree. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** Files of unit and scenario tests; or cases of the failure suite where only the real program shows it. */
  readonly caughtBy: readonly string[] | SuiteCases;
}

/** Mutants of one area. */
export interface MutantArea {
  readonly area: string;
  readonly mutants: readonly Mutant[];
}

/** A slip by itself; left out, the test beside its file catches it. */
type Slip = Pick<Mutant, "breaks" | "from" | "to"> & Partial<Pick<Mutant, "caughtBy">>;

/** Slips in one file. */
export const inFile = (file: string, slips: readonly Slip[]): readonly Mutant[] =>
  slips.map((slip) => ({ file, caughtBy: [file.replace(/\.ts$/, ".test.ts")], ...slip }));

export const MODEL = "packages/model/src";
export const SERVER = "packages/server/src";

/** Files of scenarios by their names. */
export const scenarios = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `${SERVER}/scenarios/${name}.test.ts`);

/** The source with the slip in it. Throws when the mutant does not fit it any more. */
export function mutated(source: string, { file, from, to, breaks }: Mutant): string {
  const count = source.split(from).length - 1;
  if (from === to) throw new Error(`"${breaks}" changes nothing in ${file}`);
  if (count !== 1) throw new Error(`"${breaks}" fits ${count} places in ${file} instead of one`);
  return source.replace(from, () => to);
}
