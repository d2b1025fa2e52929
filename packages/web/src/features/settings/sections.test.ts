import { describe, expect, it } from "vitest";
import { sectionOf, sectionsFor } from "./sections.ts";

describe("the sections of the settings", () => {
  it("are selected by the address", () => {
    expect(sectionOf({ section: "modules" }, false)).toBe("modules");
    expect(sectionOf({ section: "nonsense" }, false)).toBeUndefined();
    expect(sectionOf({}, true)).toBeUndefined();
  });

  it("include the simulation only on simulated hardware", () => {
    expect(sectionsFor(false)).not.toContain("simulation");
    expect(sectionOf({ section: "simulation" }, false)).toBeUndefined();
    expect(sectionOf({ section: "simulation" }, true)).toBe("simulation");
  });
});
