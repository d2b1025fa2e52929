// The data directory as a failing card, another release or an attacker leaves it: the controller starts on it.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { scratchDirectory } from "../../packages/server/src/testing/scratch-directory.ts";
import { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import { type Change, changed, changes, type FileState } from "./changes.ts";
import { readDatabase, writeDatabase } from "./database-file.ts";
import { type FuzzedRun, type Fuzzer, processorTime } from "./fuzzer.ts";
import { lookAround, notWell } from "./look-around.ts";
import { richFiles } from "./rich-tank.ts";

/** Milliseconds of processor time to the first answer. */
const STARTED_WITHIN = 2000;

type Damage =
  | { readonly kind: "rows"; readonly changes: readonly Change[] }
  /** Bytes of a file that has a good copy or is not needed. */
  | {
      readonly kind: "bytes";
      readonly file: string;
      readonly at: number;
      readonly bytes: Uint8Array;
      readonly cut: boolean;
    }
  | { readonly kind: "history"; readonly record: number; readonly text: string; readonly previous: number };

const FILES = ["configuration.db", "history.db", "lock.db", "secrets.key"];
const bytes = fc.uint8Array({ minLength: 1, maxLength: 64 });
const record = fc.oneof(
  fc.constantFrom(
    "[]",
    "{}",
    "[[1,{}]]",
    "[[1e300,{}]]",
    '[[1763726400000,{"value":"x"}]]',
    '[[1763726400000,{"p":"AAAAgC"}]]',
    "[",
  ),
  fc.json({ maxDepth: 4 }),
  fc
    .array(
      fc.tuple(
        fc.double(),
        fc.dictionary(
          fc.constantFrom("value", "up", "down", "seconds", "p", "id", "at", "count", "mean", "name", "unit"),
          fc.jsonValue(),
        ),
      ),
    )
    .map((entries) => JSON.stringify(entries)),
);

const damage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant("rows"), changes }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("bytes"),
      file: fc.constantFrom(...FILES),
      at: fc.nat(),
      bytes,
      cut: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("history"),
      record: fc.nat(),
      text: record,
      previous: fc.integer({ min: -2, max: 200 }),
    }),
  },
) as fc.Arbitrary<Damage>;

interface Base {
  readonly state: FileState;
  readonly at: number;
}

/** Starts a controller on a damaged directory, plays a minute, and requests everything. */
export class FuzzedStarts implements Fuzzer<Damage> {
  readonly draws: fc.Arbitrary<Damage> = damage;
  readonly #original = scratchDirectory("refugium-fuzz-");
  #base: Base | undefined;
  #tank: TestTank | undefined;

  countOf(drawn: Damage): number {
    return drawn.kind === "rows" ? drawn.changes.length : 1;
  }

  async run(drawn: Damage): Promise<FuzzedRun> {
    this.#base ??= await this.#made();
    const directory = scratchDirectory("refugium-fuzz-");
    cpSync(this.#original, directory, { recursive: true });
    harm(directory, drawn, this.#base.state);
    const time = processorTime();
    this.#tank = await TestTank.start({ directory, start: this.#base.at });
    const took = time();
    if (took > STARTED_WITHIN) throw new Error(`the start took ${Math.round(took)} ms`);
    await this.#tank.run(61);
    await lookAround(this.#tank);
    const fault = notWell(this.#tank);
    await this.#tank.stop();
    this.#tank = undefined;
    if (fault !== undefined) throw new Error(fault);
    return { outcome: `started after damage of ${drawn.kind}`, took };
  }

  async giveUp(): Promise<void> {
    const tank = this.#tank;
    this.#tank = undefined;
    await tank?.stop().catch(() => undefined);
  }

  async #made(): Promise<Base> {
    const at = await richFiles(this.#original);
    return { at, state: readDatabase(join(this.#original, "configuration.db")) };
  }
}

function harm(directory: string, drawn: Damage, state: FileState): void {
  if (drawn.kind === "rows") {
    // There is no copy from before the damage.
    rmSync(join(directory, "backups"), { recursive: true, force: true });
    writeDatabase(join(directory, "configuration.db"), changed(state, drawn.changes));
  } else if (drawn.kind === "bytes") harmBytes(join(directory, drawn.file), drawn);
  else harmHistory(join(directory, "history.db"), drawn);
}

function harmBytes(file: string, { at, bytes: other, cut }: Extract<Damage, { kind: "bytes" }>): void {
  const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(100);
  const place = at % Math.max(1, content.length);
  if (cut) writeFileSync(file, content.subarray(0, place));
  else {
    content.set(other.subarray(0, content.length - place), place);
    writeFileSync(file, content);
  }
}

function harmHistory(
  file: string,
  { record: chosen, text, previous }: Extract<Damage, { kind: "history" }>,
): void {
  const db = new DatabaseSync(file);
  try {
    const ids = db.prepare("SELECT id FROM chunks").all();
    const id = ids[chosen % Math.max(1, ids.length)]?.id;
    db.prepare("UPDATE chunks SET body = ?, previous = ? WHERE id = ?").run(text, previous, id ?? 0);
  } finally {
    db.close();
  }
}
