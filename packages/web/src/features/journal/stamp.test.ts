import { STAMP } from "@refugium/model/resources/journal.ts";
import { expect, it } from "vitest";
import { wallSecondsOf } from "../../api/wall-clock.ts";
import { entriesOf } from "./entries.ts";
import { stampOf } from "./stamp.ts";

const AT = Date.UTC(2026, 10, 2, 7, 5) / 1000;

it("a moment is written in the journal's format and parsed back", () => {
  expect(stampOf(AT)).toBe("Nov-02-07:05, 2026");
  expect(stampOf(AT)).toMatch(STAMP);
  expect(wallSecondsOf(stampOf(AT))).toBe(AT);
});

it("an entry with an unreadable time is omitted", () => {
  const good = { id: "1", value: 8.2, comment: "", timestamp: "Nov-02-07:05, 2026" };
  expect(entriesOf([good, { id: "2", value: 9, comment: "", timestamp: "yesterday" }])).toEqual([
    { id: "1", value: 8.2, comment: "", at: AT },
  ]);
});
