import type { MacroRun, RunStep } from "@refugium/model/laws/macro-run.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import {
  depthOf,
  openRun,
  placeWords,
  runReason,
  runState,
  stepMessage,
  stepState,
  withNewest,
} from "./run-words.ts";

const step = (more: Partial<RunStep> = {}): RunStep => ({
  type: "equipment",
  config: { id: "1", on: true },
  place: "0",
  outcome: "done",
  message: "",
  ...more,
});
const run = (more: Partial<MacroRun> = {}): MacroRun => ({
  id: "1",
  macro: "1",
  name: "Feed",
  direction: "forward",
  cause: "keeper",
  on_error: "stop",
  after_crash: "abort",
  macros: ["1"],
  state: "done",
  ending: "",
  reason: "",
  started_at: "2026-11-21T12:00:00.000Z",
  ended_at: "2026-11-21T12:10:00.000Z",
  steps: [step()],
  ...more,
});

beforeAll(startEnglish);

describe("the result of a run", () => {
  it("distinguishes undone, stopped, failed and continued runs", () => {
    expect(runState(run())).toBe("done");
    expect(runState(run({ direction: "reverse" }))).toBe("taken");
    expect(runState(run({ state: "stopped", ending: "stopped" }))).toBe("taken");
    expect(runState(run({ state: "stopped", steps: [step({ outcome: "pending" })] }))).toBe("stopped");
    expect(runState(run({ state: "failed", ending: "failed" }))).toBe("failed");
    expect(runState(run({ state: "failed" }))).toBe("passed");
  });

  it("has a reason with the step number shown to people", () => {
    const reason = macros.stepFailed({ place: "1.0", type: "equipment", why: "Heater is held off" });
    const failed = run({ state: "failed", ...withCode("reason", reason) });
    expect(runReason(failed)).toBe("Step 2.1: Heater is held off");
    expect(runReason(run({ state: "stopped", reason: "stopped by keeper" }))).toBe("stopped by keeper");
    expect(runReason(run())).toBe("");
  });

  it("is undefined while the run is in progress", () => {
    const open = run({ state: "undoing" });
    expect(openRun([run(), open])).toBe(open);
    expect(openRun([open, run()])).toBeUndefined();
    expect(openRun([])).toBeUndefined();
  });
});

describe("the result of a step", () => {
  it("distinguishes pending, running and never reached", () => {
    const pending = step({ outcome: "pending" });
    expect(stepState(pending, run({ state: "running" }))).toBe("waiting");
    expect(stepState(pending, run({ state: "stopped" }))).toBe("pending");
    expect(stepState(step({ outcome: "running" }), run({ state: "running" }))).toBe("running");
    expect(stepState(step({ outcome: "running" }), run({ state: "undoing" }))).toBe("cut");
  });

  it("distinguishes undone from failed, with the reason", () => {
    expect(stepState(step({ undone: "done" }), run())).toBe("undone");
    expect(stepState(step({ undone: "failed" }), run())).toBe("notUndone");
    const message = macros.stepFailed({ place: "0", type: "doser", why: "it had its day" });
    const refused = step({ outcome: "refused", ...withCode("message", message) });
    expect(stepState(refused, run())).toBe("refused");
    expect(stepMessage(refused)).toBe("it had its day");
  });

  it("is numbered from one, through nested macros", () => {
    expect(placeWords("0")).toBe("1");
    expect(placeWords("2.0.4")).toBe("3.1.5");
    expect(depthOf(step({ place: "2.0.4" }))).toBe(2);
  });
});

describe("the runs of a macro", () => {
  const newest = run({ id: "10", state: "running", ended_at: null });

  it("are the fetched ones with the newest as it is live", () => {
    const before = [run({ id: "2" }), run({ id: "9" })];
    expect(withNewest(before, newest)).toEqual([...before, newest]);
    expect(withNewest([...before, run({ id: "10" })], newest)).toEqual([...before, newest]);
    expect(withNewest(before, undefined)).toEqual(before);
  });

  it("are undefined until something is known", () => {
    expect(withNewest(undefined, undefined)).toBeUndefined();
    expect(withNewest(undefined, newest)).toEqual([newest]);
    expect(withNewest([], undefined)).toEqual([]);
  });
});
