import { beforeAll, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { rangeWords, testValue } from "./test-words.ts";
import { trendWords } from "./trend-words.ts";
import { asStored, scaleOf, valueUnits } from "./value-units.ts";

beforeAll(startEnglish);

const DKH = { unit: "dKH", decimals: 1 };

it("a value has the decimals of its parameter, or all that were written down", () => {
  expect(testValue(8, DKH)).toBe("8.0 dKH");
  expect(testValue(8.25, { unit: "dKH", decimals: 6 })).toBe("8.25 dKH");
  expect(testValue(1.0264, { unit: "", decimals: 4 })).toBe("1.0264");
});

it("a target is a range with its unit; none without one", () => {
  expect(rangeWords({ min: 7, max: 11 }, "dKH")).toBe("7–11 dKH");
  expect(rangeWords({ min: 0, max: 0.05 }, "")).toBe("0–0.05");
  expect(rangeWords({ min: 0, max: 0 }, "dKH")).toBe("");
});

it("a trend is a change a week; below the last digit it is steady", () => {
  expect(trendWords(-0.1, DKH)).toBe("falling 0.7 dKH a week");
  expect(trendWords(2, { unit: "mg/l", decimals: 0 })).toBe("rising 14 mg/l a week");
  expect(trendWords(0.005, DKH)).toBe("steady over the last 30 days");
});

it("a value typed in another unit is stored in the parameter's own", () => {
  const parameter = { measured: "alkalinity", unit: "°dKH" } as Parameters<typeof valueUnits>[0];
  const units = valueUnits(parameter);
  const meq = units?.all.find(({ unit }) => unit === "meq/l");
  if (units === undefined || meq === undefined) throw new Error("no units");
  expect(units.all.map(({ unit }) => unit)).toEqual(["dKH", "meq/l", "mg/l CaCO₃"]);
  expect(asStored(scaleOf(units.own, meq).read(2.5), units.own)).toBe(7.01);
  expect(valueUnits({ ...parameter, unit: "drops" })).toBeUndefined();
});
