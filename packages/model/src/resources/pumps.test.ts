import { expect, it } from "vitest";
import { validate } from "../declare/field.ts";
import { pumps } from "./pumps.ts";

const faults = (body: object) => {
  const { value, faults: validated } = validate(pumps.shape, body);
  return [...validated, ...(pumps.rules?.(value) ?? [])].map((fault) => fault.path);
};

it("a pump needs a name only; even an idle schedule is validated", () => {
  expect(faults({ name: "Alk" })).toEqual([]);
  expect(faults({ name: "Alk", regiment: { schedule: { hour: "24" } } })).toEqual(["regiment.schedule.hour"]);
});

it("a pump may have an empty schedule only while it is disabled", () => {
  const schedule = { day: "", hour: "", minute: "", second: "" };
  expect(faults({ name: "Alk", regiment: { schedule } })).toEqual([]);
  expect(faults({ name: "Alk", regiment: { schedule: { ...schedule, hour: "24" } } })).toEqual([
    "regiment.schedule.hour",
  ]);
  expect(faults({ name: "Alk", regiment: { enable: true, schedule } })).toEqual([
    "regiment.schedule.second",
    "regiment.schedule.minute",
    "regiment.schedule.hour",
    "regiment.schedule.day",
  ]);
});

it("a continuous pump needs no schedule", () => {
  expect(faults({ name: "Alk", regiment: { continuous: true, schedule: { hour: "24" } } })).toEqual([]);
});

const STEPPER = {
  step_pin: "1",
  direction_pin: "2",
  ms_pin_a: "3",
  ms_pin_b: "4",
  ms_pin_c: "5",
  spr: 200,
  vpr: 1,
  delay: 1e6,
};

it("a stepper needs lines, measures and a volume, and is not continuous", () => {
  const body = { name: "Trace", type: "stepper", stepper: STEPPER, regiment: { volume: 1 } };
  expect(faults(body)).toEqual([]);
  expect(faults({ ...body, stepper: {}, regiment: { continuous: true } })).toEqual([
    "stepper.step_pin",
    "stepper.direction_pin",
    "stepper.ms_pin_a",
    "stepper.ms_pin_b",
    "stepper.ms_pin_c",
    "stepper.spr",
    "stepper.vpr",
    "stepper.delay",
    "regiment.volume",
    "regiment.continuous",
  ]);
});

it("a spaced pump is not continuous; a container's fill time is valid", () => {
  expect(faults({ name: "Alk", spacing_group: "g", regiment: { continuous: true } })).toEqual([
    "regiment.continuous",
  ]);
  expect(faults({ name: "Alk", spacing_group: "g", container_filled_at: "2026-11-21T08:00:00Z" })).toEqual(
    [],
  );
  expect(faults({ name: "Alk", container_filled_at: "2026-13-45T08:00:00Z" })).toEqual([
    "container_filled_at",
  ]);
});

it("a stepper has the microsteps of its chip only", () => {
  const body = { name: "Trace", type: "stepper", regiment: { volume: 1 } };
  const of = (chip: string, microstepping: string) =>
    faults({ ...body, stepper: { ...STEPPER, chip, microstepping } });
  expect(of("TMC2209", "1/64")).toEqual([]);
  expect(of("TMC2209", "Half")).toEqual(["stepper.microstepping"]);
  expect(of("A4988", "")).toEqual(["stepper.microstepping"]);
});
