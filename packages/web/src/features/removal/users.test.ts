import { expect, test } from "vitest";
import { usersAmong } from "./users.ts";

const ROWS = [
  { key: "row/equipment/1", value: { id: "1", outlet: "1", low_inlet: "" } },
  { key: "row/tcs/1", value: { id: "1", heater: "1", cooler: "", is_macro: false } },
  { key: "row/tcs/2", value: { id: "2", heater: "1", cooler: "1", is_macro: true } },
  { key: "row/macros/1", value: { id: "1", steps: [{ type: "equipment", config: { id: "1", on: true } }] } },
  { key: "row/elsewhere/1", value: { id: "1", heater: "1" } },
];

test("users of a row are found by the declared references, each once", () => {
  expect(usersAmong(ROWS, "equipment", "1")).toEqual([
    { type: "tcs", id: "1" },
    { type: "macros", id: "1" },
  ]);
  expect(usersAmong(ROWS, "macros", "1")).toEqual([{ type: "tcs", id: "2" }]);
  expect(usersAmong(ROWS, "outlets", "1")).toEqual([{ type: "equipment", id: "1" }]);
  expect(usersAmong(ROWS, "equipment", "2")).toEqual([]);
});
