// The real program, killed some twenty times during work that must not be left half done; five hundred times with
// `npm run fault-injection -- kill-test`. The loads are files, whose content is the true state of the outputs.
import { describe, expect, it } from "vitest";
import { Bench } from "../contract/fixtures/kills/bench.ts";
import { ChangingWater } from "../contract/fixtures/kills/changing-water.ts";
import { Dosing } from "../contract/fixtures/kills/dosing.ts";
import { Feeding } from "../contract/fixtures/kills/feeding.ts";
import { Filling } from "../contract/fixtures/kills/filling.ts";
import { Reverting } from "../contract/fixtures/kills/reverting.ts";
import type { Workload } from "../contract/fixtures/kills/workload.ts";

/** Least kills of each workload; more when too few interrupt it, as on a busy machine. */
const ROUNDS = 4;
const MOST_ROUNDS = 100;
const SEED = 20_261_121;

/** A workload, its speed, the most requests before a kill, and whether enough kills interrupted it. */
interface Target {
  readonly workload: Workload;
  readonly speed: number;
  readonly looks: number;
  isHit(): boolean;
}

const dosing = new Dosing(20);
const filling = new Filling({ max_run: 40, max_daily_run: 150 });
const reverting = new Reverting(10, 35);
const feeding = new Feeding(20);
const changingWater = new ChangingWater();

/** Runs from the first answer to the kill, a fourth of the times with the request still open. */
async function runAndKill({ workload, looks }: Target, bench: Bench, round: number): Promise<void> {
  await bench.post("/api/dashboard", { row: round + 1 });
  // The kill may come before the answer.
  const begun = workload.begin(bench, round).catch(() => undefined);
  if (bench.roll() > 0.25) {
    await begun;
    for (let left = Math.floor(bench.roll() * looks); left > 0; left--) await workload.look(bench);
  } else for (let left = Math.floor(bench.roll() * 4); left > 0; left--) await bench.get("/api/me");
  await bench.kill();
  await begun;
}

async function killOnce(target: Target, bench: Bench, round: number): Promise<void> {
  const { workload } = target;
  await runAndKill(target, bench, round);
  workload.noteKill(bench);
  await bench.resume();
  workload.restarted(bench);
  const { row } = await bench.get<{ readonly row: number }>("/api/dashboard");
  expect(row, "a change that was acknowledged").toBe(round + 1);
  await workload.validate(bench);
}

describe("SIGKILL at least four times", () => {
  it.concurrent.each<[string, Target]>([
    [
      "a dose: pump off at the first answer, ledger complete",
      { workload: dosing, speed: 60, looks: 30, isHit: () => dosing.hits > 1 },
    ],
    [
      "a fill: pump off at the first answer, usage counted",
      { workload: filling, speed: 1500, looks: 8, isHit: () => filling.hits > 1 },
    ],
    [
      "a timer with a revert: switched back in time",
      { workload: reverting, speed: 20, looks: 60, isHit: () => reverting.hits > 1 },
    ],
    [
      "a macro: undone or resumed, never half done",
      { workload: feeding, speed: 60, looks: 60, isHit: () => feeding.hits > 1 },
    ],
    [
      "a mode: it ends, the return pump first",
      { workload: changingWater, speed: 60, looks: 60, isHit: () => changingWater.hits > 1 },
    ],
  ])(
    "during %s",
    async (_what, target) => {
      const bench = new Bench(target.speed, SEED);
      try {
        await bench.begin();
        await target.workload.setUp(bench);
        for (let round = 0; round < ROUNDS || (!target.isHit() && round < MOST_ROUNDS); round++) {
          await killOnce(target, bench, round).catch((cause: unknown) => {
            throw new Error(`seed ${SEED}, round ${round}: ${String(cause)}`, { cause });
          });
        }
        expect(target.isHit(), "kills in the middle of it").toBe(true);
      } finally {
        await bench.end();
      }
    },
    1_200_000,
  );
});
