import { describe, expect, test } from "vitest";
import { amperesIn, wattsIn } from "./meter.ts";

const AT = "plug:9999";

describe("an answer of a meter", () => {
  test("is read in the fields of both generations", () => {
    expect(amperesIn({ current: 1.5 }, AT)).toBe(1.5);
    expect(amperesIn({ current_ma: 1500 }, AT)).toBe(1.5);
    expect(wattsIn({ power: 12.5 }, AT)).toBe(12.5);
    expect(wattsIn({ power_mw: 12_500 }, AT)).toBe(12.5);
  });

  test.each([{}, { current_ma: null }, { current: "1" }, { power: 3 }])("%j has no current", (reply) => {
    expect(() => amperesIn(reply, AT)).toThrow("plug:9999 sends what no Kasa device sends");
  });

  test.each([{ current: -1 }, { current_ma: 50_000 }, { current: Number.NaN }])("%j is refused", (reply) => {
    expect(() => amperesIn(reply, AT)).toThrow("which cannot be");
  });
});
