import { milliseconds } from "@refugium/model/declare/units.ts";
import { beforeEach, expect, test } from "vitest";
import { FairTurns } from "./fair-turns.ts";
import { HandTime } from "./fixtures/hand-time.ts";

let raw: HandTime;
let turns: FairTurns;
let done: string[];

beforeEach(() => {
  raw = new HandTime();
  turns = new FairTurns(raw, milliseconds(5));
  done = [];
});

/** So many pieces of work, each of which takes 1 ms. */
function bring(key: string, pieces: number): void {
  for (let i = 0; i < pieces; i++) {
    turns.add(key, () => {
      done.push(key);
      raw.monotonic += 1;
    });
  }
}
async function breathe(times: number): Promise<void> {
  for (let i = 0; i < times; i++) await raw.breathe();
}

test("each key has its turn, however much another has to do", async () => {
  bring("a", 5);
  bring("b", 2);
  await breathe(5);
  expect(done.join("")).toBe("ababaaa");
});

test("after a stretch the others have their turn first", async () => {
  bring("a", 12);
  const seen: number[] = [];
  for (let i = 0; i < 8; i++) {
    await raw.breathe();
    seen.push(done.length);
  }
  expect(seen.at(-1)).toBe(12);
  expect(seen).toContain(5);
  expect(seen).toContain(10);
});

test("work that work brings comes behind what waits, and later work is done, too", async () => {
  turns.add("a", () => {
    done.push("first");
    bring("a", 1);
  });
  bring("a", 1);
  turns.add("a", () => void done.push("third"));
  await breathe(5);
  bring("b", 1);
  await breathe(5);
  expect(done).toEqual(["first", "a", "third", "a", "b"]);
});
