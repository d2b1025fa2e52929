import { expect, test } from "vitest";
import { inAttempts } from "./attempts.ts";

/** Fails this many times, then answers the number of calls. */
function failing(failures: number) {
  let calls = 0;
  const work = async (): Promise<number> => {
    calls += 1;
    if (calls <= failures) throw new Error(`failure ${calls}`);
    return calls;
  };
  return { work, calls: () => calls };
}

test("work that fails once is done again", async () => {
  expect(await inAttempts(2, failing(1).work)).toBe(2);
});

test("the last failure is thrown, and nothing more is tried", async () => {
  const { work, calls } = failing(5);
  await expect(inAttempts(3, work)).rejects.toThrow("failure 3");
  expect(calls()).toBe(3);
});

test("a failure that may not be repeated is thrown at once", async () => {
  const { work, calls } = failing(5);
  await expect(inAttempts(3, work, () => false)).rejects.toThrow("failure 1");
  expect(calls()).toBe(1);
});
