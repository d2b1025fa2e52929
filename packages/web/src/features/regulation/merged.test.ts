import { expect, it } from "vitest";
import { merged } from "./merged.ts";

it("merges changes into a suggestion member by member", () => {
  const suggested = { name: "", notify: { enable: true, min: 24, max: 27 }, points: [1, 2] };
  expect(merged(suggested, { name: "Tank", notify: { max: 28 }, points: [3] })).toEqual({
    name: "Tank",
    notify: { enable: true, min: 24, max: 28 },
    points: [3],
  });
});
