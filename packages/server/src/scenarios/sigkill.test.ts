// The real program, killed forty times in the middle of what it must not leave half done; `npm run fault-injection -- kill-test`
// does so five hundred times. The loads are files:
// what is in them is what the world would do, whether the program runs or not.
import { describe, expect, it } from "vitest";
import { Bench } from "../contract/fixtures/kills/bench.ts";
import { Dosing } from "../contract/fixtures/kills/dosing.ts";
import { Feeding } from "../contract/fixtures/kills/feeding.ts";
import { Filling } from "../contract/fixtures/kills/filling.ts";
import { Reverting } from "../contract/fixtures/kills/reverting.ts";
import type { Victim } from "../contract/fixtures/kills/victim.ts";

/** Kills of each kind. On a busy machine many come too late to hit: then there are more. */
const ROUNDS = 10;
const MOST_ROUNDS = 100;
const SEED = 20_261_121;

/** What is killed, at which speed, after how many looks at most, and when it was hit often enough. */
interface Target {
  readonly victim: Victim;
  readonly speed: number;
  readonly looks: number;
  isHit(): boolean;
}

const dosing = new Dosing(20);
const filling = new Filling({ max_run: 40, max_daily_run: 150 });
const reverting = new Reverting(10, 35);
const feeding = new Feeding(20);

/** One life from the first answer to the kill. Each fourth time it dies with the request on its way. */
async function live({ victim, looks }: Target, bench: Bench, round: number): Promise<void> {
  await bench.post("/api/dashboard", { row: round + 1 });
  // The kill may come before the answer.
  const begun = victim.begin(bench, round).catch(() => undefined);
  if (bench.roll() > 0.25) {
    await begun;
    for (let left = Math.floor(bench.roll() * looks); left > 0; left--) await victim.look(bench);
  } else for (let left = Math.floor(bench.roll() * 4); left > 0; left--) await bench.get("/api/me");
  await bench.kill();
  await begun;
}

async function die(target: Target, bench: Bench, round: number): Promise<void> {
  const { victim } = target;
  await live(target, bench, round);
  victim.dead(bench);
  await bench.resume();
  victim.answers(bench);
  const { row } = await bench.get<{ readonly row: number }>("/api/dashboard");
  expect(row, "a change that was acknowledged").toBe(round + 1);
  await victim.validate(bench);
}

describe("SIGKILL at least ten times", () => {
  it.concurrent.each<[string, Target]>([
    [
      "a dose: the pump is off at the first answer and the ledger is not short",
      { victim: dosing, speed: 60, looks: 30, isHit: () => dosing.hits > 3 },
    ],
    [
      "a fill: the pump is off at the first answer and what it pumped counts for the day",
      { victim: filling, speed: 1500, looks: 8, isHit: () => filling.hits > 10 && filling.trips > 2 },
    ],
    [
      "a timer with a revert: it is switched back in its time",
      { victim: reverting, speed: 20, looks: 60, isHit: () => reverting.hits > 5 },
    ],
    [
      "a macro: it is undone or resumed, and never left half done",
      { victim: feeding, speed: 60, looks: 60, isHit: () => feeding.hits > 5 },
    ],
  ])(
    "in the middle of %s",
    async (_what, target) => {
      const bench = new Bench(target.speed, SEED);
      try {
        await bench.begin();
        await target.victim.setUp(bench);
        for (let round = 0; round < ROUNDS || (!target.isHit() && round < MOST_ROUNDS); round++) {
          await die(target, bench, round).catch((cause: unknown) => {
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
