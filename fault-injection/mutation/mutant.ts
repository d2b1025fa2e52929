// What a deliberate breakage is made of. The breakages are in the files of their areas, the list in index.ts.
import { edited, editsOf } from "./edits.ts";
import { findPlace } from "./places.ts";
import type { Slip } from "./slips.ts";
import { locate } from "./symbols.ts";
import { parse, type Spot } from "./syntax.ts";

/** Cases of the failure suite that catch a mutant, by words of their fault. They run the built program: slow. */
export interface SuiteCases {
  readonly suite: string;
}

/** Files of unit and scenario tests; or cases of the failure suite where only the real program shows it. */
type CaughtBy = readonly string[] | SuiteCases;

/** One believable slip in the code of control or safety, and which tests must fail. */
export interface Mutant {
  /** What goes wrong, in words that a reef-keeper understands. */
  readonly breaks: string;
  /** From the top of the tree; the symbol is looked for elsewhere when it is not there. */
  readonly file: string;
  /** `law`, `LIMIT`, `Loop.#check` or `makeLoop.check`. */
  readonly symbol: string;
  /** Several are made at the same time. */
  readonly slip: Slip | readonly Slip[];
  /** Left out: the test beside the file. */
  readonly caughtBy?: CaughtBy;
}

/** Mutants of one area. */
export interface MutantArea {
  readonly area: string;
  readonly mutants: readonly Mutant[];
}

export const inFile = (file: string, mutants: readonly Omit<Mutant, "file">[]): readonly Mutant[] =>
  mutants.map((mutant) => ({ file, ...mutant }));

export const MODEL = "packages/model/src";
export const SERVER = "packages/server/src";

/** Files of scenarios by their names. */
export const scenarios = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `${SERVER}/scenarios/${name}.test.ts`);

/** A file with the slip in it. */
export interface Mutation {
  /** From the top of the tree. */
  readonly file: string;
  readonly mutated: string;
  readonly caughtBy: CaughtBy;
}

/** Throws when the mutant does not fit the sources below `root`. */
export function mutate(root: string, { breaks, file, symbol, slip, caughtBy }: Mutant): Mutation {
  try {
    const found = locate(root, file, symbol);
    const slips = Array.isArray(slip) ? slip : [slip];
    const edits = slips.flatMap((each) => editsOf(withSpots(each, found.symbol), found.source));
    const mutated = edited(found.source, edits);
    parse(found.file, mutated);
    if (mutated === found.source) throw new Error("it changes nothing");
    return { file: found.file, mutated, caughtBy: caughtBy ?? [found.file.replace(/\.ts$/, ".test.ts")] };
  } catch (cause) {
    throw new Error(`"${breaks}" does not fit ${symbol} in ${file}: ${String(cause)}`, { cause });
  }
}

function withSpots(slip: Slip, symbol: Spot): Slip<Spot> {
  const at = findPlace(symbol, slip.at);
  return "other" in slip ? { ...slip, at, other: findPlace(symbol, slip.other) } : { ...slip, at };
}
