import { expect, test } from "vitest";
import { logged } from "./sights.ts";

test.each([
  [/ 0 %/, "0 %"],
  [/Feed: (was cut short|interrupted)/, "Feed: was cut short or interrupted"],
  [/signed in from 127\.0\.0\.9/, "signed in from 127.0.0.9"],
  [/no sign-in from there for \d+ s: .* again/, "no sign-in from there for … s: … again"],
])("the table shows %s as text", (pattern, text) => {
  expect(logged("timers/1", pattern, 60).says).toBe(`timers/1 is logged with "${text}" within 60 s`);
});
