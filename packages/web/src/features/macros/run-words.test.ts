import type { MacroRun, RunStep } from "@refugium/model/laws/macro-run.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import { told } from "@refugium/model/messages/told.ts";
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

describe("how a run ended", () => {
  it("tells undoing from stopping, and going on from giving up", () => {
    expect(runState(run())).toBe("done");
    expect(runState(run({ direction: "reverse" }))).toBe("taken");
    expect(runState(run({ state: "stopped", ending: "stopped" }))).toBe("taken");
    expect(runState(run({ state: "stopped", steps: [step({ outcome: "pending" })] }))).toBe("stopped");
    expect(runState(run({ state: "failed", ending: "failed" }))).toBe("failed");
    expect(runState(run({ state: "failed" }))).toBe("passed");
  });

  it("gives the reason with the number that people see at the step", () => {
    const reason = macros.stepFailed({ place: "1.0", type: "equipment", why: "Heater is held off" });
    const failed = run({ state: "failed", ...told("reason", reason) });
    expect(runReason(failed)).toBe("Step 2.1: Heater is held off");
    expect(runReason(run({ state: "stopped", reason: "stopped by keeper" }))).toBe("stopped by keeper");
    expect(runReason(run())).toBe("");
  });

  it("is not told of a run that is under way", () => {
    const open = run({ state: "undoing" });
    expect(openRun([run(), open])).toBe(open);
    expect(openRun([open, run()])).toBeUndefined();
    expect(openRun([])).toBeUndefined();
  });
});

describe("what became of a step", () => {
  it("says what is to come and what was never reached", () => {
    const pending = step({ outcome: "pending" });
    expect(stepState(pending, run({ state: "running" }))).toBe("waiting");
    expect(stepState(pending, run({ state: "stopped" }))).toBe("pending");
    expect(stepState(step({ outcome: "running" }), run({ state: "running" }))).toBe("running");
    expect(stepState(step({ outcome: "running" }), run({ state: "undoing" }))).toBe("cut");
  });

  it("says whether it was undone, and why it failed", () => {
    expect(stepState(step({ undone: "done" }), run())).toBe("undone");
    expect(stepState(step({ undone: "failed" }), run())).toBe("notUndone");
    const message = macros.stepFailed({ place: "0", type: "doser", why: "it had its day" });
    const refused = step({ outcome: "refused", ...told("message", message) });
    expect(stepState(refused, run())).toBe("refused");
    expect(stepMessage(refused)).toBe("it had its day");
  });

  it("is numbered from one, by macros within macros", () => {
    expect(placeWords("0")).toBe("1");
    expect(placeWords("2.0.4")).toBe("3.1.5");
    expect(depthOf(step({ place: "2.0.4" }))).toBe(2);
  });
});

describe("the runs of a macro", () => {
  const newest = run({ id: "10", state: "running", ended_at: null });

  it("are those before, as they were told, and the newest as it is now", () => {
    const before = [run({ id: "2" }), run({ id: "9" })];
    expect(withNewest(before, newest)).toEqual([...before, newest]);
    expect(withNewest([...before, run({ id: "10" })], newest)).toEqual([...before, newest]);
    expect(withNewest(before, undefined)).toEqual(before);
  });

  it("are known as far as the controller has told", () => {
    expect(withNewest(undefined, undefined)).toBeUndefined();
    expect(withNewest(undefined, newest)).toEqual([newest]);
    expect(withNewest([], undefined)).toEqual([]);
  });
});
