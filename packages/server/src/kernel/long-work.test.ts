import { beforeEach, expect, test } from "vitest";
import { FairTurns, type Sharer } from "./fair-turns.ts";
import { ManualTime } from "./fixtures/manual-time.ts";
import { LongWork } from "./long-work.ts";
import type { Steps } from "./steps.ts";

const ANNA: Sharer = { group: "people", member: "anna" };
const PANEL: Sharer = { group: "tokens", member: {} };
let raw: ManualTime;
let turns: FairTurns;
let work: LongWork;
let done: string[];

beforeEach(() => {
  raw = new ManualTime();
  turns = new FairTurns(raw);
  work = new LongWork(raw, turns);
  done = [];
});

/** This many steps of 3 ms each. */
function* steps(name: string, count: number): Steps<string> {
  for (let step = 0; step < count; step++) {
    raw.pass(3);
    done.push(name);
    yield;
  }
  return name;
}
const wanted = (): boolean => true;

test("long work runs a few milliseconds at a time, between other turns", async () => {
  const answer = work.run(ANNA, steps("a", 5), wanted);
  for (let i = 0; i < 2; i++) turns.add(PANEL, () => void done.push("."));
  expect(await answer).toBe("a");
  expect(done.join("")).toBe("aa.aa.a");
});

test("each sharer has one piece of long work running at a time", async () => {
  const answers = [
    work.run(ANNA, steps("a", 3), wanted),
    work.run(ANNA, steps("b", 3), wanted),
    work.run(PANEL, steps("c", 4), wanted),
  ];
  expect(await Promise.all(answers)).toEqual(["a", "b", "c"]);
  expect(done.join("")).toBe("aaccaccbbb");
  expect(await work.run(ANNA, steps("d", 1), wanted)).toBe("d");
});

test("work without a waiting caller is dropped; a failure affects its own", async () => {
  let isWanted = true;
  void work.run(ANNA, steps("a", 100), () => isWanted);
  function* failing(): Steps<string> {
    yield;
    throw new Error("no");
  }
  const failed = work.run(ANNA, failing(), wanted);
  const last = work.run(ANNA, steps("z", 1), wanted);
  await raw.breathe();
  isWanted = false;
  await expect(failed).rejects.toThrow("no");
  expect(await last).toBe("z");
  expect(done.length).toBeLessThan(10);
});
