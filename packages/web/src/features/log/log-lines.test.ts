import type { LogLine } from "@refugium/model/events.ts";
import { describe, expect, it } from "vitest";
import { groupOfKind, knownKind } from "./log-kinds.ts";
import { isAbout, joinedLines, linesByDay, shortMessage, wishedLines } from "./log-lines.ts";

const line = (id: number, more: Partial<LogLine> = {}): LogLine => ({
  id,
  at: "2026-11-21T12:00:00.000Z",
  kind: "switch",
  subject: { type: "equipment", id: "1" },
  message: "on: too cold (Tank)",
  ...more,
});
const ids = (lines: readonly LogLine[]): readonly number[] => lines.map(({ id }) => id);
const nameOf = (): string => "Heater";

describe("the lines of the log", () => {
  it("are shown once each and the newest first, whether asked for or announced", () => {
    expect(ids(joinedLines([line(1), line(2)], [line(2), line(3)]))).toEqual([3, 2, 1]);
  });

  it("are found by all the words, in the message or in the name of the thing", () => {
    const lines = [line(1), line(2, { message: "created by keeper" })];
    expect(ids(wishedLines(lines, { words: " HEATER keeper " }, nameOf))).toEqual([2]);
    expect(ids(wishedLines(lines, { words: "heater" }, nameOf))).toEqual([1, 2]);
    expect(ids(wishedLines(lines, { words: "chiller" }, nameOf))).toEqual([]);
  });

  it("are found by the group of their kind; a kind nobody knows is among the others", () => {
    const lines = [line(1), line(2, { kind: "cleared" }), line(3, { kind: "tide" })];
    expect(ids(wishedLines(lines, { group: "alarms", words: "" }, nameOf))).toEqual([2]);
    expect(ids(wishedLines(lines, { group: "other", words: "" }, nameOf))).toEqual([3]);
    expect([groupOfKind("tide"), knownKind("tide")]).toEqual(["other", "other"]);
  });

  it("are about one thing, or about anything", () => {
    expect(["", "equipment/1", "equipment/11"].map((subject) => isAbout(line(1), subject))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("do not say the name twice, but keep what belongs to it", () => {
    expect(shortMessage("Heater off: too warm (Tank)", "Heater")).toBe("off: too warm (Tank)");
    expect(shortMessage("Calcium 12.5 %: dose (Calcium)", "Calcium")).toBe("12.5 %: dose (Calcium)");
    expect(shortMessage("Dimmer 0 100 %: follows", "Dimmer")).toBe("Dimmer 0 100 %: follows");
    expect(shortMessage("Heater did not take the command", "Heater")).toBe("Heater did not take the command");
  });

  it("are put under the day of the controller's wall clock", () => {
    const late = line(1, { at: "2026-11-20T23:30:00.000Z" });
    const hour = 3_600_000;
    expect(linesByDay([line(2), late], hour).map(({ lines }) => ids(lines))).toEqual([[2, 1]]);
    expect(linesByDay([line(2), late], 0).map(({ lines }) => ids(lines))).toEqual([[2], [1]]);
  });
});
