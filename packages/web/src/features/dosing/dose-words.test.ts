import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { amountText, causeWords, doseText, rateText } from "./dose-words.ts";

beforeAll(startEnglish);

const dose: Dose = {
  pump: "1",
  cause: "schedule",
  due: null,
  speed: 100,
  planned_ml: 25,
  planned_s: 20,
  started_at: "2026-11-21T08:00:00.000Z",
  settled_at: "2026-11-21T08:00:20.000Z",
  delivered_ml: 25,
  delivered_s: 20,
  outcome: "delivered",
  reason: "",
};

it("amounts are rounded, and shown in litres when large", () => {
  expect([0.25, 2.5, 20, 123.4].map((ml) => amountText(ml, "ml"))).toEqual([
    "0.25 ml",
    "2.5 ml",
    "20 ml",
    "123 ml",
  ]);
  expect(amountText(1250, "ml")).toBe("1.25 l");
  expect(amountText(1250, "s")).toBe("1,250 s");
  expect(rateText(1.04567)).toBe("1.046 ml/s");
});

describe("a dose as text", () => {
  it("is the delivered amount, and the planned one when that differs", () => {
    expect(doseText(dose)).toBe("25 ml");
    expect(doseText({ ...dose, outcome: "aborted", delivered_ml: 5, delivered_s: 4 })).toBe("5 ml of 25 ml");
  });

  it("is in seconds for an uncalibrated pump", () => {
    expect(doseText({ ...dose, planned_ml: null, delivered_ml: null })).toBe("20 s");
  });

  it("is the planned amount while it runs", () => {
    expect(doseText({ ...dose, outcome: "open", delivered_ml: null, delivered_s: null })).toBe("25 ml");
  });
});

it("causes of doses are named", () => {
  expect(causeWords("schedule")).toBe("by its schedule");
  expect(causeWords("timers/3")).toBe("by a timer");
  expect(causeWords("macros/1")).toBe("by a macro");
  expect(causeWords("x")).toBe("by x");
});
