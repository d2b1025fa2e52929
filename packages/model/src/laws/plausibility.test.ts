import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hours, instant, seconds, uptime } from "../declare/units.ts";
import { inWords } from "../messages/testing/in-words.ts";
import { assess, type ProbeMemory, type Sample, WATER_TEMPERATURE } from "./plausibility.ts";

/** Readings of a probe sampled every `every` seconds. A string is an error. */
function readings(values: readonly (number | string)[], every = 10, limits = WATER_TEMPERATURE) {
  let memory: ProbeMemory = {};
  return values.map((value, index) => {
    const at = index * seconds(every);
    const reported = typeof value === "string" ? { error: value } : { value };
    const sample: Sample = { at: instant(at), measuredAt: uptime(at), ...reported };
    const assessment = assess(memory, sample, limits);
    memory = assessment.memory;
    return assessment.reading;
  });
}

const qualities = (values: readonly (number | string)[], every?: number) =>
  readings(values, every).map((reading) => reading.quality);

describe("a sample of the water's temperature", () => {
  test("with an error fails at once; the last good value stays visible", () => {
    expect(readings([25, "no answer"])).toMatchObject([
      { quality: "good", value: 25 },
      { quality: "failed", reason: "no answer", at: 10_000, lastGood: { value: 25, at: 0 } },
    ]);
    expect(readings(["no answer"])[0]).not.toHaveProperty("lastGood");
    expect(
      inWords(assess({}, { at: instant(0), measuredAt: uptime(0) }, WATER_TEMPERATURE).reading),
    ).toMatchObject({
      quality: "failed",
      reason: "no value",
    });
  });

  test.each([-2.01, 45.01, 125, -55])("of %d °C is out of range", (value) => {
    expect(inWords(readings([value])[0])).toMatchObject({
      quality: "failed",
      reason: `${value} °C is outside -2…45 °C`,
    });
  });

  test.each([-2, 45, 25])("of %d °C is in range", (value) => {
    expect(qualities([value])).toEqual(["good"]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])("of %d is not a number", (value) => {
    expect(inWords(readings([value])[0])).toMatchObject({
      quality: "failed",
      reason: "the probe gave no number",
    });
  });

  test("out of range is never good, whatever preceded it", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -60, max: 130, noNaN: true }), { maxLength: 30 }), (values) => {
        for (const reading of readings(values)) {
          if (reading.quality !== "good") continue;
          expect(reading.value).toBeGreaterThanOrEqual(-2);
          expect(reading.value).toBeLessThanOrEqual(45);
        }
      }),
    );
  });
});

describe("a sensor's fault value", () => {
  test("is rejected: 85 after power-on, 0 from a shorted line", () => {
    expect(inWords(readings([25, 85])[1])).toMatchObject({
      quality: "failed",
      reason: "85.000 °C is what a failing sensor reports",
    });
    expect(qualities([0])).toEqual(["failed"]);
    expect(qualities([25, 0, 0, 0, 0])).toEqual(["good", "failed", "failed", "failed", "failed"]);
  });

  test("is accepted within a degree of the last good value", () => {
    expect(qualities([0.5, 0])).toEqual(["good", "good"]);
    expect(qualities([1, 0])).toEqual(["good", "good"]);
    expect(qualities([1.01, 0])).toEqual(["good", "failed"]);
  });
});

describe("a jump", () => {
  test("of up to 2 °C a minute is accepted at once", () => {
    expect(qualities([25, 27])).toEqual(["good", "good"]);
    expect(qualities([25, 29.9], 240)).toEqual(["good", "good"]);
  });

  test("beyond that is suspect until two further readings agree", () => {
    expect(readings([25, 29, 29.1, 29.2])).toMatchObject([
      { quality: "good" },
      { quality: "suspect", lastGood: { value: 25 } },
      { quality: "suspect", lastGood: { value: 25 } },
      { quality: "good", value: 29.2 },
    ]);
  });

  test("that returns is forgotten", () => {
    expect(qualities([25, 29, 25, 29, 29])).toEqual(["good", "suspect", "good", "suspect", "suspect"]);
  });

  test("followed by another jump starts again", () => {
    expect(qualities([25, 29, 22, 22, 22])).toEqual(["good", "suspect", "suspect", "suspect", "good"]);
  });

  test("is not confirmed by errors in between", () => {
    expect(qualities([25, 29, "gone", 29, 29])).toEqual(["good", "suspect", "failed", "suspect", "good"]);
  });
});

describe("an impossible change", () => {
  const again = (value: number, count: number) => Array.from({ length: count }, () => value);

  test("is not accepted by repetition", () => {
    const all = readings([25, ...again(-1, 300)], 60);
    expect(all.slice(1).every(({ quality }) => quality === "suspect")).toBe(true);
    expect(inWords(all.at(-1))).toMatchObject({
      reason: "-1.00 °C after 25.00: water does not change by 5 °C in 10 min",
      lastGood: { value: 25 },
      rejected: -1,
      rejectedFor: 299 * 60_000,
    });
  });

  test("is more than 5 °C: 5 °C is accepted when repeated", () => {
    expect(qualities([25, ...again(20, 3)])).toEqual(["good", "suspect", "suspect", "good"]);
    expect(qualities([25, ...again(19.9, 5)])).toEqual(["good", ...Array(5).fill("suspect")]);
  });

  test("is recognised even in steps that are each plausible", () => {
    expect(qualities([25, 22, 22, 22, 20.5, 19.9, 19.9, 19.9], 60)).toEqual([
      ...["good", "suspect", "good", "good", "good", "suspect", "suspect", "suspect"],
    ]);
  });

  test("does not occur at the pace at which water changes", () => {
    const slow = Array.from({ length: 120 }, (_, minute) => 25 - minute * 0.1);
    expect(new Set(qualities(slow, 60))).toEqual(new Set(["good"]));
  });

  test("ends when the value is within 2 °C of its origin", () => {
    expect(qualities([25, 18, 18, 22.9, 23, 23.1], 60)).toEqual([
      ...["good", "suspect", "suspect", "suspect", "good", "good"],
    ]);
  });

  test("is judged more leniently after silence: 3 °C per hour", () => {
    const after = (minutes: number, value: number) =>
      qualities([25, ...Array(minutes - 1).fill("gone"), value, value, value], 60).at(-1);
    expect(after(60, 17.6)).toBe("good");
    expect(after(60, 17.4)).toBe("suspect");
    expect(after(5 * 60, 5.6)).toBe("good");
  });

  test("is not forgotten after an error or an out-of-range value", () => {
    expect(qualities([25, 18, "gone", 60, 18, 18, 18])).toEqual([
      ...["good", "suspect", "failed", "failed", "suspect", "suspect", "suspect"],
    ]);
  });

  test("does not exist for probes without such a limit", () => {
    const { impossible: _, ...limits } = WATER_TEMPERATURE;
    expect(readings([25, 15, 15, 15], 10, limits).at(-1)).toMatchObject({ quality: "good", value: 15 });
  });
});

test("a jump is not confirmed by samples in quick succession", () => {
  const all = readings([25, 29, 29, 29, 29], 1);
  expect(all.map((reading) => reading.quality)).toEqual(["good", "suspect", "suspect", "suspect", "suspect"]);
});

describe("a value that does not move for a day", () => {
  const hourly = (count: number, value = 25) => Array.from({ length: count }, () => value);

  test("is remarked and still good: the tank must be heated", () => {
    const all = readings(hourly(26), 3600);
    expect(all[23]).not.toHaveProperty("remark");
    expect(inWords(all[24])).toMatchObject({ quality: "good", remark: "exactly 25 °C for 24 h" });
    expect(inWords(all[25])).toMatchObject({ quality: "good", remark: "exactly 25 °C for 25 h" });
  });

  test("is forgotten at the first change", () => {
    const all = readings([...hourly(25), 25.1, 25.1], 3600);
    expect(all.at(-1)).not.toHaveProperty("remark");
  });

  test("is ignored for probes that may stand still", () => {
    const { flatLine: _day, ...limits } = WATER_TEMPERATURE;
    expect(readings(hourly(60), hours(1) / 1000, limits).at(-1)).not.toHaveProperty("remark");
  });
});
