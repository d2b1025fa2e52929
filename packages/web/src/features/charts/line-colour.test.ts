import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colourOf, contrast, lineColour, visibleOn } from "./line-colour.ts";

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("the colour of a line", () => {
  it("is that of its lamp, as long as it can be seen", () => {
    expect(visibleOn("#1c7ed6", "#ffffff")).toBe("#1c7ed6");
    expect(visibleOn("#ffffff", "#10191d")).toBe("#ffffff");
  });

  it("is readable on any surface", () => {
    fc.assert(
      fc.property(hex, hex, (lamp, surface) => {
        expect(contrast(visibleOn(lamp, surface), surface)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it("is of the palette without a lamp, and in red light", () => {
    expect(colourOf({}, 0, false)).toBe("accent");
    expect(colourOf({ lamp: "#1c7ed6" }, 1, false)).toBe("#1c7ed6");
    expect(colourOf({ lamp: "#1c7ed6" }, 0, true)).toBe("act");
    expect(lineColour("accent", (name) => `--sea-${name}`)).toBe("--sea-accent");
  });
});
