import { expect, test } from "vitest";
import { heldThings, type ModeEffects, type ModeFacts } from "./mode-things.ts";

const FACTS: ModeFacts = {
  equipment: [
    { id: "1", role: "heater" },
    { id: "2", role: "chiller" },
    { id: "3", role: "return-pump" },
    { id: "4", role: "ato-pump" },
    { id: "5", role: "other" },
    { id: "6", role: "doser" },
  ],
  tcs: [
    { heater: "5", cooler: "2", is_macro: false },
    { heater: "9", cooler: "", is_macro: true },
  ],
  atos: [{ pump: "4", is_macro: false }],
  phprobes: [{ upper_eq: "", downer_eq: "5", is_macro: false }],
  pumps: [{ id: "1" }],
};
const held = (effects: Partial<ModeEffects>) =>
  heldThings({ off_roles: [], off_equipment: [], pause: [], ...effects }, FACTS).map(
    ({ type, id, part }) => `${type}/${id} ${part}`,
  );

test("a role holds all its equipment", () => {
  expect(held({ off_roles: ["return-pump"] })).toEqual(["equipment/3 return-pump"]);
});

test("single equipment has the part of its role; unknown equipment is left out", () => {
  expect(held({ off_equipment: ["3", "5", "99"] })).toEqual(["equipment/3 return-pump", "equipment/5 other"]);
});

test("heating is the devices of the controllers, macros too, and all heaters", () => {
  expect(held({ pause: ["heating"] })).toEqual([
    "equipment/5 heating",
    "macros/9 heating",
    "equipment/1 heating",
  ]);
});

test("cooling, pH, top-off and dosing are those of their controllers", () => {
  expect(held({ pause: ["cooling"] })).toEqual(["equipment/2 cooling"]);
  expect(held({ pause: ["ph"] })).toEqual(["equipment/5 ph"]);
  expect(held({ pause: ["top-off"] })).toEqual(["equipment/4 top-off"]);
  expect(held({ pause: ["dosing"] })).toEqual(["pumps/1 dosing", "equipment/6 dosing"]);
});

test("a thing that is named twice is held once, as what was paused", () => {
  expect(held({ pause: ["heating"], off_equipment: ["5", "1"] })).toEqual([
    "equipment/5 heating",
    "macros/9 heating",
    "equipment/1 heating",
  ]);
});
