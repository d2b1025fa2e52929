import { describe, expect, it } from "vitest";
import {
  isOpen,
  type MacroRun,
  pinsBefore,
  type RunStep,
  stepAt,
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

describe("what is to be undone", () => {
  it("is what was done or begun, the last first, on and off exchanged", () => {
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

  it("takes a thing straight back to where it was before its first step", () => {
    expect(undone([turn("1", true), turn("1", false), turn("1", true)])).toEqual(["0 equipment 1 false"]);
  });

  it("leaves out what was undone already, or could not be", () => {
    expect(
      undone([turn("1", true, { undone: "failed" }), turn("1", false), turn("2", true, { undone: "done" })]),
    ).toEqual([]);
  });

  it("puts pins back to what they had, where that is known", () => {
    const before = { "0": 20 };
    const steps = [step("pwm", { id: "1", value: 5 }, { before }), step("pwm", { id: "2", value: 5 })];
    expect(undoOf(run(steps))).toMatchObject([{ index: 0, pins: before }]);
    expect(pinsBefore(run(steps), "1")).toEqual(before);
    expect(pinsBefore(run(steps), "2")).toBeUndefined();
    expect(pinsBefore(undefined, "1")).toBeUndefined();
  });
});

describe("the step that is next", () => {
  it("is the one under way, else the first to come, else none", () => {
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

  it("waits as many seconds as its step says", () => {
    expect(waitOf(step("wait", { duration: 12.5 }))).toBe(12.5);
  });
});
