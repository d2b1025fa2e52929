import fc from "fast-check";
import { expect, test } from "vitest";
import { SETTINGS_SPELLINGS, Settings } from "../settings.ts";
import { judge } from "./field.ts";
import { joinSpellings } from "./spellings.ts";

const PAIRS = [["profiler", "pprof"]] as const;
const join = (body: unknown, stored: boolean) =>
  joinSpellings(body, { profiler: stored, pprof: stored }, PAIRS);

test.each([
  ["only the spec's spelling", { profiler: true }, false, true],
  ["only the clients' spelling", { pprof: true }, false, true],
  ["both, of which the spec's differs from what is stored", { profiler: true, pprof: false }, false, true],
  ["both, of which the clients' differs from what is stored", { profiler: false, pprof: true }, false, true],
  ["both, the same as stored", { profiler: true, pprof: true }, true, true],
])("a body with %s says it in both", (_what, body, stored, expected) => {
  expect(join(body, stored)).toEqual({ profiler: expected, pprof: expected });
});

test("when both differ from what is stored the spec's spelling wins", () => {
  const stored = { board_pwm_freq: 100, rpi_pwm_freq: 100 };
  expect(joinSpellings({ board_pwm_freq: 200, rpi_pwm_freq: 300 }, stored, SETTINGS_SPELLINGS)).toEqual({
    board_pwm_freq: 200,
    rpi_pwm_freq: 200,
  });
});

test("a body with neither spelling, or one that is no object, stays as it is", () => {
  expect(join({ name: "x" }, true)).toEqual({ name: "x" });
  expect(join({ profiler: undefined }, true)).toEqual({ profiler: undefined });
  for (const body of [null, [], "x"]) expect(join(body, true)).toBe(body);
});

test("null in one spelling is null in both", () => {
  expect(join({ pprof: null }, true)).toEqual({ profiler: null, pprof: null });
});

test("settings never say two things, whatever is posted in which spelling", () => {
  const some = fc.record(
    Object.fromEntries(
      SETTINGS_SPELLINGS.flat().map((name) => [
        name,
        name.endsWith("freq") ? fc.integer({ min: 1, max: 10_000 }) : fc.boolean(),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(some, { maxLength: 5 }), (bodies) => {
      let stored = Settings.initial;
      for (const body of bodies) {
        stored = judge(Settings, joinSpellings(body, stored, SETTINGS_SPELLINGS), stored).value;
        for (const [spec, client] of SETTINGS_SPELLINGS) expect(stored[spec]).toBe(stored[client]);
      }
    }),
  );
});
