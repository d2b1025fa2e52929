import { expect, test } from "vitest";
import { validate } from "../declare/field.ts";
import { MODE_PRESETS } from "../laws/mode-presets.ts";
import { minutesFaults, modes } from "./modes.ts";

test.each(Object.entries(MODE_PRESETS))("the preset %s is accepted", (name, preset) => {
  const { value, faults } = validate(modes.shape, { name, ...preset });
  expect([...faults, ...(modes.rules?.(value) ?? [])]).toEqual([]);
});

const faultsOf = (more: object) =>
  modes.rules?.(validate(modes.shape, { name: "a", minutes: 10, ...more }).value).map(({ path }) => path);

test("a reminder is before the end, and nothing is held both ways", () => {
  expect(faultsOf({ remind_minutes: 9 })).toEqual([]);
  expect(faultsOf({ remind_minutes: 10 })).toEqual(["remind_minutes"]);
  expect(faultsOf({ off_equipment: ["3"], on_equipment: ["4", "3"] })).toEqual(["on_equipment.1"]);
  expect(faultsOf({ off_roles: ["return-pump"], minutes: 121 })).toEqual(["minutes"]);
});

test("what holds nothing may last as long as the field allows", () => {
  expect(minutesFaults(86_400, [])).toEqual([]);
});

test("a length above the limit names the nearest one", () => {
  expect(minutesFaults(121, ["return-pump"])).toMatchObject([{ path: "minutes", nearest: 120 }]);
  expect(minutesFaults(120, ["return-pump"])).toEqual([]);
});
