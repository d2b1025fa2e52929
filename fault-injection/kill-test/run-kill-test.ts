// The built program under load, killed again and again at random instants.
import { parseArgs } from "node:util";
import { BusyBench, type Hits } from "./busy-bench.ts";

/** Kills on one data directory. */
const KILLS = 25;

/** Kills the program so many times and prints what was running. Resolves to the exit status. */
export async function runKillTest(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: "string", default: "500" },
      seed: { type: "string", default: "1" },
      jobs: { type: "string", default: "2" },
    },
  });
  let left = Number(values.count);
  const all: Hits[] = [];
  let failed = 0;
  let next = Number(values.seed);
  const work = async (): Promise<void> => {
    while (left > 0 && failed === 0) {
      const seed = next++;
      const kills = Math.min(left, KILLS);
      left -= kills;
      const { hits, failure } = await play(seed, (bench) => bench.hits.kills < kills && failed === 0);
      all.push(hits);
      process.stdout.write(`seed ${seed}: ${wordsOf(hits)}\n`);
      if (failure === undefined) continue;
      failed += 1;
      process.stdout.write(`FAIL ${failure}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
  const sum = all.reduce(together);
  process.stdout.write(`together ${wordsOf(sum)}\n${failed === 0 ? "nothing was lost\n" : ""}`);
  return failed === 0 ? 0 : 1;
}

interface Played {
  readonly hits: Hits;
  /** Seed, round, what was wrong and the data directory; undefined when all was well. */
  readonly failure: string | undefined;
}

async function play(seed: number, goesOn: (bench: BusyBench) => boolean): Promise<Played> {
  const bench = new BusyBench(seed);
  let round = 0;
  let failure: string | undefined;
  try {
    await bench.begin();
    for (; goesOn(bench); round++) await bench.round(round);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    failure = `seed ${seed}, round ${round}: ${words}; its data is in ${bench.directory}`;
  } finally {
    await bench.end({ keep: failure !== undefined });
  }
  return { hits: bench.hits, failure };
}

const together = (one: Hits, other: Hits): Hits => ({
  kills: one.kills + other.kills,
  dose: one.dose + other.dose,
  fill: one.fill + other.fill,
  macro: one.macro + other.macro,
  revert: one.revert + other.revert,
  mode: one.mode + other.mode,
  write: one.write + other.write,
  start: one.start + other.start,
  acknowledged: one.acknowledged + other.acknowledged,
});

const wordsOf = ({ kills, dose, fill, macro, revert, mode, write, start, acknowledged }: Hits): string =>
  `${kills} kills, ${dose} in a dose, ${fill} in a fill, ${macro} in a macro, ${revert} before a revert, ${mode} in a mode, ` +
  `${write} in a write (${acknowledged} acknowledged), ${start} in a start`;
