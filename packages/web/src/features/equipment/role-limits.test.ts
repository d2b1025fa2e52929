import { describe, expect, it } from "vitest";
import { limitsFor, safeStatesOf } from "./role-limits.ts";

const plain = { safe_state: "off", max_on: 0, min_on: 0, min_off: 0 } as const;

describe("limits that follow from a role", () => {
  it("are suggested for new equipment and replaced with the next role", () => {
    const chiller = limitsFor({ from: "other", to: "chiller", isNew: true }, plain);
    expect(chiller).toEqual({ ...plain, min_on: 300, min_off: 300 });
    const pump = limitsFor({ from: "chiller", to: "return-pump", isNew: true }, { ...plain, ...chiller });
    expect(pump).toEqual({ ...plain, safe_state: "on" });
  });

  it("leave existing equipment and changed values alone", () => {
    const chosen = { ...plain, max_on: 60 };
    expect(limitsFor({ from: "other", to: "ato-pump", isNew: true }, chosen)).toEqual(chosen);
    expect(limitsFor({ from: "other", to: "chiller", isNew: false }, plain)).toEqual(plain);
  });

  it("never include a refused safe state", () => {
    expect(safeStatesOf("heater")).toEqual(["off"]);
    expect(safeStatesOf("return-pump")).toEqual(["off", "on", "hold"]);
    const running = { ...plain, safe_state: "on" } as const;
    expect(limitsFor({ from: "return-pump", to: "heater", isNew: false }, running)).toEqual(plain);
  });
});
