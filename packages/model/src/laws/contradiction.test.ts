import { describe, expect, test } from "vitest";
import { instant, uptime } from "../declare/units.ts";
import { aloneOf, concerns, nextContradiction, rightOf } from "./contradiction.ts";
import { goodReading, type Reading } from "./reading.ts";

const good = (value: number) => goodReading(value, instant(0), uptime(0));
const lost: Reading = { quality: "failed", reason: "unplugged", at: instant(0) };
const PAIR = ["a", "b"] as const;
const apart = { verdict: "unsafe", since: uptime(0) } as const;
const differ = { verdict: "differ", since: uptime(0), alarm: false } as const;
const stands = { probes: PAIR };

describe("a contradiction", () => {
  test("begins when two probes differ too much, ends when they agree", () => {
    expect(nextContradiction(undefined, PAIR, apart)).toEqual(stands);
    expect(nextContradiction(undefined, PAIR, differ)).toBeUndefined();
    expect(nextContradiction(stands, PAIR, differ)).toBe(stands);
    expect(nextContradiction(stands, PAIR, { verdict: "agree" })).toBeUndefined();
  });

  test("keeps a person's choice for the same two probes, in any order", () => {
    const said = { ...stands, right: "b" };
    expect(nextContradiction(said, ["b", "a"], apart)).toBe(said);
    expect(nextContradiction(said, ["a", "c"], apart)).toEqual({ probes: ["a", "c"] });
    expect(nextContradiction(said, ["c", "a"], apart)).toEqual({ probes: ["c", "a"] });
  });

  test("concerns a controller that has one of both probes", () => {
    expect(concerns(stands, ["c", "b"])).toBe(true);
    expect(concerns(stands, ["c"])).toBe(false);
  });
});

describe("one probe alone", () => {
  test("controls while nothing contradicts it", () => {
    expect(aloneOf({ name: "a", reading: good(25) }, undefined)).toMatchObject({ value: 25 });
    expect(aloneOf({ name: "c", reading: good(25) }, stands)).toMatchObject({ value: 25 });
    expect(aloneOf({ name: "a", reading: lost }, undefined)).toBeUndefined();
  });

  test("does not control once contradicted, unless a person chose it", () => {
    expect(aloneOf({ name: "a", reading: good(25) }, stands)).toBeUndefined();
    expect(aloneOf({ name: "a", reading: good(25) }, { ...stands, right: "b" })).toBeUndefined();
    expect(aloneOf({ name: "b", reading: good(25) }, { ...stands, right: "b" })).toMatchObject({ value: 25 });
  });
});

test("of two contradicting probes the one chosen by a person controls", () => {
  const both = [
    { name: "a", reading: good(25) },
    { name: "b", reading: good(22) },
  ] as const;
  expect(rightOf(both, { ...stands, right: "b" })).toMatchObject({ value: 22 });
  expect(rightOf(both, stands)).toBeUndefined();
  expect(rightOf(both, undefined)).toBeUndefined();
  expect(rightOf([both[0], { name: "b", reading: lost }], { ...stands, right: "b" })).toBeUndefined();
});
