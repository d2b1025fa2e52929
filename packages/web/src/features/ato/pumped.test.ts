import { expect, it } from "vitest";
import { pumped, pumpedUnit, pumpedWords } from "./pumped.ts";

const assumed = { flow_ml_min: 3000, flow_measured_at: "" };
const measured = { flow_ml_min: 1500, flow_measured_at: "2026-11-27T08:00:00Z" };

it("a top-off counts litres when its flow was measured, else seconds", () => {
  expect([pumpedWords(120, assumed), pumpedWords(2.5, assumed), pumpedWords(0, assumed)]).toEqual([
    "120 s",
    "2.5 s",
    "0 s",
  ]);
  expect([pumpedWords(120, measured), pumpedWords(600, measured)]).toEqual(["3.00 l", "15.0 l"]);
  expect([pumped(120, measured), pumpedUnit(measured)]).toEqual([3, "l"]);
  expect([pumped(120, assumed), pumpedUnit(assumed)]).toEqual([120, "s"]);
});
