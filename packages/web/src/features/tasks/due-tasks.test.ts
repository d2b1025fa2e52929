import { tasks } from "@refugium/model/resources/tasks.ts";
import { beforeAll, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { dueTasks } from "./due-tasks.ts";

beforeAll(startEnglish);

const NOW = Date.parse("2026-11-21T12:00:00Z");
const task = (id: string, every_days: number, last_done: string) => ({
  ...tasks.shape.initial,
  ...{ id, name: id, every_days, last_done },
});

it("tasks are sorted by how soon they are due, and say when", () => {
  const all = [
    task("1", 30, "2026-11-20T08:00:00Z"),
    task("2", 7, "2026-11-14T20:00:00Z"),
    task("3", 14, "2026-11-06T08:00:00Z"),
    task("4", 7, ""),
    task("5", 1, "2026-11-21T08:00:00Z"),
  ];
  const sorted = dueTasks(all, { now: NOW, wallOf: (at) => at });
  expect(sorted.map((each) => [each.task.id, each.due.words])).toEqual([
    ["3", "overdue: due 1 day ago"],
    ["2", "due today"],
    ["4", "not done yet"],
    ["5", "due in 1 day"],
    ["1", "due in 29 days"],
  ]);
});

it("a task is due after its interval at the latest while the clock is far behind", () => {
  const [only] = dueTasks([task("1", 30, "2026-11-20T08:00:00Z")], { now: 0, wallOf: (at) => at });
  expect(only?.due.words).toBe("due in 30 days");
});
