import { DAY } from "@refugium/model/laws/history-bucket.ts";
import { expect, it } from "vitest";
import { LONGEST_DAYS, MOST_BYTES, Retention } from "./retention.ts";

const NOW = 5000 * DAY;

function make(sizes: readonly number[]) {
  const left = [...sizes];
  const done: string[] = [];
  const retention = new Retention({
    prune: (before) => void done.push(`older than ${(NOW - before) / DAY} days`),
    shorten: (share) => void done.push(`the oldest ${share}`),
    usedBytes: () => left.shift() ?? 0,
  });
  return { retention, done };
}

it("records older than three years are deleted once a day", () => {
  const { retention, done } = make([MOST_BYTES]);
  retention.run(NOW);
  expect(done).toEqual([`older than ${LONGEST_DAYS} days`]);
  expect(retention.wait).toBe(DAY);
});

it("a history above its size is shortened every minute until it fits", () => {
  const { retention, done } = make([MOST_BYTES + 2, MOST_BYTES + 1, MOST_BYTES]);
  const waits = [1, 2, 3].map(() => {
    retention.run(NOW);
    return retention.wait;
  });
  expect(waits).toEqual([60_000, 60_000, DAY]);
  expect(done.filter((each) => each.startsWith("the oldest"))).toEqual([
    "the oldest 0.01",
    "the oldest 0.01",
  ]);
});

it("after a clock jump only the size limit applies", () => {
  const { retention, done } = make([MOST_BYTES + 1, 0]);
  retention.distrustClock();
  retention.run(NOW);
  expect(done).toEqual(["the oldest 0.01"]);
  retention.run(NOW);
  expect(done.at(-1)).toBe(`older than ${LONGEST_DAYS} days`);
});
