import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SETTINGS_SPELLINGS, Settings } from "../settings.ts";
import { validate } from "./field.ts";
import { joinSpellings } from "./spellings.ts";

const PAIRS = [["profiler", "pprof"]] as const;
const join = (body: unknown, stored: boolean) =>
  joinSpellings(body, { profiler: stored, pprof: stored }, PAIRS);

test.each([
  ["only the spec's spelling", { profiler: true }, false, true],
  ["only the clients' spelling", { pprof: true }, false, true],
  ["both, with a change in the spec's", { profiler: true, pprof: false }, false, true],
  ["both, with a change in the clients'", { profiler: false, pprof: true }, false, true],
  ["both, the same as stored", { profiler: true, pprof: true }, true, true],
])("a body with %s gets the same value in both", (_what, body, stored, expected) => {
  expect(join(body, stored)).toEqual({ profiler: expected, pprof: expected });
});

test("when both differ from the stored value the spec's spelling wins", () => {
  const stored = { board_pwm_freq: 100, rpi_pwm_freq: 100 };
  expect(joinSpellings({ board_pwm_freq: 200, rpi_pwm_freq: 300 }, stored, SETTINGS_SPELLINGS)).toEqual({
    board_pwm_freq: 200,
    rpi_pwm_freq: 200,
  });
});

describe("of two objects in both spellings", () => {
  const STORED = { enable: false, token: "<stored>", user: "ana", prefix: "tank" };
  const winner = (spec: unknown, client: unknown) => {
    const body = { cloudio: spec, adafruitio: client };
    const pairs = [["cloudio", "adafruitio"]] as const;
    const keeps = (sent: unknown, stored: unknown) => sent === "" && stored === "<stored>";
    const joined = joinSpellings(body, { cloudio: STORED, adafruitio: STORED }, pairs, keeps);
    return (joined as { readonly cloudio: unknown }).cloudio === client ? "client" : "spec";
  };

  test.each([
    ["the one that changed wins", { ...STORED }, { ...STORED, user: "bob" }, "client"],
    ["the order of members is no change", { prefix: "tank", user: "ana" }, { user: "bob" }, "client"],
    ["left-out members are no change", { user: "ana" }, { enable: true }, "client"],
    ["a secret that is sent empty is no change", { ...STORED, token: "" }, { enable: true }, "client"],
    ["a new secret is a change", { ...STORED, token: "new" }, { enable: true }, "spec"],
    ["a cleared secret is a change", { ...STORED, token: null }, { enable: true }, "spec"],
    ["null for the whole is a change", null, { enable: true }, "spec"],
  ])("%s", (_what, spec, client, expected) => {
    expect(winner(spec, client)).toBe(expected);
  });
});

test("a body without either spelling, or not an object, is unchanged", () => {
  expect(join({ name: "x" }, true)).toEqual({ name: "x" });
  expect(join({ profiler: undefined }, true)).toEqual({ profiler: undefined });
  for (const body of [null, [], "x"]) expect(join(body, true)).toBe(body);
});

test("null in one spelling is copied to both", () => {
  expect(join({ pprof: null }, true)).toEqual({ profiler: null, pprof: null });
});

test("settings hold one value, whatever is posted in which spelling", () => {
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
        stored = validate(Settings, joinSpellings(body, stored, SETTINGS_SPELLINGS), stored).value;
        for (const [spec, client] of SETTINGS_SPELLINGS) expect(stored[spec]).toBe(stored[client]);
      }
    }),
  );
});
