import { beforeEach, expect, test } from "vitest";
import { FairTurns } from "./fair-turns.ts";
import { ManualTime } from "./fixtures/manual-time.ts";
import { drained } from "./raw-time.ts";

let raw: ManualTime;
let turns: FairTurns;
let done: string[];

beforeEach(() => {
  raw = new ManualTime();
  turns = new FairTurns(raw);
  done = [];
});

/** Adds this many pieces of work. */
function bring(member: string, pieces: number, group = "group"): void {
  for (let i = 0; i < pieces; i++) turns.add({ group, member }, () => void done.push(member));
}
async function allDone(): Promise<void> {
  for (let i = 0; i < 50; i++) await drained();
}

test("each sharer has its turn, however much work another adds", async () => {
  bring("a", 5);
  bring("b", 2);
  await allDone();
  expect(done.join("")).toBe("ababaaa");
});

test("a group has its turn, however many members another has", async () => {
  for (const stranger of ["x", "y", "z"]) bring(stranger, 2, "strangers");
  bring("a", 3, "people");
  await allDone();
  expect(done.join("")).toBe("xayazaxyz");
});

test("other tasks run after each millisecond of work", async () => {
  let breaths = 0;
  raw.breathe = async () => {
    breaths += 1;
  };
  bring("quick", 3);
  await allDone();
  expect([done.length, breaths]).toEqual([3, 1]);
  const slow = (): void => {
    raw.pass(1);
    done.push("slow");
  };
  for (let i = 0; i < 3; i++) turns.add({ group: "group", member: "slow" }, slow);
  await allDone();
  expect([done.length, breaths]).toEqual([6, 4]);
});

test("promises settled by a piece are handled before the next one", async () => {
  turns.add({ group: "group", member: "a" }, () => {
    void Promise.resolve()
      .then(() => undefined)
      .then(() => done.push("settled"));
  });
  bring("next", 1);
  await allDone();
  expect(done).toEqual(["settled", "next"]);
});

test("work added by work comes last, and later work is done", async () => {
  const a = { group: "group", member: "a" };
  turns.add(a, () => {
    done.push("first");
    bring("a", 1);
  });
  bring("a", 1);
  turns.add(a, () => void done.push("third"));
  await allDone();
  bring("b", 1);
  await allDone();
  expect(done).toEqual(["first", "a", "third", "a", "b"]);
});
