import { profileFaults } from "@refugium/model/laws/profiles/index.ts";
import { describe, expect, it } from "vitest";
import { configFields, PART_TYPES, TYPES } from "./config-fields.ts";
import { ofType } from "./part-list.ts";
import { numbersOf } from "./points.ts";
import { startOf } from "./profile-starts.ts";

const BEFORE = { type: "", config: {}, now: Date.UTC(2026, 10, 21), wallOffset: 3_600_000, named: "1" };
const RANGE = { min: 0, max: 100 };

describe("startOf", () => {
  it.each(TYPES.map((type) => [type]))("%s is all right from the start", (type) => {
    expect(profileFaults({ type, config: startOf(type, BEFORE) }, RANGE, "")).toEqual([]);
  });

  it.each(TYPES.map((type) => [type]))("%s is all right in an odd window, too", (type) => {
    const config = { start: "22:10:00", end: "03:25:00" };
    const start = startOf(type, { ...BEFORE, type: "sine", config });
    expect(profileFaults({ type, config: start }, RANGE, "")).toEqual([]);
  });

  it("keeps the window", () => {
    const config = { start: "07:30:00", end: "19:00:00" };
    expect(startOf("sine", { ...BEFORE, type: "diurnal", config })).toEqual(config);
  });

  it("keeps the twelve points when they move into a window and back", () => {
    const twelve = { values: [0, 0, 0, 5, 20, 40, 60, 80, 60, 30, 10, 0] };
    const drawn = startOf("interval", { ...BEFORE, type: "auto", config: twelve });
    expect(numbersOf(drawn)).toEqual(twelve.values);
    expect(startOf("auto", { ...BEFORE, type: "interval", config: drawn })).toEqual(twelve);
  });

  it("sets the longitude for the wall clock's offset", () => {
    expect(startOf("solar", { ...BEFORE, wallOffset: 10 * 3_600_000 })).toMatchObject({ longitude: 150 });
  });
});

describe("the fields of a curve", () => {
  it("are those of its type, each with its control", () => {
    const kinds = (type: string) => configFields(type).map(({ name, kind }) => [name, kind]);
    expect(kinds("interval")).toEqual([
      ["start", "clock"],
      ["end", "clock"],
      ["interval", "step"],
      ["values", "points"],
    ]);
    expect(kinds("lunar").at(-1)).toEqual(["full_moon", "date"]);
    expect(kinds("loop")).toEqual([["values", "levels"]]);
    expect(kinds("composite")).toEqual([["profiles", "parts"]]);
    expect(kinds("named")).toEqual([["id", "text"]]);
    expect(kinds("no such kind")).toEqual([]);
  });

  it.each(PART_TYPES.map((type) => [type]))("%s is all right as a part from the start", (type) => {
    const part = ofType({ type: "fixed", span: 7200, config: {}, min: 0, max: 0 }, type);
    expect(profileFaults({ type: "composite", config: { profiles: [part] } }, RANGE, "")).toEqual([]);
  });

  it("allow as parts only types that a composite accepts", () => {
    expect(PART_TYPES).toContain("interval");
    expect(PART_TYPES).not.toContain("lunar");
  });
});
