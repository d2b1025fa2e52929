import { expect, test } from "vitest";
import { seconds, uptime } from "../declare/units.ts";
import { type ModeInputKind, type ModeInputMemory, stepModeInput } from "./mode-input.ts";

/** What is asked at each look, 200 ms apart. */
function asked(kind: ModeInputKind, levels: readonly (boolean | undefined)[], step = 200) {
  let memory: ModeInputMemory | undefined;
  return levels.map((level, index) => {
    const result = stepModeInput(memory, { level, at: uptime(index * step), kind });
    memory = result.memory;
    return result.asks;
  });
}

test("a press that two looks see toggles once", () => {
  expect(asked("press", [false, true, true, true, false, false])).toEqual([
    undefined,
    undefined,
    "toggle",
    undefined,
    undefined,
    undefined,
  ]);
});

test("a spike of one look is no press", () => {
  expect(asked("press", [false, true, false, true, false]).filter(Boolean)).toEqual([]);
});

test("a button that is on at the start was not pressed", () => {
  expect(asked("press", [true, true, true]).filter(Boolean)).toEqual([]);
  expect(asked("press", [undefined, true, true]).filter(Boolean)).toEqual([]);
});

test("an unknown level changes nothing", () => {
  expect(asked("press", [false, true, undefined, true])).toEqual([undefined, undefined, undefined, "toggle"]);
});

test("a contact starts after two seconds and stops after thirty", () => {
  const on = Array.from({ length: 5 }, () => true);
  const off = Array.from({ length: 40 }, () => false);
  const found = asked("while", [...on, ...off], seconds(1));
  expect(found.indexOf("start")).toBe(2);
  expect(found.indexOf("stop")).toBe(5 + 30);
  expect(found.filter(Boolean)).toEqual(["start", "stop"]);
});
