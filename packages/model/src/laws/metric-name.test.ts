import { expect, it } from "vitest";
import { metricName } from "./metric-name.ts";

it.each([
  ["equipment", "Return Pump-state", "equipment_return_pump_state"],
  ["system", "cpu-temp", "system_cpu_temp"],
  ["ph", "Säule 2", "ph_s_ule_2"],
  ["ato", "🐟 sump-state", "ato___sump_state"],
  ["", "", "_"],
])("the metric %j %j is called %s", (module, name, expected) => {
  expect(metricName(module, name)).toBe(expected);
});
