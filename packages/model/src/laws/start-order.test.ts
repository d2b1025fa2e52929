import { expect, test } from "vitest";
import type { Role } from "./role-limits.ts";
import { startTimes } from "./start-order.ts";

const row = (id: string, role: Role, boot_delay = 0) => ({ id, role, boot_delay });
const times = (...rows: readonly ReturnType<typeof row>[]) =>
  startTimes(rows).map(({ id, after }) => [id, after / 1000]);

test("vital equipment starts first, with one second in between", () => {
  const all = times(
    row("1", "other"),
    row("2", "light"),
    row("3", "skimmer"),
    row("4", "heater"),
    row("5", "return-pump"),
    row("6", "wave-pump"),
  );
  expect(all).toEqual([
    ["5", 0],
    ["4", 1],
    ["3", 2],
    ["2", 3],
    ["1", 4],
    ["6", 5],
  ]);
});

test("equal delays add up, each after the one before", () => {
  expect(times(row("1", "other", 20), row("2", "other", 20), row("3", "light", 20))).toEqual([
    ["3", 20],
    ["1", 40],
    ["2", 60],
  ]);
});

test("different delays count from the start, at least a second apart", () => {
  expect(
    times(row("1", "other", 30), row("2", "other", 20), row("3", "other", 20), row("4", "other")),
  ).toEqual([
    ["4", 0],
    ["2", 20],
    ["3", 40],
    ["1", 41],
  ]);
});
