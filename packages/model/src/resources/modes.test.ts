import { expect, test } from "vitest";
import { validate } from "../declare/field.ts";
import { type Milliseconds, milliseconds, minutes } from "../declare/units.ts";
import { MODE_PRESETS } from "../laws/mode-presets.ts";
import { inEnglish } from "../messages/testing/in-english.ts";
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
  const pump = { part: "return-pump", heldFor: milliseconds(0) } as const;
  expect(minutesFaults(121, [pump])).toMatchObject([{ path: "minutes", nearest: 120 }]);
  expect(minutesFaults(120, [pump])).toEqual([]);
});

test("the time that something was held already counts", () => {
  const heldFor = (length: Milliseconds) =>
    inEnglish(minutesFaults(60, [{ part: "return-pump", heldFor: length }]));
  expect(heldFor(minutes(60))).toEqual([]);
  expect(heldFor(minutes(90))).toMatchObject([
    {
      nearest: 30,
      message:
        "must be at most 30 min: modes have held the return pump off for 90 min, 2 h in a row are allowed",
    },
  ]);
  const [none] = heldFor(minutes(119.5));
  expect(none).toMatchObject({
    message: "is not possible now: modes have held the return pump off for 2 h; wait 15 min",
  });
  expect(none).not.toHaveProperty("nearest");
});
