import { beforeAll, describe, expect, it } from "vitest";
import type { LiveEntry } from "../../api/live-store.ts";
import { startEnglish } from "../../text/testing/start-english.ts";
import { pageOf, subjectWords } from "./subject-words.ts";

const entries: readonly LiveEntry[] = [
  { key: "row/equipment/1", value: { id: "1", name: "Heater" } },
  { key: "row/equipment/2", value: { id: "2", name: "" } },
  { key: "alarm/probe-failed:tcs:1", value: { message: "'Tank' has no reading: unplugged" } },
];
const find = (key: string): LiveEntry | undefined => entries.find((entry) => entry.key === key);

beforeAll(startEnglish);

describe("what something is called", () => {
  it("is its name, and its kind and number when it has none or is gone", () => {
    expect(subjectWords({ type: "equipment", id: "1" }, find)).toBe("Heater");
    expect(subjectWords({ type: "equipment", id: "2" }, find)).toBe("Equipment 2");
    expect(subjectWords({ type: "tcs", id: "9" }, find)).toBe("Temperature 9");
    expect(subjectWords({ type: "tide", id: "3" }, find)).toBe("tide 3");
  });

  it("is an alarm's title, without what it says now", () => {
    expect(subjectWords({ type: "alarms", id: "probe-failed:tcs:1" }, find)).toBe("'Tank' has no reading");
    expect(subjectWords({ type: "alarms", id: "gone" }, find)).toBe("An alarm");
  });

  it("leads to the page that shows it, where there is one", () => {
    expect(pageOf({ type: "equipment", id: "1" })).toBe("/equipment");
    expect(pageOf({ type: "alarms", id: "x" })).toBe("/alarms");
    expect(pageOf({ type: "system", id: "clock" })).toBeUndefined();
  });
});
