import { expect, test } from "vitest";
import { inEnglish, validate } from "../messages/testing/in-english.ts";
import { equipment } from "./equipment.ts";

const faults = (body: object) => inEnglish(equipment.rules?.(validate(equipment.shape, body).value) ?? []);

test.each(["heater", "ato-pump", "doser"])("a %s defaults to off without a claim", (role) => {
  expect(faults({ role, safe_state: "on" }).map((fault) => fault.path)).toEqual(["safe_state"]);
  expect(faults({ role, safe_state: "hold" })).toHaveLength(1);
  expect(faults({ role, safe_state: "off" })).toEqual([]);
});

test("a return pump may default to on", () => {
  expect(faults({ role: "return-pump", safe_state: "on" })).toEqual([]);
});

test("longest `max_on` is an hour for a top-off pump, else a day", () => {
  expect(faults({ role: "ato-pump", max_on: 3600 })).toEqual([]);
  expect(faults({ role: "ato-pump", max_on: 3601 })).toEqual([
    { path: "max_on", message: "must be at most 60 min for the role ato-pump", nearest: 3600 },
  ]);
  expect(faults({ role: "fan", max_on: 86_400 })).toEqual([]);
});

test.each(["heater", "chiller"])("a %s accepts a `max_on` of zero or at least an hour", (role) => {
  for (const max_on of [0, 3600, 86_400]) expect(faults({ role, max_on })).toEqual([]);
  expect(faults({ role, max_on: 1000 })).toEqual([
    {
      path: "max_on",
      message: `must be 0 or at least 60 min for the role ${role}, which would trip in normal operation`,
      nearest: 3600,
    },
  ]);
});
