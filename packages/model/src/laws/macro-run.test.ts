import { describe, expect, it } from "vitest";
import { english } from "../messages/english.ts";
import { macros } from "../messages/macros.ts";
import {
  isOpen,
  leftUndone,
  type MacroRun,
  pinsBefore,
  type RunStep,
  runsAgainFrom,
  stepAt,
  stepFailure,
  undoOf,
  waitOf,
  withStep,
} from "./macro-run.ts";

const step = (type: string, config: RunStep["config"], more: Partial<RunStep> = {}): RunStep => ({
  place: "0",
  type,
  config,
  outcome: "done",
  message: "",
  ...more,
});
const turn = (id: string, on: boolean, more: Partial<RunStep> = {}) => step("equipment", { id, on }, more);
const run = (steps: readonly RunStep[]): MacroRun => ({
  id: "1",
  macro: "1",
  name: "M",
  direction: "forward",
  cause: "a person",
  on_error: "stop",
  after_crash: "abort",
  macros: ["1"],
  state: "running",
  ending: "",
  reason: "",
  started_at: "",
  ended_at: null,
  steps,
});
const undone = (steps: readonly RunStep[]) =>
  undoOf(run(steps)).map(
    ({ index, step: { type, config } }) => `${index} ${type} ${String(config.id)} ${String(config.on)}`,
  );

describe("the steps to undo", () => {
  it("are the completed and started ones in reverse, on and off exchanged", () => {
    expect(
      undone([
        turn("1", true),
        turn("2", false, { outcome: "failed" }),
        turn("3", true, { outcome: "refused" }),
        step("wait", { duration: 3 }),
        turn("4", true, { outcome: "running" }),
        turn("5", true, { outcome: "pending" }),
      ]),
    ).toEqual(["4 equipment 4 false", "1 equipment 2 true", "0 equipment 1 false"]);
  });

  it("restore a thing directly to its state before its first step", () => {
    expect(undone([turn("1", true), turn("1", false), turn("1", true)])).toEqual(["0 equipment 1 false"]);
  });

  it("restore each thing's earlier state, where it is known", () => {
    expect(
      undone([
        turn("1", true, { was: true }),
        turn("2", false, { was: false }),
        turn("3", true, { was: false }),
        turn("1", false, { was: true }),
      ]),
    ).toEqual(["2 equipment 3 false", "1 equipment 2 false", "0 equipment 1 true"]);
  });

  it("leave nothing on when a controller ran the macro", () => {
    const steps = [turn("1", true, { was: true }), turn("2", false, { was: false }), turn("3", false)];
    expect(undoOf({ ...run(steps), driven: true }).map(({ step: { config } }) => config.on)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("stop a dosing pump and never start one", () => {
    expect(undone([step("doser", { id: "1", on: true }), step("doser", { id: "2", on: false })])).toEqual([
      "0 doser 1 false",
    ]);
  });

  it("are reported when some are left", () => {
    const failed = turn("1", true, { undone: "failed" });
    const words = (over: MacroRun) => leftUndone(over).map(english);
    expect(words({ ...run([failed]), state: "done" })).toEqual(["equipment 1"]);
    const steps = [failed, turn("2", true), turn("3", true, { undone: "done" })];
    expect(words({ ...run(steps), ending: "stopped" })).toEqual(["equipment 1", "equipment 2"]);
    expect(words(run([turn("2", true)]))).toEqual([]);
  });

  it("omit what was undone already, or could not be", () => {
    expect(
      undone([turn("1", true, { undone: "failed" }), turn("1", false), turn("2", true, { undone: "done" })]),
    ).toEqual([]);
  });

  it("restore the earlier values of pins, where known", () => {
    const before = { "0": 20 };
    const steps = [step("pwm", { id: "1", value: 5 }, { before }), step("pwm", { id: "2", value: 5 })];
    expect(undoOf(run(steps))).toMatchObject([{ index: 0, pins: before }]);
    expect(pinsBefore(run(steps), "1")).toEqual(before);
    expect(pinsBefore(run(steps), "2")).toBeUndefined();
    expect(pinsBefore(undefined, "1")).toBeUndefined();
  });
});

describe("the current step", () => {
  it("is the running one, else the first pending one, else none", () => {
    const steps = [
      turn("1", true),
      turn("2", true, { outcome: "running" }),
      turn("3", true, { outcome: "pending" }),
    ];
    expect(stepAt(run(steps))?.index).toBe(1);
    const later = withStep(run(steps), 1, { outcome: "failed" });
    expect(stepAt(later)?.index).toBe(2);
    expect(stepAt(withStep(later, 2, { outcome: "done" }))).toBeUndefined();
  });
});

describe("a run", () => {
  it("is open while it runs or is undone", () => {
    expect((["running", "undoing", "done"] as const).map((state) => isOpen({ ...run([]), state }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("is retried ten minutes after failing, thirty after a person's stop", () => {
    const at = Date.UTC(2026, 10, 21);
    const ended = { ...run([]), ended_at: new Date(at).toISOString() };
    const from = (more: Partial<MacroRun>) => runsAgainFrom({ ...ended, ...more }) - at;
    expect(from({ state: "failed" })).toBe(600_000);
    expect(from({ state: "interrupted" })).toBe(600_000);
    expect(from({ state: "stopped" })).toBe(1_800_000);
    expect(from({ state: "done", direction: "reverse" })).toBe(1_800_000);
    expect(from({ state: "done" })).toBe(Number.POSITIVE_INFINITY);
    expect(runsAgainFrom({ ...run([]), state: "running" })).toBeNaN();
  });

  it("waits the seconds of its step", () => {
    expect(waitOf(step("wait", { duration: 12.5 }))).toBe(12.5);
  });
});

it("a failed step is recognised by its message code", () => {
  const failed = macros.stepFailed({ place: "1.0", type: "doser", why: macros.noValue });
  expect(stepFailure(failed)).toMatchObject({ place: "1.0", why: macros.noValue });
  expect(stepFailure(macros.noValue)).toBeUndefined();
});

describe("the reason of a failed step", () => {
  it("includes the step's place", () => {
    const failed = macros.stepFailed({ place: "1.0", type: "wait", why: "it hangs" });
    expect(stepFailure(failed)).toEqual({ place: "1.0", why: "it hangs" });
    expect(stepFailure(macros.stepFailed({ place: "0", type: "wait", why: failed }))?.why).toEqual(failed);
  });

  it.each([
    { code: "macros.deletion", params: {} },
    { code: "macros.stepFailed", params: {} },
    { code: "macros.stepFailed", params: { place: 1, why: "it hangs" } },
    { code: "macros.stepFailed", params: { place: "1", why: 2 } },
    { code: "macros.stepFailed", params: { place: "1", why: { seconds: 2 } } },
  ])("is undefined for %j", (message) => {
    expect(stepFailure(message)).toBeUndefined();
  });
});
