import { expect, test } from "vitest";
import { logFilter } from "./log-filter.ts";

test("a query without words returns the newest two hundred lines", () => {
  expect(logFilter({})).toEqual({ limit: 200 });
});

test("a query may name a subject, a moment and a count", () => {
  expect(logFilter({ subject: "equipment/1", since: "1767268800000", limit: "1000" })).toEqual({
    subject: "equipment/1",
    since: 1_767_268_800_000,
    limit: 1000,
  });
  expect(logFilter({ since: "2026-01-01T12:00:00Z" }).since).toBe(1_767_268_800_000);
  expect(logFilter({ until: "2026-01-01T12:00:00Z" })).toEqual({ limit: 200, until: 1_767_268_800_000 });
});

test("a query may name kinds, a person and words", () => {
  expect(logFilter({ kind: "switch,alarm", by: "keeper", text: " Heater  OFF " })).toEqual({
    limit: 200,
    kinds: ["switch", "alarm"],
    by: "keeper",
    words: ["heater", "off"],
  });
  expect(logFilter({ text: " " })).toEqual({ limit: 200 });
  expect(() => logFilter({ kind: "switch,tide" })).toThrow("kind must be one or more of switch, interlock");
});

test("a query may name the code of a message", () => {
  expect(logFilter({ code: "outputs.switched" })).toEqual({ limit: 200, code: "outputs.switched" });
  expect(() => logFilter({ code: "switched on" })).toThrow("code must be the code of a message, such as");
});

test("a text of too many characters is refused; repeated words count once", () => {
  expect(() => logFilter({ text: "e ".repeat(129) })).toThrow("text must have at most 256 characters");
  expect(logFilter({ text: "e ".repeat(128) }).words).toEqual(["e"]);
});

test.each(["0", "1001", "-1", "1.5", "x", ""])("a count of %j is refused", (limit) => {
  expect(() => logFilter({ limit })).toThrow("limit must be 1 to 1000");
});

test("an invalid moment is refused together with all other faults", () => {
  expect(() => logFilter({ since: "yesterday" })).toThrow(
    "since must be an ISO time or milliseconds since 1970",
  );
  expect(() => logFilter({ until: "99999999999999999999" })).toThrow("until must be");
  expect(() => logFilter({ since: "", limit: "0" })).toThrow("limit must be 1 to 1000 (and 1 more)");
});
