import { expect, test } from "vitest";
import { judge } from "../declare/field.ts";
import { equipment } from "./equipment.ts";

const faults = (body: object) => equipment.rules?.(judge(equipment.shape, body).value);

test.each(["heater", "ato-pump", "doser"])("a %s is off when nobody commands it", (role) => {
  expect(faults({ role, safe_state: "on" })?.map((fault) => fault.path)).toEqual(["safe_state"]);
  expect(faults({ role, safe_state: "hold" })).toHaveLength(1);
  expect(faults({ role, safe_state: "off" })).toEqual([]);
});

test("a return pump may stay on", () => {
  expect(faults({ role: "return-pump", safe_state: "on" })).toEqual([]);
});
