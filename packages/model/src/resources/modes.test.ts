import { expect, test } from "vitest";
import { validate } from "../declare/field.ts";
import { MODE_PRESETS } from "../laws/mode-presets.ts";
import { minutesFaults, modes } from "./modes.ts";

test.each(Object.entries(MODE_PRESETS))("the preset %s is accepted", (name, preset) => {
  const { value, faults } = validate(modes.shape, { name, ...preset });
  expect([...faults, ...(modes.rules?.(value) ?? [])]).toEqual([]);
});

test("what holds nothing may last as long as the field allows", () => {
  expect(minutesFaults(86_400, [])).toEqual([]);
});

test("a length above the limit names the nearest one", () => {
  expect(minutesFaults(121, ["return-pump"])).toMatchObject([{ path: "minutes", nearest: 120 }]);
  expect(minutesFaults(120, ["return-pump"])).toEqual([]);
});
