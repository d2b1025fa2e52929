// What is off that should run, or was never set up: docs/safety.md. A thing that is off raises no alarm by itself.
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

/** `not-set-up` names what was never configured; `uncontrolled` is water out of range that nothing controls. */
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
  /** Animals die of it within a day or days: it has a reminder. */
  readonly vital: boolean;
  /** Water: its temperature in °C. */
  readonly celsius?: number;
}

/** Whether a way to people is there: `off` is configured and switched off, `none` never configured. */
export type WayState = "on" | "off" | "none";

export interface LifeFacts {
  readonly tcs: readonly TemperatureController[];
  readonly atos: readonly Ato[];
  readonly phprobes: readonly PhProbe[];
  readonly pumps: readonly Pump[];
  readonly interlocks: readonly Interlock[];
  readonly equipment: readonly Equipment[];
  /** Rows of a module that nothing above has. */
  readonly countOf: (module: Module) => number;
  readonly isRunning: (module: Module) => boolean;
  /** The output that a piece of equipment is on; undefined while its outlet is not in service. */
  readonly outputOf: (equipmentId: string) => Pick<LiveOutput, "value" | "trip"> | undefined;
  /** True while a person keeps it off against its controller. */
  readonly isOverridden: (equipmentId: string) => boolean;
  /** What trips a top-off whose pump is a macro. */
  readonly isMacroTripped: (ato: Ato) => boolean;
  /** The newest reading of a temperature controller. */
  readonly readingOf: (tcId: string) => Pick<LiveReading, "value" | "quality"> | undefined;
  readonly mail: WayState;
  readonly heartbeat: WayState;
}

/** Water of a reef tank, °C: outside of it nothing is well unless a controller keeps it there on purpose. */
export const WATER_RANGE = { min: 22, max: 29 } as const;

/** A macro, a timer or a person holds something off for a while: so long that is no failure. */
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

/** All that is off or not set up, what animals need most first. */
export function thingsOff(facts: LifeFacts): readonly OffThing[] {
  const { isRunning } = facts;
  const found = [
    ...(isRunning("temperature") ? [...temperatureOff(facts), ...waterOff(facts)] : []),
    ...(isRunning("ato") ? facts.atos.flatMap((ato) => topOffOff(ato, facts)) : []),
    ...facts.equipment.flatMap((each) => returnPumpOff(each, facts)),
    ...facts.interlocks
      .filter(({ enable }) => !enable)
      .map((row) => off("interlock", "interlocks", row, "disabled", true)),
    ...(isRunning("ph") ? facts.phprobes.flatMap(phOff) : []),
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

/** Equipment or macros that a controller names. */
function devicesOf({ heater, cooler, is_macro }: TemperatureController): readonly string[] {
  return [heater, cooler].filter((id) => id !== "").map((id) => `${is_macro ? "macro" : "equipment"}/${id}`);
}

const isControlling = (tc: TemperatureController): boolean =>
  tc.enable && tc.control && devicesOf(tc).length > 0;

/** One that another controller has taken over is not missed; one that names no probe was never set up. */
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

/** Why what a controller drives stays off: it has tripped, or a person overrides the controller. */
function stopOf(ids: readonly string[], { outputOf, isOverridden }: StopFacts): OffReason | undefined {
  if (ids.some((id) => (outputOf(id)?.trip ?? null) !== null)) return "tripped";
  return ids.some(isOverridden) ? "switched-off" : undefined;
}

/** True for what a person holds off against its controller: that ends by itself. */
export function isOverride({ kind, why }: Pick<OffThing, "kind" | "why">): boolean {
  return why === "switched-off" && (kind === "temperature" || kind === "top-off");
}

const somethingIsThere = ({ equipment, atos, phprobes }: Omit<LifeFacts, "tcs">): boolean =>
  equipment.length + atos.length + phprobes.length > 0;

function notSetUp(kind: OffKind, subject: Subject): OffThing {
  return { kind, subject, name: "", why: "not-set-up", vital: false };
}

/** A thermometer beside a controller may measure anything; without one, each measures the water. */
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

/** One that is stored beside another one, which runs its pump, is not missed. */
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

function returnPumpOff(row: Equipment, { outputOf }: LifeFacts): readonly OffThing[] {
  if (row.role !== "return-pump" || row.outlet === "") return [];
  const output = outputOf(row.id);
  if (output !== undefined && output.value > 0) return [];
  const why = output === undefined ? "not-connected" : output.trip === null ? "switched-off" : "tripped";
  return [off("return-pump", "equipment", row, why, true)];
}

function phOff(probe: PhProbe): readonly OffThing[] {
  if (probe.analog_input === "") return [];
  if (!probe.enable) return [off("ph", "phprobes", probe, "disabled", false)];
  const isIdle = !probe.control && (probe.upper_eq !== "" || probe.downer_eq !== "");
  return isIdle ? [off("ph", "phprobes", probe, "control-off", false)] : [];
}

/** A head without an amount was never set up to dose by itself. */
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

/** Where no controller is set up there is nothing to be told of. */
function notificationOff({ mail, heartbeat, tcs, atos, phprobes }: LifeFacts): readonly OffThing[] {
  if (mail === "on" || heartbeat === "on" || tcs.length + atos.length + phprobes.length === 0) return [];
  const missing = notSetUp("notification", { type: "system", id: "notification" });
  return [mail === "none" && heartbeat === "none" ? missing : { ...missing, why: "disabled" }];
}
