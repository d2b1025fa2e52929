import { expect, test } from "vitest";
import { filesOf, isNoReading, unitOf } from "./channel.ts";

const FILES = [
  ...["in_voltage0_raw", "in_voltage0_scale", "in_voltage0_offset", "in_voltage1_raw", "in_voltage_scale"],
  ...["in_voltage1-voltage2_raw", "in_voltage-voltage_scale", "in_temp_ambient_raw", "in_temp_scale"],
  ...["in_distance_input", "in_distance_raw", "in_pressure_raw", "in_intensity0_both_raw", "scale"],
];

// Names by the kernel's documentation, Documentation/ABI/testing/sysfs-bus-iio.
test.each([
  ["voltage0", { value: "in_voltage0_raw", scale: "in_voltage0_scale", offset: "in_voltage0_offset" }, "mV"],
  ["voltage1", { value: "in_voltage1_raw", scale: "in_voltage_scale" }, "mV"],
  ["voltage1-voltage2", { value: "in_voltage1-voltage2_raw", scale: "in_voltage-voltage_scale" }, "mV"],
  ["temp_ambient", { value: "in_temp_ambient_raw", scale: "in_temp_scale" }, "°C"],
  ["distance", { value: "in_distance_input" }, "m"],
  ["pressure", { value: "in_pressure_raw", scale: "scale" }, "kPa"],
  ["intensity0_both", { value: "in_intensity0_both_raw", scale: "scale" }, "raw"],
])("the channel %s has its own and shared files, and the kernel's unit", (channel, files, unit) => {
  const found = filesOf(channel, FILES);
  expect(found).toEqual(files);
  expect(found && unitOf(channel, found).unit).toBe(unit);
});

test("a channel without a value has no files", () => {
  expect(filesOf("voltage", FILES)).toBeUndefined();
});

test("a value without a scale has no unit", () => {
  expect(unitOf("proximity", { value: "in_proximity_raw" })).toEqual({ unit: "raw", factor: 1 });
});

test.each([
  ["hx711", [0, 0x7fffff, 0x800000, 0xffffff], [1, 0x7ffffe, 0x800001, 0xfffffe]],
  ["vl53l0x", [0, 8190, 8191, 65535], [30, 1200, 8189]],
  ["srf04", [], [0, 8190, 0x800000]],
] as const)("raw values of %s that are none", (name, none, good) => {
  expect(none.filter((raw) => !isNoReading(name, raw))).toEqual([]);
  expect(good.filter((raw) => isNoReading(name, raw))).toEqual([]);
});
