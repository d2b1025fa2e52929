import { beforeEach, expect, test } from "vitest";
import { FairTurns } from "./fair-turns.ts";
import { HandTime } from "./fixtures/hand-time.ts";

let raw: HandTime;
let turns: FairTurns;
let done: string[];

beforeEach(() => {
  raw = new HandTime();
  turns = new FairTurns(raw);
  done = [];
});

/** So many pieces of work. */
function bring(key: string, pieces: number): void {
  for (let i = 0; i < pieces; i++) turns.add(key, () => void done.push(key));
}
async function breathe(times: number): Promise<void> {
  for (let i = 0; i < times; i++) await raw.breathe();
}

test("each key has its turn, however much another has to do", async () => {
  bring("a", 5);
  bring("b", 2);
  await breathe(20);
  expect(done.join("")).toBe("ababaaa");
});

test("everything else has its turn after each", async () => {
  bring("a", 3);
  const seen: number[] = [];
  for (let i = 0; i < 5; i++) {
    await raw.breathe();
    seen.push(done.length);
  }
  expect(new Set(seen)).toEqual(new Set([1, 2, 3]));
});

test("work that work brings comes behind what waits, and later work is done, too", async () => {
  turns.add("a", () => {
    done.push("first");
    bring("a", 1);
  });
  bring("a", 1);
  turns.add("a", () => void done.push("third"));
  await breathe(20);
  bring("b", 1);
  await breathe(20);
  expect(done).toEqual(["first", "a", "third", "a", "b"]);
});
