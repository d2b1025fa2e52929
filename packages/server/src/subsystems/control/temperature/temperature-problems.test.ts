import { english } from "@refugium/model/messages/english.ts";
import { type TemperatureController, tcs } from "@refugium/model/resources/tcs.ts";
import { expect, test } from "vitest";
import { temperatureProblems } from "./temperature-problems.ts";

const sound: TemperatureController = {
  ...tcs.shape.initial,
  id: "1",
  name: "Tank",
  enable: true,
  control: true,
  sensor: "28-1",
  heater: "1",
  min: 25,
  max: 26,
  notify: { enable: true, min: 24, max: 27 },
};

const codes = (change: Partial<TemperatureController>): readonly string[] =>
  temperatureProblems({ ...sound, ...change }).map((problem) => problem.code);

test("a controller with sensor, band and alarm has no problem", () => {
  expect(codes({})).toEqual([]);
});

test("a disabled controller has no problem", () => {
  expect(codes({ enable: false, sensor: "" })).toEqual([]);
});

test.each([
  ["no-sensor", { sensor: "" }],
  ["controls-nothing", { heater: "" }],
  ["heater-without-limits", { min: 0, max: 0 }],
  ["critical-within-band", { critical_high: 25.5 }],
  ["critical-within-band", { critical_low: 25 }],
  ["no-temperature-alarm", { notify: { enable: false, min: 0, max: 0 } }],
])("%s is a problem with a fix", (code, change) => {
  const problem = temperatureProblems({ ...sound, ...change, name: "" }).find((each) => each.code === code);
  expect(problem?.subject).toEqual({ type: "tcs", id: "1" });
  expect(english(problem?.message ?? "")).toContain('"1"');
  expect(english(problem?.fix ?? "")).not.toBe("");
});

test("a macro is left to the macro module", () => {
  expect(codes({ is_macro: true })).toEqual([]);
});

test("an analog input counts as a sensor", () => {
  expect(codes({ sensor: "", analog_input: "1" })).toEqual([]);
});
