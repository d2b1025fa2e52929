// What is off but should run, or was never set up: docs/safety.md. Being off does not raise an alarm by itself.
import type { Module } from "../declare/operation.ts";
import { type Milliseconds, minutes, toCelsius } from "../declare/units.ts";
import type { LiveOutput, LiveReading, Subject } from "../events.ts";
import type { Ato } from "../resources/atos.ts";
import type { Equipment } from "../resources/equipment.ts";
import type { Interlock } from "../resources/interlocks.ts";
import type { PhProbe } from "../resources/phprobes.ts";
import type { Pump } from "../resources/pumps.ts";
import type { TemperatureController } from "../resources/tcs.ts";

export const OFF_KINDS = [
  "temperature",
  "water",
  "top-off",
  "return-pump",
  "interlock",
  "ph",
  "dosing",
  "module",
  "notification",
] as const;
export type OffKind = (typeof OFF_KINDS)[number];

/** `not-set-up`: never configured; `uncontrolled`: water out of range without a controller. */
export const OFF_REASONS = [
  "disabled",
  "control-off",
  "tripped",
  "switched-off",
  "not-connected",
  "module-off",
  "uncontrolled",
  "not-set-up",
] as const;
export type OffReason = (typeof OFF_REASONS)[number];

export interface OffThing {
  readonly kind: OffKind;
  readonly subject: Subject;
  readonly name: string;
  readonly why: OffReason;
  /** Animals die within a day or days without it: it has a reminder. */
  readonly vital: boolean;
  /** For water: its temperature in °C. */
  readonly celsius?: number;
}

/** State of a notification path: `off` is configured and disabled, `none` never configured. */
export type WayState = "on" | "off" | "none";

export interface LifeFacts {
  readonly tcs: readonly TemperatureController[];
  readonly atos: readonly Ato[];
  readonly phprobes: readonly PhProbe[];
  readonly pumps: readonly Pump[];
  readonly interlocks: readonly Interlock[];
  readonly equipment: readonly Equipment[];
  /** The number of rows of a module, for modules not listed above. */
  readonly countOf: (module: Module) => number;
  readonly isRunning: (module: Module) => boolean;
  /** The output of a piece of equipment; undefined while its outlet is not in service. */
  readonly outputOf: (equipmentId: string) => Pick<LiveOutput, "value" | "trip"> | undefined;
  /** True while a person's override holds it off. */
  readonly isOverridden: (equipmentId: string) => boolean;
  /** True while a mode holds it off, and will give it back. */
  readonly isInMode: (equipmentId: string) => boolean;
  /** True when a top-off whose pump is a macro is tripped. */
  readonly isMacroTripped: (ato: Ato) => boolean;
  readonly readingOf: (tcId: string) => Pick<LiveReading, "value" | "quality"> | undefined;
  /** Mail, and the recipients with channels of their own. */
  readonly mail: WayState;
  readonly heartbeat: WayState;
}

/** Range of a reef tank's water in °C: outside of it animals suffer, unless a controller is set to it on purpose. */
export const WATER_RANGE = { min: 22, max: 29 } as const;

/** A macro, a timer or a person may hold something off for this long; that is no failure. */
export const HELD_OFF_FOR: Milliseconds = minutes(30);

/** Modules whose rows animals need, and whether a day without them kills. */
const MODULES: readonly (readonly [Module, boolean])[] = [
  ["temperature", true],
  ["ato", true],
  ["equipment", true],
  ["ph", false],
  ["doser", false],
  ["lighting", false],
  ["macro", false],
  ["timers", false],
];

/** All that is off or not set up, the most vital first. */
export function thingsOff(facts: LifeFacts): readonly OffThing[] {
  const { isRunning } = facts;
  const found = [
    ...(isRunning("temperature") ? [...temperatureOff(facts), ...waterOff(facts)] : []),
    ...(isRunning("ato") ? facts.atos.flatMap((ato) => topOffOff(ato, facts)) : []),
    ...facts.equipment.flatMap((each) => returnPumpOff(each, facts)),
    ...facts.interlocks
      .filter(({ enable }) => !enable)
      .map((row) => off("interlock", "interlocks", row, "disabled", true)),
    ...(isRunning("ph") ? facts.phprobes.flatMap((probe) => phOff(probe, facts)) : []),
    ...(isRunning("doser") ? facts.pumps.flatMap(dosingOff) : []),
    ...modulesOff(facts),
    ...notificationOff(facts),
  ];
  return found.sort((one, other) => OFF_KINDS.indexOf(one.kind) - OFF_KINDS.indexOf(other.kind));
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function off(kind: OffKind, type: string, { id, name }: Named, why: OffReason, vital: boolean): OffThing {
  return { kind, subject: { type, id }, name: name || id, why, vital };
}

/** The equipment or macros of a controller. */
function devicesOf({ heater, cooler, is_macro }: TemperatureController): readonly string[] {
  return [heater, cooler].filter((id) => id !== "").map((id) => `${is_macro ? "macro" : "equipment"}/${id}`);
}

const isControlling = (tc: TemperatureController): boolean =>
  tc.enable && tc.control && devicesOf(tc).length > 0;

/** A controller whose device another one uses is not missed; one without a probe was never set up. */
function temperatureOff({ tcs, ...facts }: LifeFacts): readonly OffThing[] {
  if (tcs.length === 0)
    return somethingIsThere(facts) ? [notSetUp("temperature", { type: "module", id: "temperature" })] : [];
  const driven = new Set(tcs.filter(isControlling).flatMap(devicesOf));
  const isMissed = (tc: TemperatureController): boolean => {
    const devices = devicesOf(tc);
    if (tc.sensor === "" && tc.analog_input === "") return false;
    return devices.length > 0 ? devices.some((id) => !driven.has(id)) : !tc.enable && driven.size === 0;
  };
  return tcs.flatMap((tc) => {
    const idle = tc.enable ? "control-off" : "disabled";
    const why = isControlling(tc) ? stoppedDevice(tc, facts) : isMissed(tc) ? idle : undefined;
    return why === undefined ? [] : [off("temperature", "tcs", tc, why, true)];
  });
}

function stoppedDevice(
  { is_macro, heater, cooler }: TemperatureController,
  facts: StopFacts,
): OffReason | undefined {
  const devices = is_macro ? [] : [heater, cooler].filter((id) => id !== "");
  return stopOf(devices, facts);
}

type StopFacts = Pick<LifeFacts, "outputOf" | "isOverridden">;

/** Why a controller's device stays off: a trip, or a person's override. */
function stopOf(ids: readonly string[], { outputOf, isOverridden }: StopFacts): OffReason | undefined {
  if (ids.some((id) => (outputOf(id)?.trip ?? null) !== null)) return "tripped";
  return ids.some(isOverridden) ? "switched-off" : undefined;
}

const CONTROLLED: ReadonlySet<OffKind> = new Set(["temperature", "top-off", "ph"]);

/** True for a person's override of a device that a controller has. It is a pause until it has lasted too long. */
export function isOverride({ kind, why }: Pick<OffThing, "kind" | "why">): boolean {
  return why === "switched-off" && CONTROLLED.has(kind);
}

const somethingIsThere = ({ equipment, atos, phprobes }: Omit<LifeFacts, "tcs">): boolean =>
  equipment.length + atos.length + phprobes.length > 0;

function notSetUp(kind: OffKind, subject: Subject): OffThing {
  return { kind, subject, name: "", why: "not-set-up", vital: false };
}

/** With a controller present, other thermometers may measure anything; without one, each measures the water. */
function waterOff({ tcs, readingOf }: LifeFacts): readonly OffThing[] {
  const isControlled = tcs.some(isControlling);
  return tcs.flatMap((tc) => {
    const reading = readingOf(tc.id);
    if (!tc.enable || reading?.quality !== "good" || reading.value === null) return [];
    if (isControlling(tc) || (isControlled && devicesOf(tc).length === 0)) return [];
    const celsius = tc.fahrenheit ? toCelsius(reading.value) : reading.value;
    if (celsius >= WATER_RANGE.min && celsius <= WATER_RANGE.max) return [];
    return [{ ...off("water", "tcs", tc, "uncontrolled", true), celsius: Math.round(celsius * 10) / 10 }];
  });
}

const isToppingOff = ({ enable, control, pump }: Ato): boolean => enable && control && pump !== "";

/** A disabled spare whose pump another one runs is not missed. */
function topOffOff(ato: Ato, facts: LifeFacts): readonly OffThing[] {
  if (ato.inlet === "") return [];
  const isSpare =
    !isToppingOff(ato) &&
    facts.atos.some(
      (other) => isToppingOff(other) && other.pump === ato.pump && other.is_macro === ato.is_macro,
    );
  if (isSpare) return [];
  const found = (why: OffReason) => [off("top-off", "atos", ato, why, true)];
  if (!ato.enable) return found("disabled");
  if (ato.pump === "") return [];
  if (!ato.control) return found("control-off");
  const isTrippedMacro = ato.is_macro && facts.isMacroTripped(ato);
  const stop = isTrippedMacro ? "tripped" : stopOf(ato.is_macro ? [] : [ato.pump], facts);
  return stop === undefined ? [] : found(stop);
}

function returnPumpOff(row: Equipment, { outputOf, isInMode }: LifeFacts): readonly OffThing[] {
  if (row.role !== "return-pump" || row.outlet === "" || isInMode(row.id)) return [];
  const output = outputOf(row.id);
  if (output !== undefined && output.value > 0) return [];
  const why = output === undefined ? "not-connected" : output.trip === null ? "switched-off" : "tripped";
  return [off("return-pump", "equipment", row, why, true)];
}

function phOff(probe: PhProbe, facts: StopFacts): readonly OffThing[] {
  if (probe.analog_input === "") return [];
  if (!probe.enable) return [off("ph", "phprobes", probe, "disabled", false)];
  const isIdle = !probe.control && (probe.upper_eq !== "" || probe.downer_eq !== "");
  if (isIdle) return [off("ph", "phprobes", probe, "control-off", false)];
  const devices = [probe.upper_eq, probe.downer_eq].filter((id) => id !== "");
  const stop = probe.control && !probe.is_macro ? stopOf(devices, facts) : undefined;
  return stop === undefined ? [] : [off("ph", "phprobes", probe, stop, false)];
}

/** A pump without an amount was never set up to dose automatically. */
function dosingOff(pump: Pump): readonly OffThing[] {
  const { enable, continuous, duration, volume } = pump.regiment;
  const isSetUp = continuous || duration > 0 || volume > 0;
  return enable || !isSetUp ? [] : [off("dosing", "pumps", pump, "disabled", false)];
}

function modulesOff({ countOf, isRunning }: LifeFacts): readonly OffThing[] {
  return MODULES.filter(([module]) => !isRunning(module) && countOf(module) > 0).map(([module, vital]) =>
    off("module", "module", { id: module, name: module }, "module-off", vital),
  );
}

/** Without any controller set up there is nothing to notify of. */
function notificationOff({ mail, heartbeat, tcs, atos, phprobes }: LifeFacts): readonly OffThing[] {
  if (mail === "on" || heartbeat === "on" || tcs.length + atos.length + phprobes.length === 0) return [];
  const missing = notSetUp("notification", { type: "system", id: "notification" });
  return [mail === "none" && heartbeat === "none" ? missing : { ...missing, why: "disabled" }];
}
