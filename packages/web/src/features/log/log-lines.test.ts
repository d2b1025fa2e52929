import type { LogLine } from "@refugium/model/events.ts";
import { describe, expect, it } from "vitest";
import { groupOfKind, knownKind } from "./log-kinds.ts";
import { joinedLines, linesByDay, logPath, matches, shortWords } from "./log-lines.ts";
import type { LogSearch } from "./log-search.ts";

const line = (id: number, more: Partial<LogLine> = {}): LogLine => ({
  id,
  at: "2026-11-21T12:00:00.000Z",
  kind: "switch",
  subject: { type: "equipment", id: "1" },
  message: "on: too cold (Tank)",
  ...more,
});
const ids = (lines: readonly LogLine[]): readonly number[] => lines.map(({ id }) => id);
const all: LogSearch = { subject: "", group: undefined, by: "", words: "" };

describe("the lines of the log", () => {
  it("are merged once each, newest first", () => {
    expect(ids(joinedLines([line(1), line(2)], [line(2), line(3)]))).toEqual([3, 2, 1]);
  });

  it("match when message or name contain all words", () => {
    const found = (words: string) =>
      matches(line(2, { message: "created by keeper" }), { ...all, words }, "Heater");
    expect([" HEATER keeper ", "heater", "", "chiller"].map(found)).toEqual([true, true, true, false]);
  });

  it("match by subject, person and group", () => {
    const found = (more: Partial<LogLine>, search: Partial<LogSearch>) =>
      matches(line(1, more), { ...all, ...search }, "");
    expect(["equipment/1", "equipment/11"].map((subject) => found({}, { subject }))).toEqual([true, false]);
    expect([found({ by: "keeper" }, { by: "keeper" }), found({}, { by: "keeper" })]).toEqual([true, false]);
    expect([found({ kind: "cleared" }, { group: "alarms" }), found({}, { group: "alarms" })]).toEqual([
      true,
      false,
    ]);
    expect(found({ kind: "tide" }, { group: "other" })).toBe(true);
    expect([groupOfKind("tide"), knownKind("tide")]).toEqual(["other", "other"]);
  });

  it("are requested with all filters", () => {
    const search = { subject: "equipment/1", group: "alarms", by: "Anna", words: "too warm" } as const;
    expect(logPath(search, 200, 7)).toBe(
      "/api/log?limit=200&subject=equipment%2F1&kind=alarm%2Ccleared%2Cnotice&by=Anna&text=too+warm&until=7",
    );
    expect(logPath({ ...all, words: " " }, 200, 0)).toBe("/api/log?limit=200");
  });

  it("omit the subject's name at their start", () => {
    const coded = (code: string, message: string): LogLine => line(1, { message, message_code: code });
    const switched = coded("outputs.switched", "Heater off: too warm (Tank)");
    expect(shortWords(switched, "Heater")).toBe("off: too warm (Tank)");
    expect(shortWords(coded("outputs.dimmed", "Calcium 12.5 %: dose (Calcium)"), "Calcium")).toBe(
      "12.5 %: dose (Calcium)",
    );
    expect(shortWords(switched, "Heater 2")).toBe("Heater off: too warm (Tank)");
    expect(shortWords(line(1, { message: "Heater did not carry out the command" }), "Heater")).toBe(
      "Heater did not carry out the command",
    );
  });

  it("are grouped by day of the wall clock", () => {
    const late = line(1, { at: "2026-11-20T23:30:00.000Z" });
    const hour = 3_600_000;
    expect(linesByDay([line(2), late], (at) => at + hour).map(({ lines }) => ids(lines))).toEqual([[2, 1]]);
    expect(linesByDay([line(2), late], (at) => at).map(({ lines }) => ids(lines))).toEqual([[2], [1]]);
  });
});
