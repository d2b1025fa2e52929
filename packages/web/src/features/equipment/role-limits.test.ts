import { describe, expect, it } from "vitest";
import { limitsFor, safeStatesOf } from "./role-limits.ts";

const plain = { safe_state: "off", max_on: 0, min_on: 0, min_off: 0 } as const;

describe("what follows from what a piece of equipment is", () => {
  it("is suggested for a new one, and another suggestion takes its place", () => {
    const chiller = limitsFor({ from: "other", to: "chiller", isNew: true }, plain);
    expect(chiller).toEqual({ ...plain, min_on: 300, min_off: 300 });
    const pump = limitsFor({ from: "chiller", to: "return-pump", isNew: true }, { ...plain, ...chiller });
    expect(pump).toEqual({ ...plain, safe_state: "on" });
  });

  it("leaves alone what a person chose, and one that exists", () => {
    const chosen = { ...plain, max_on: 60 };
    expect(limitsFor({ from: "other", to: "ato-pump", isNew: true }, chosen)).toEqual(chosen);
    expect(limitsFor({ from: "other", to: "chiller", isNew: false }, plain)).toEqual(plain);
  });

  it("never is a safe state that the controller would refuse", () => {
    expect(safeStatesOf("heater")).toEqual(["off"]);
    expect(safeStatesOf("return-pump")).toEqual(["off", "on", "hold"]);
    const running = { ...plain, safe_state: "on" } as const;
    expect(limitsFor({ from: "return-pump", to: "heater", isNew: false }, running)).toEqual(plain);
  });
});
