import { describe, expect, test } from "vitest";
import { switchState, wayBack } from "./way-back.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const free = { value: 0, rank: "stored", controlled: false, ends_at: null };
const controlled = { value: 100, rank: "controller", controlled: true, ends_at: "2026-11-21T12:01:00Z" };
const held = { value: 100, rank: "person", controlled: false, ends_at: "2026-11-21T12:29:01Z" };
const release = { does: "release" };

describe("a switch is undone", () => {
  test("to automatic", () => expect(wayBack(controlled, 30, NOW)).toEqual(release));
  test("to the stored state", () =>
    expect(wayBack(free, 0, NOW)).toEqual({ does: "control", on: false, lasts: 0 }));
  test("to the stored state after a switch for a time", () =>
    expect(wayBack(free, 15, NOW)).toEqual(release));
  test.each([0, 30])("to an override with its remaining minutes", (minutes) => {
    const expected = { does: "control", on: true, lasts: 30 };
    expect(wayBack(held, minutes, NOW)).toEqual(expected);
    expect(wayBack({ ...held, controlled: true }, minutes, NOW)).toEqual(expected);
  });
  test("to an override without an end", () => {
    const endless = { value: 0, rank: "person", controlled: true, ends_at: null };
    const expected = { does: "control", on: false, lasts: "until-changed" };
    expect(wayBack(endless, 30, NOW)).toEqual(expected);
  });
  test("to what came after an override that is over by then", () =>
    expect(wayBack(held, 0, NOW + 1_800_000)).toEqual(release));
});

test("a renewed lease of a controller is no other state, another override is", () => {
  const of = (more: object) => switchState({ ...controlled, trip: null, ...more });
  expect(of({ ends_at: "2026-11-21T12:02:00Z" })).toBe(of({}));
  expect(of({ value: 0 })).not.toBe(of({}));
  const person = { rank: "person" };
  expect(of({ ...person, ends_at: "2026-11-21T12:02:00Z" })).not.toBe(of(person));
});
