import { describe, expect, test } from "vitest";
import { hours, minutes, uptime } from "../declare/units.ts";
import { checkEffect, type EffectMemory } from "./effect.ts";

/** Verdicts of a run of checks, each `[minute, °C]`. */
function verdicts(heaterOn: boolean, samples: readonly (readonly [number, number])[], max = 26) {
  let memory: EffectMemory | undefined;
  return samples.map(([minute, temperature]) => {
    const step = checkEffect(memory, { at: uptime(minutes(minute)), temperature, heaterOn, max });
    memory = step.memory;
    return step.verdict;
  });
}

describe("a heater that is on", () => {
  test("does not heat when two hours brought less than 0.2 °C", () => {
    expect(
      verdicts(true, [
        [0, 24],
        [60, 24.1],
        [120, 24.19],
        [121, 24.19],
      ]),
    ).toEqual(["fine", "fine", "fine", "does-not-heat"]);
  });

  test("is fine as long as each two hours bring 0.2 °C", () => {
    expect(
      verdicts(true, [
        [0, 24],
        [119, 24.25],
        [238, 24.5],
        [300, 24.5],
      ]),
    ).toEqual(["fine", "fine", "fine", "fine"]);
    expect(
      verdicts(true, [
        [0, 24],
        [119, 24.25],
        [240, 24.25],
      ]),
    ).toEqual(["fine", "fine", "does-not-heat"]);
  });

  test("that heats again after it did not is fine at once", () => {
    expect(
      verdicts(true, [
        [0, 24],
        [130, 24],
        [131, 24.3],
      ]),
    ).toEqual(["fine", "does-not-heat", "fine"]);
  });
});

describe("a heater that is off", () => {
  test("hints at a stuck relay when the tank still rises by 0.3 °C after half an hour, above max", () => {
    expect(
      verdicts(false, [
        [0, 26],
        [29, 26.5],
        [30, 26.5],
      ]),
    ).toEqual(["fine", "fine", "relay-stuck"]);
  });

  test("may be followed by a rise below max, or by a rise from a low that is smaller", () => {
    expect(
      verdicts(false, [
        [0, 24],
        [40, 25],
        [80, 26],
      ]),
    ).toEqual(["fine", "fine", "fine"]);
    expect(
      verdicts(false, [
        [0, 26.4],
        [40, 26.1],
        [80, 26.35],
      ]),
    ).toEqual(["fine", "fine", "fine"]);
  });

  test("is measured from the lowest temperature since it went off", () => {
    expect(
      verdicts(false, [
        [0, 27],
        [40, 26.1],
        [80, 26.45],
      ]),
    ).toEqual(["fine", "fine", "relay-stuck"]);
  });
});

test("each switch begins a new stretch", () => {
  const before: EffectMemory = { heaterOn: true, since: uptime(0), reference: 24 };
  const now = { at: uptime(hours(5)), temperature: 24, heaterOn: false, max: 26 };
  expect(checkEffect(before, now)).toEqual({
    memory: { heaterOn: false, since: hours(5), reference: 24 },
    verdict: "fine",
  });
});
