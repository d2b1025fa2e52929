import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("work runs in order within the limit; a failure frees its turn", async () => {
  const turns = new Turns(2, 2);
  const order: number[] = [];
  const ends: (() => void)[] = [];
  const run = (name: number): Promise<void> =>
    turns.take(async () => {
      order.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (name === 0) throw new Error("failed");
    });
  const all = [0, 1, 2, 3].map(run);
  expect([order, turns.isFull]).toEqual([[0, 1], true]);
  ends[0]?.();
  await expect(all[0]).rejects.toThrow("failed");
  expect(order).toEqual([0, 1, 2]);
  ends[1]?.();
  await all[1];
  ends[2]?.();
  ends[3]?.();
  await Promise.all(all.slice(1));
  expect(order).toEqual([0, 1, 2, 3]);
});
