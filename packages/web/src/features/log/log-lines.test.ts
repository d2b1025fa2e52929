import type { LogLine } from "@refugium/model/events.ts";
import { describe, expect, it } from "vitest";
import { groupOfKind, knownKind } from "./log-kinds.ts";
import { isWished, joinedLines, linesByDay, logPath, shortWords } from "./log-lines.ts";
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
  it("are shown once each and the newest first, whether asked for or announced", () => {
    expect(ids(joinedLines([line(1), line(2)], [line(2), line(3)]))).toEqual([3, 2, 1]);
  });

  it("that come are those that would be found: by all the words, in the message or in the name", () => {
    const found = (words: string) =>
      isWished(line(2, { message: "created by keeper" }), { ...all, words }, "Heater");
    expect([" HEATER keeper ", "heater", "", "chiller"].map(found)).toEqual([true, true, true, false]);
  });

  it("that come are found by thing, by person and by the group of their kind", () => {
    const found = (more: Partial<LogLine>, search: Partial<LogSearch>) =>
      isWished(line(1, more), { ...all, ...search }, "");
    expect(["equipment/1", "equipment/11"].map((subject) => found({}, { subject }))).toEqual([true, false]);
    expect([found({ by: "keeper" }, { by: "keeper" }), found({}, { by: "keeper" })]).toEqual([true, false]);
    expect([found({ kind: "cleared" }, { group: "alarms" }), found({}, { group: "alarms" })]).toEqual([
      true,
      false,
    ]);
    expect(found({ kind: "tide" }, { group: "other" })).toBe(true);
    expect([groupOfKind("tide"), knownKind("tide")]).toEqual(["other", "other"]);
  });

  it("are asked for with every wish", () => {
    const search = { subject: "equipment/1", group: "alarms", by: "Anna", words: "too warm" } as const;
    expect(logPath(search, 200, 7)).toBe(
      "/api/log?limit=200&subject=equipment%2F1&kind=alarm%2Ccleared&by=Anna&text=too+warm&until=7",
    );
    expect(logPath({ ...all, words: " " }, 200, 0)).toBe("/api/log?limit=200");
  });

  it("do not say the name twice, but keep what belongs to it", () => {
    const coded = (code: string, message: string): LogLine => line(1, { message, message_code: code });
    const switched = coded("outputs.switched", "Heater off: too warm (Tank)");
    expect(shortWords(switched, "Heater")).toBe("off: too warm (Tank)");
    expect(shortWords(coded("outputs.dimmed", "Calcium 12.5 %: dose (Calcium)"), "Calcium")).toBe(
      "12.5 %: dose (Calcium)",
    );
    expect(shortWords(switched, "Heater 2")).toBe("Heater off: too warm (Tank)");
    expect(shortWords(line(1, { message: "Heater did not take the command" }), "Heater")).toBe(
      "Heater did not take the command",
    );
  });

  it("are put under the day of the controller's wall clock", () => {
    const late = line(1, { at: "2026-11-20T23:30:00.000Z" });
    const hour = 3_600_000;
    expect(linesByDay([line(2), late], (at) => at + hour).map(({ lines }) => ids(lines))).toEqual([[2, 1]]);
    expect(linesByDay([line(2), late], (at) => at).map(({ lines }) => ids(lines))).toEqual([[2], [1]]);
  });
});
