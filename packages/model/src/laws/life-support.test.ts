import { describe, expect, it } from "vitest";
import { atos } from "../resources/atos.ts";
import { equipment } from "../resources/equipment.ts";
import { interlocks } from "../resources/interlocks.ts";
import { phprobes } from "../resources/phprobes.ts";
import { pumps } from "../resources/pumps.ts";
import { tcs } from "../resources/tcs.ts";
import { isOverride, type LifeFacts, thingsOff } from "./life-support.ts";

const tc = (more: object) => ({ ...tcs.shape.initial, id: "1", name: "Tank", sensor: "28-1", ...more });
const RUNS = { enable: true, control: true, heater: "1" };
const TRIP = { code: "max-on", message: "", since: "" };
const NOTHING: LifeFacts = {
  tcs: [],
  atos: [],
  phprobes: [],
  pumps: [],
  interlocks: [],
  equipment: [],
  countOf: () => 0,
  isRunning: () => true,
  outputOf: () => ({ value: 100, trip: null }),
  isOverridden: () => false,
  isInMode: () => false,
  isMacroTripped: () => false,
  readingOf: () => undefined,
  mail: "on",
  heartbeat: "none",
};
const found = (facts: Partial<LifeFacts>) =>
  thingsOff({ ...NOTHING, ...facts }).map(({ kind, why, name }) =>
    `${kind} ${name} ${why}`.replace("  ", " "),
  );

describe("temperature control", () => {
  it("is off when disabled, not controlling, or its heater is tripped", () => {
    expect(found({ tcs: [tc(RUNS)] })).toEqual([]);
    expect(found({ tcs: [tc({ ...RUNS, enable: false })] })).toEqual(["temperature Tank disabled"]);
    expect(found({ tcs: [tc({ ...RUNS, control: false })] })).toEqual(["temperature Tank control-off"]);
    const outputOf = () => ({ value: 0, trip: TRIP });
    expect(found({ tcs: [tc(RUNS)], outputOf })).toEqual(["temperature Tank tripped"]);
    expect(found({ tcs: [tc({ ...RUNS, is_macro: true })], outputOf })).toEqual([]);
    expect(found({ tcs: [tc(RUNS)], outputOf: () => undefined })).toEqual([]);
  });

  it("is off while a person holds its device off", () => {
    const isOverridden = (id: string) => id === "1";
    expect(found({ tcs: [tc(RUNS)], isOverridden })).toEqual(["temperature Tank switched-off"]);
    expect(found({ tcs: [tc({ ...RUNS, heater: "2" })], isOverridden })).toEqual([]);
    expect(found({ tcs: [tc({ ...RUNS, is_macro: true })], isOverridden })).toEqual([]);
    expect(isOverride({ kind: "temperature", why: "switched-off" })).toBe(true);
    expect(isOverride({ kind: "top-off", why: "switched-off" })).toBe(true);
    expect(isOverride({ kind: "return-pump", why: "switched-off" })).toBe(false);
    expect(isOverride({ kind: "temperature", why: "tripped" })).toBe(false);
  });

  it("is not missed when another controller has its heater, or without probe", () => {
    const other = tc({ ...RUNS, id: "2", name: "Spare", enable: false });
    expect(found({ tcs: [tc(RUNS), other] })).toEqual([]);
    expect(found({ tcs: [tc(RUNS), { ...other, cooler: "9" }] })).toEqual(["temperature Spare disabled"]);
    expect(found({ tcs: [tc({ sensor: "", heater: "1" })] })).toEqual([]);
    expect(found({ tcs: [tc({ sensor: "", analog_input: "1", heater: "1" })] })).toHaveLength(1);
  });

  it("with its thermometer disabled is missed only without another controller", () => {
    const thermometer = tc({ id: "2", name: "" });
    expect(found({ tcs: [thermometer] })).toEqual(["temperature 2 disabled"]);
    expect(found({ tcs: [{ ...thermometer, enable: true }] })).toEqual([]);
    expect(found({ tcs: [thermometer, tc(RUNS)] })).toEqual([]);
  });

  it("is not set up where only other modules are", () => {
    const row = { ...equipment.shape.initial, id: "1" };
    expect(found({ equipment: [row] })).toEqual(["temperature not-set-up"]);
    expect(found({})).toEqual([]);
  });
});

describe("water without control", () => {
  const at = (value: number | null, quality = "good" as "good" | "stale") => ({
    readingOf: () => ({ value, quality }),
  });
  const idle = tc({ enable: true });
  it("is reported outside 22 to 29 °C", () => {
    expect(found({ tcs: [idle], ...at(21.9) })).toEqual(["water Tank uncontrolled"]);
    expect(found({ tcs: [idle], ...at(29.1) })).toEqual(["water Tank uncontrolled"]);
    expect(found({ tcs: [idle], ...at(22) })).toEqual([]);
    expect(found({ tcs: [{ ...idle, fahrenheit: true }], ...at(77) })).toEqual([]);
    expect(thingsOff({ ...NOTHING, tcs: [{ ...idle, fahrenheit: true }], ...at(64.4) })[0]?.celsius).toBe(18);
  });

  it("is judged by good readings of enabled controllers alone", () => {
    expect(found({ tcs: [idle], ...at(18, "stale") })).toEqual([]);
    expect(found({ tcs: [idle], ...at(null) })).toEqual([]);
    expect(found({ tcs: [{ ...idle, enable: false }], ...at(18) })).toEqual(["temperature Tank disabled"]);
  });

  it("is left to its controller and that controller's own readings", () => {
    expect(found({ tcs: [tc(RUNS), { ...idle, id: "2" }], ...at(18) })).toEqual([]);
    expect(
      found({ tcs: [tc(RUNS), tc({ ...RUNS, id: "2", control: false, heater: "2" })], ...at(18) }),
    ).toEqual(["temperature Tank control-off", "water Tank uncontrolled"]);
  });
});

describe("top-off", () => {
  const ato = (more: object) => ({
    ...atos.shape.initial,
    ...{ id: "1", name: "Sump", inlet: "1", pump: "4", enable: true, control: true },
    ...more,
  });
  const reported = { tcs: [tc(RUNS)] };
  it("is off when it is disabled, does not control or is tripped", () => {
    expect(found({ ...reported, atos: [ato({})] })).toEqual([]);
    expect(found({ ...reported, atos: [ato({ enable: false })] })).toEqual(["top-off Sump disabled"]);
    expect(found({ ...reported, atos: [ato({ control: false })] })).toEqual(["top-off Sump control-off"]);
    const outputOf = (id: string) => (id === "4" ? { value: 0, trip: TRIP } : undefined);
    expect(found({ ...reported, atos: [ato({})], outputOf })).toEqual(["top-off Sump tripped"]);
    expect(found({ ...reported, atos: [ato({})], outputOf: () => undefined })).toEqual([]);
    const isOverridden = (id: string) => id === "4";
    expect(found({ ...reported, atos: [ato({})], isOverridden })).toEqual(["top-off Sump switched-off"]);
    expect(found({ ...reported, atos: [ato({ is_macro: true })], isOverridden })).toEqual([]);
    const isMacroTripped = () => true;
    expect(found({ ...reported, atos: [ato({ is_macro: true })], isMacroTripped })).toEqual([
      "top-off Sump tripped",
    ]);
  });

  it("is not missed where another enabled one runs the same pump", () => {
    const spare = ato({ id: "2", name: "Spare", enable: false });
    expect(found({ ...reported, atos: [ato({}), spare] })).toEqual([]);
    expect(found({ ...reported, atos: [spare, ato({})] })).toEqual([]);
    expect(found({ ...reported, atos: [ato({}), { ...spare, pump: "5" }] })).toEqual([
      "top-off Spare disabled",
    ]);
    expect(found({ ...reported, atos: [ato({}), { ...spare, is_macro: true }] })).toEqual([
      "top-off Spare disabled",
    ]);
    expect(found({ ...reported, atos: [ato({ enable: false }), spare] })).toHaveLength(2);
  });

  it("is not set up without a float, and only monitors without pump", () => {
    expect(found({ ...reported, atos: [ato({ inlet: "", enable: false })] })).toEqual([]);
    expect(found({ ...reported, atos: [ato({ pump: "", control: false })] })).toEqual([]);
  });
});

describe("a return pump", () => {
  const reported = { tcs: [tc(RUNS)] };
  const pump = {
    ...equipment.shape.initial,
    id: "3",
    name: "Return",
    role: "return-pump" as const,
    outlet: "3",
  };
  it("is off when its output is off, tripped or not in service", () => {
    expect(found({ ...reported, equipment: [pump] })).toEqual([]);
    const outputOf = (trip: typeof TRIP | null) => (id: string) =>
      id === "3" ? { value: 0, trip } : { value: 100, trip: null };
    expect(found({ ...reported, equipment: [pump], outputOf: outputOf(null) })).toEqual([
      "return-pump Return switched-off",
    ]);
    expect(found({ ...reported, equipment: [pump], outputOf: outputOf(TRIP) })).toEqual([
      "return-pump Return tripped",
    ]);
    expect(found({ ...reported, equipment: [pump], outputOf: () => undefined })).toEqual([
      "return-pump Return not-connected",
    ]);
  });

  it("is not set up without an outlet", () => {
    expect(found({ ...reported, equipment: [{ ...pump, outlet: "" }], outputOf: () => undefined })).toEqual(
      [],
    );
    expect(
      found({ ...reported, equipment: [{ ...pump, role: "other" }], outputOf: () => undefined }),
    ).toEqual([]);
  });
});

it("disabled pH control, dosing pumps and interlocks are listed", () => {
  const probe = { ...phprobes.shape.initial, id: "1", name: "pH", analog_input: "1", enable: true };
  const reported = { tcs: [tc(RUNS)] };
  expect(found({ ...reported, phprobes: [probe, { ...probe, analog_input: "", enable: false }] })).toEqual(
    [],
  );
  expect(found({ ...reported, phprobes: [{ ...probe, enable: false }] })).toEqual(["ph pH disabled"]);
  expect(found({ ...reported, phprobes: [{ ...probe, upper_eq: "1" }] })).toEqual(["ph pH control-off"]);
  expect(found({ ...reported, phprobes: [{ ...probe, downer_eq: "1" }] })).toEqual(["ph pH control-off"]);
  expect(found({ ...reported, phprobes: [{ ...probe, control: true }] })).toEqual([]);
  const driven = { ...probe, control: true, upper_eq: "1" };
  const isOverridden = (id: string) => id === "1";
  expect(found({ ...reported, phprobes: [driven], isOverridden })).toContain("ph pH switched-off");
  expect(found({ ...reported, phprobes: [{ ...driven, is_macro: true }], isOverridden })).not.toContain(
    "ph pH switched-off",
  );
  const pump = { ...pumps.shape.initial, id: "1", name: "Alk" };
  const dosing = (more: object) => ({ ...pump, regiment: { ...pump.regiment, ...more } });
  expect(found({ ...reported, pumps: [pump, dosing({ enable: true, volume: 2 })] })).toEqual([]);
  expect(found({ ...reported, pumps: [dosing({ volume: 2 }), dosing({ duration: 2 })] })).toHaveLength(2);
  expect(found({ ...reported, pumps: [dosing({ continuous: true })] })).toEqual(["dosing Alk disabled"]);
  const rule = { ...interlocks.shape.initial, id: "1", name: "Leak" };
  expect(found({ interlocks: [rule] })).toEqual([]);
  expect(found({ interlocks: [{ ...rule, enable: false }] })).toEqual(["interlock Leak disabled"]);
});

it("a stopped module is listed instead of its rows, if any", () => {
  const isRunning = () => false;
  const countOf = (module: string) => (module === "temperature" || module === "doser" ? 1 : 0);
  const facts = { tcs: [tc({})], isRunning, countOf };
  expect(found(facts)).toEqual(["module temperature module-off", "module doser module-off"]);
  expect(thingsOff({ ...NOTHING, ...facts }).map(({ vital }) => vital)).toEqual([true, false]);
});

it("notification is listed without mail and heartbeat", () => {
  const reported = { tcs: [tc(RUNS)], mail: "none" } as const;
  expect(found(reported)).toEqual(["notification not-set-up"]);
  expect(found({ ...reported, heartbeat: "off" })).toEqual(["notification disabled"]);
  expect(found({ ...reported, mail: "off" })).toEqual(["notification disabled"]);
  expect(found({ ...reported, heartbeat: "on" })).toEqual([]);
  expect(found({ mail: "none" })).toEqual([]);
});
