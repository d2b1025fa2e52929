import { milliseconds } from "@refugium/model/declare/units.ts";
import type { Problem } from "@refugium/model/events.ts";
import { expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { LiveState } from "../kernel/live-state.ts";
import { Scope } from "../kernel/scope.ts";
import { Problems } from "./problems.ts";

const problem = (code: string, severity: Problem["severity"]): Problem => ({
  code,
  severity,
  subject: { type: "tcs", id: "1" },
  message: code,
  fix: "-",
});

function watched() {
  const clock = manualClock();
  const live = new LiveState();
  return { clock, live, problems: new Problems(live, clock), scope: new Scope("test") };
}

test("problems of all providers are listed, the worst first", async () => {
  const { problems, scope } = watched();
  problems.provide(scope, () => [problem("a", "info"), problem("b", "severe")]);
  problems.provide(scope, () => [problem("c", "warning")]);
  expect(problems.list().map((each) => each.code)).toEqual(["b", "c", "a"]);
  await scope.close();
  expect(problems.list()).toEqual([]);
});

test("many changes in a row cause one review", async () => {
  const { clock, live, problems, scope } = watched();
  let looks = 0;
  problems.provide(scope, () => {
    looks += 1;
    return [problem("a", "info")];
  });
  for (let change = 0; change < 50; change++) problems.review();
  expect(looks).toBe(0);
  await clock.advance(milliseconds(200));
  expect(looks).toBe(1);
  expect(live.get("problems")).toEqual([problem("a", "info")]);
  problems.review();
  await clock.advance(milliseconds(200));
  expect(looks).toBe(2);
});

test("changes without a pause are reviewed every two seconds", async () => {
  const { clock, problems, scope } = watched();
  let looks = 0;
  problems.provide(scope, () => {
    looks += 1;
    return [];
  });
  for (let change = 0; change < 100; change++) {
    problems.review();
    await clock.advance(milliseconds(100));
  }
  expect(looks).toBe(5);
});
