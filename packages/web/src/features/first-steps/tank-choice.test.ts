import { TANK_KINDS, TANK_PARTS } from "@refugium/model/laws/tank-kinds.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readChoice, writeChoice } from "./tank-choice.ts";

describe("the choice of the first steps", () => {
  it("is read as it was written", () => {
    const choices = fc.record({
      kind: fc.constantFrom("", ...TANK_KINDS),
      parts: fc.subarray([...TANK_PARTS]),
      mostDaily: fc.nat(),
    });
    fc.assert(
      fc.property(choices, (choice) => {
        expect(readChoice(writeChoice(choice))).toEqual(choice);
      }),
    );
  });

  it.each([undefined, "", "old words", "sps"])("%j leaves out no step", (stored) => {
    const { mostDaily, parts } = readChoice(stored);
    expect(mostDaily).toBe(0);
    if (stored !== "old words") expect(parts).toEqual(TANK_PARTS);
  });
});
