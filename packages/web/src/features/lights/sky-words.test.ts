import { expect, it } from "vitest";
import { marksOf } from "./sky-words.ts";

const sun = { kind: "sun", rise: 20_000, set: 66_000 } as const;
const moon = { kind: "moon", share: 79, days: 2, high: 3600, age: 0.93 } as const;

it("sun and moon are marked once, whatever the number of channels", () => {
  const skies = [sun, moon, sun].map((sky, index) => ({ name: `Channel ${index}`, sky }));
  expect(marksOf(skies)).toEqual([
    { kind: "rise", second: 20_000 },
    { kind: "set", second: 66_000 },
    { kind: "moon", second: 3600, age: 0.93 },
  ]);
});

it("a sun that does not set has no marks", () => {
  expect(marksOf([{ name: "White", sky: { kind: "sun-up" } }])).toEqual([]);
});
