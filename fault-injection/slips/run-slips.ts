// `npm run fault-injection -- slips`: every number mistyped in every way is refused, or the tank stays safe.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sideBySide } from "../side-by-side.ts";
import { startWorker } from "../worker-process.ts";
import { brokenBy } from "./judge-slip.ts";
import type { Outcome, Slip } from "./slip.ts";
import { slippingRows, startSlippingTank } from "./slipping-tank.ts";
import { slipsOf } from "./slips-of.ts";
import type { SlipOrder } from "./worker.ts";

const WORKER = join(import.meta.dirname, "worker.ts");
/** Milliseconds: a week takes seconds. */
const ANSWER_WITHIN = 10 * 60_000;
const PROGRESS_EVERY = 25;

/** Plays each slip and prints those that break the promise. Resolves to the exit status. */
export async function runSlips(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      days: { type: "string", default: "7" },
      jobs: { type: "string", default: "2" },
      only: { type: "string", default: "" },
    },
  });
  const days = Number(values.days);
  const slips = (await allSlips()).filter((slip) => nameOf(slip).includes(values.only));
  const workers = Array.from({ length: Number(values.jobs) }, () =>
    startWorker<SlipOrder, Outcome>(WORKER, ANSWER_WITHIN),
  );
  const tally = { accepted: 0, refused: 0, broken: 0 };
  try {
    const [first] = workers;
    if (first === undefined) throw new Error("--jobs must be 1 or more");
    const usual = await first.ask({ slip: undefined, days }, "the tank without a slip");
    await sideBySide(workers, slips, async (worker, slip) => {
      const outcome = await worker.ask({ slip, days }, nameOf(slip));
      tally.accepted += outcome.refused === undefined ? 1 : 0;
      tally.refused += outcome.refused === undefined ? 0 : 1;
      const why = brokenBy(outcome, usual);
      if (why !== undefined) {
        tally.broken += 1;
        process.stdout.write(`${nameOf(slip)}: ${why}\n`);
      }
      const done = tally.accepted + tally.refused;
      if (done % PROGRESS_EVERY === 0) process.stdout.write(`${done} of ${slips.length}\n`);
    });
  } finally {
    for (const worker of workers) worker.stop();
  }
  process.stdout.write(
    `${slips.length} slips, ${days} days each: ${tally.refused} refused, ${tally.accepted} accepted, ${tally.broken} broke the promise\n`,
  );
  return tally.broken === 0 ? 0 : 1;
}

async function allSlips(): Promise<readonly Slip[]> {
  const tank = await startSlippingTank();
  const rows = await slippingRows(tank);
  await tank.stop();
  return rows.flatMap(slipsOf);
}

/** `tcs/1 period × 1000 = 60000` */
function nameOf({ resource, id, path, how, value }: Slip): string {
  return `${resource}/${id} ${path} ${how} = ${value}`;
}
