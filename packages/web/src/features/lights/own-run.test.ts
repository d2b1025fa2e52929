import type { LiveDayRun } from "@refugium/model/events.ts";
import { expect, it } from "vitest";
import { ownRun } from "./own-run.ts";

const mine: LiveDayRun = {
  run: "2",
  by: "keeper",
  date: "2026-11-21",
  seconds: 10,
  since: "2026-11-21T10:00:00.000Z",
  until: "2026-11-21T10:00:10.000Z",
  second: 0,
  ended: null,
};
const earlier = { ...mine, run: "1", since: "2026-11-21T09:00:00.000Z", second: 86_400, ended: "over" };

it.each([
  ["awaited", undefined],
  ["awaited", earlier],
  ["runs", mine],
  ["done", { ...mine, second: 86_400, ended: "The day is over" }],
  ["cut", { ...mine, second: 40_000, ended: "Stopped" }],
  ["gone", { ...earlier, run: "3", since: "2026-11-21T11:00:00.000Z" }],
])("a started preview is %s by the last one of its light", (state, last) => {
  expect(ownRun(last, mine)).toBe(state);
});

it("a preview that was not started here is gone", () => expect(ownRun(mine, undefined)).toBe("gone"));
