// What a random run is made of: a realistic tank and its disturbances. fast-check draws and shrinks it.
import fc from "fast-check";
import { FREE_PIN, PROBES } from "./devices.ts";

export interface HeadPlan {
  /** Millilitres of a dose, and of a second of pumping. */
  readonly ml: number;
  readonly rate: number;
  readonly everyHours: number;
  readonly minute: number;
  readonly spaced: boolean;
  readonly missed: "skip" | "once";
  /** The daily cap in scheduled doses: at 1 one dose by hand exceeds it. Below 1 the schedule is refused. */
  readonly cap: number;
}

export interface TankPlan {
  readonly zone: string;
  /** Day of the year 2026 it begins on. */
  readonly day: number;
  readonly noise: number;
  readonly room: number;
  readonly temperature: {
    readonly period: number;
    readonly min: number;
    readonly band: number;
    readonly hysteresis: number;
    readonly twoProbes: boolean;
    readonly chiller: boolean;
    readonly compressorRest: number;
    readonly heaterWatts: number;
  };
  readonly topOff:
    | {
        readonly period: number;
        readonly debounce: number;
        readonly maxRun: number;
        readonly minOff: number;
        readonly guards: boolean;
        readonly needsReturn: boolean;
      }
    | undefined;
  readonly heads: readonly HeadPlan[];
  readonly ph: { readonly period: number; readonly min: number } | undefined;
  readonly light: boolean;
  readonly interlock: "none" | "leak" | "hot" | "return";
  readonly feeding: boolean;
}

/** One thing that affects the tank: `gap` seconds after the one before it began, for `lasts` seconds. */
export interface Disturbance {
  readonly gap: number;
  readonly lasts: number;
  readonly what: DisturbanceKind;
}

export type DisturbanceKind =
  | { readonly is: "fault"; readonly target: string; readonly kind: string; readonly more: object }
  | { readonly is: "water"; readonly truths: Readonly<Record<string, number>> }
  /** `isReverted`: it is reverted at the end of the disturbance. */
  | { readonly is: "clock"; readonly seconds: number; readonly isReverted?: true }
  | { readonly is: "restart" | "crash"; readonly pause: number }
  | { readonly is: "reload" | "full-disk" | "clear" | "leak" }
  | {
      readonly is: "call";
      readonly key: string;
      readonly id: string;
      readonly body: object;
      readonly back?: object;
    };

export interface RunPlan {
  readonly tank: TankPlan;
  readonly disturbances: readonly Disturbance[];
}

const head: fc.Arbitrary<HeadPlan> = fc.record({
  ml: fc.constantFrom(0.5, 2, 5, 20),
  rate: fc.constantFrom(0.25, 1, 2),
  everyHours: fc.constantFrom(1, 3, 6, 12),
  minute: fc.integer({ min: 0, max: 59 }),
  spaced: fc.boolean(),
  missed: fc.constantFrom("skip", "once"),
  cap: fc.constantFrom(1, 1.2, 1.5, 3),
});

const tank: fc.Arbitrary<TankPlan> = fc.record({
  // Half of all runs have a night with a clock change.
  zone: fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"),
  day: fc.oneof(fc.integer({ min: 1, max: 335 }), fc.constantFrom(60, 75, 85, 270, 280, 300)),
  noise: fc.integer({ min: 1, max: 1_000_000 }),
  room: fc.constantFrom(14, 18, 21, 25, 30),
  temperature: fc.record({
    period: fc.constantFrom(30, 60, 120, 300),
    min: fc.constantFrom(20, 23, 25, 26.5),
    band: fc.constantFrom(0.3, 0.5, 1, 2),
    hysteresis: fc.constantFrom(0, 0.1, 0.2, 0.4),
    twoProbes: fc.boolean(),
    chiller: fc.boolean(),
    compressorRest: fc.constantFrom(0, 120, 300),
    heaterWatts: fc.constantFrom(100, 200, 400),
  }),
  topOff: fc.option(
    fc.record({
      period: fc.constantFrom(30, 60, 120),
      debounce: fc.constantFrom(0, 5, 10, 30),
      maxRun: fc.constantFrom(60, 120, 180),
      minOff: fc.constantFrom(0, 60, 600),
      guards: fc.boolean(),
      needsReturn: fc.boolean(),
    }),
    { nil: undefined, freq: 3 },
  ),
  heads: fc.array(head, { maxLength: 2 }),
  ph: fc.option(fc.record({ period: fc.constantFrom(30, 60, 300), min: fc.constantFrom(7.9, 8.1, 8.2) }), {
    nil: undefined,
    freq: 1,
  }),
  light: fc.integer({ min: 0, max: 3 }).map((roll) => roll === 0),
  interlock: fc.constantFrom("none", "leak", "hot", "return"),
  feeding: fc.boolean(),
});

const INPUTS = ["inlet:1", "inlet:2", "inlet:3", "analog:1"] as const;
const probe = fc.constantFrom(...PROBES.map((name) => `sensor:${name}`));
const fault = (target: fc.Arbitrary<string>, kind: string, more: fc.Arbitrary<object> = fc.constant({})) =>
  fc.record({ is: fc.constant("fault" as const), target, kind: fc.constant(kind), more });

const inputFaults: readonly fc.Arbitrary<DisturbanceKind>[] = [
  fault(probe, "disconnected"),
  fault(probe, "crc"),
  fault(probe, "stuck"),
  fault(
    probe,
    "value",
    fc.constantFrom(85, 0, -55, 127, 24, 26, 31, 41).map((value) => ({ value })),
  ),
  fault(
    probe,
    "noise",
    fc.constantFrom(0.2, 1, 8).map((amplitude) => ({ amplitude })),
  ),
  fault(
    probe,
    "slow",
    fc.constantFrom(1, 4, 8, 60, 1_000_000).map((seconds) => ({ seconds })),
  ),
  fault(fc.constantFrom(...INPUTS), "disconnected"),
  fault(fc.constantFrom(...INPUTS), "stuck"),
  fault(
    fc.constantFrom("inlet:1", "inlet:2", "inlet:3"),
    "value",
    fc.constantFrom(0, 1).map((value) => ({ value })),
  ),
  fault(
    fc.constantFrom("inlet:1", "inlet:2", "inlet:3"),
    "noise",
    fc.constantFrom(0.2, 1).map((amplitude) => ({ amplitude })),
  ),
  fault(
    fc.constantFrom(...INPUTS),
    "slow",
    fc.constantFrom(1, 4, 12, 1_000_000).map((seconds) => ({ seconds })),
  ),
  fault(
    fc.constant("analog:1"),
    "value",
    fc.constantFrom(0, 4, 7.5, 9, 14).map((value) => ({ value })),
  ),
];
const outlet = fc.integer({ min: 1, max: 6 }).map((id) => `outlet:${id}`);
const outputFaults: readonly fc.Arbitrary<DisturbanceKind>[] = [
  ...["stuck-on", "stuck-off", "no-effect", "write-error"].map((kind) => fault(outlet, kind)),
  ...["stuck-on", "stuck-off", "write-error"].map((kind) => fault(fc.constant("jack:1"), kind)),
  fault(fc.constantFrom("driver:rpi", "driver:1"), "gone"),
  fault(
    fc.constant("driver:1"),
    "slow",
    fc.constantFrom(1, 4, 30).map((seconds) => ({ seconds })),
  ),
];
const water: fc.Arbitrary<DisturbanceKind> = fc
  .oneof(
    fc.constantFrom(16, 22, 24, 25.2, 27, 29.5, 34, 41).map((temperature) => ({ temperature })),
    fc.constantFrom(10, 18, 26, 33).map((room) => ({ room })),
    fc.constantFrom(0.1, 0.4, 0.65, 0.99, 1.2).map((sump_level) => ({ sump_level })),
    fc.constantFrom(0, 1, 50).map((reservoir) => ({ reservoir })),
    fc.constantFrom(7.2, 7.8, 8.6).map((ph) => ({ ph })),
  )
  .map((truths: Readonly<Record<string, number>>) => ({ is: "water", truths }));
const clock: fc.Arbitrary<DisturbanceKind> = fc
  .constantFrom(3600, -3600, 90, -90, 86_400, -86_400, 6 * 3600, -6 * 3600)
  .map((seconds) => ({ is: "clock", seconds }));
const YEAR = 365 * 86_400;
/** An empty battery of the clock, and a wrong time server. */
const wrongYear: fc.Arbitrary<DisturbanceKind> = fc
  .constantFrom(-26 * YEAR, -YEAR, YEAR, 12 * YEAR)
  .map((seconds) => ({ is: "clock", seconds, isReverted: true }));
const end: fc.Arbitrary<DisturbanceKind> = fc.record({
  is: fc.constantFrom("restart", "crash"),
  pause: fc.constantFrom(0, 5, 120, 4000, 90_000),
});
const other: fc.Arbitrary<DisturbanceKind> = fc
  .constantFrom("reload", "full-disk", "clear")
  .map((is) => ({ is }));

const call = (
  key: string,
  ids: readonly string[],
  bodies: readonly object[],
  back?: object,
): fc.Arbitrary<DisturbanceKind> =>
  fc.record({
    is: fc.constant("call" as const),
    key: fc.constant(key),
    id: fc.constantFrom(...ids),
    body: fc.constantFrom(...bodies),
    ...(back === undefined ? {} : { back: fc.constant(back) }),
  });
/** Modules that are switched off for a while. */
const SWITCHED = ["ato", "doser", "equipment", "lighting", "macro", "ph", "temperature", "timers"] as const;
const ON_OFF = [{ enable: false }, { enable: true }];
const people: readonly fc.Arbitrary<DisturbanceKind>[] = [
  call("equipment.control", ["1", "2", "3", "4", "5", "6"], [{ on: true }, { on: false }]),
  call("equipment.control", ["1", "2", "4"], [{ on: true }]),
  call("pumps.dose", ["1", "2"], [{}, { volume: 3 }, { volume: 25 }, { volume: 400 }]),
  call("pumps.calibrate", ["1", "2"], [{ duration: 20, speed: 100 }]),
  call("pumps.stop", ["1", "2"], [{}]),
  call("pumps.update", ["1", "2"], [{ name: "Other" }, { regiment: { enable: false } }], {
    regiment: { enable: true },
  }),
  call("macros.run", ["1"], [{}]),
  call("macros.stop", ["1"], [{}]),
  call(
    "tcs.update",
    ["1"],
    [...ON_OFF, { period: 10 }, { period: 600 }, { second_sensor: "" }, { control: false }],
    {
      enable: true,
      control: true,
    },
  ),
  call("tcs.update", ["1"], [{ min: 22, max: 23 }, { min: 27, max: 28 }, { critical_high: 27 }]),
  call("atos.update", ["1"], [...ON_OFF, { period: 10 }, { min_off: 0 }, { control: false }], {
    enable: true,
    control: true,
  }),
  call("atos.reset", ["1"], [{}]),
  call("phprobes.update", ["1"], [...ON_OFF, { period: 15 }, { control: false }], {
    enable: true,
    control: true,
  }),
  call(
    "equipment.update",
    ["1", "3", "4"],
    [{ outlet: "7" }, { name: "Other" }, { max_on: 240 }, { max_on: 3600 }],
  ),
  call("equipment.delete", ["1", "2", "4", "6"], [{}]),
  call("outlets.update", ["1", "4"], [{ pin: FREE_PIN }]),
  call("timers.update", ["1"], ON_OFF, { enable: true }),
  call("lights.update", ["1"], ON_OFF, { enable: true }),
  call("outputs.release", ["outlet-1", "outlet-3", "outlet-4"], [{}]),
  call(
    "settings.update",
    [""],
    SWITCHED.map((module) => ({ capabilities: { [module]: false } })),
    { capabilities: Object.fromEntries(SWITCHED.map((module) => [module, true])) },
  ),
];
/** Its subject is gone for the rest of the run. */
const farewells: readonly fc.Arbitrary<DisturbanceKind>[] = [
  call("tcs.delete", ["1"], [{}]),
  call("atos.delete", ["1"], [{}]),
  call("phprobes.delete", ["1"], [{}]),
  call("pumps.delete", ["1", "2"], [{}]),
  call("timers.delete", ["1"], [{}]),
  call("macros.delete", ["1"], [{}]),
  call("lights.delete", ["1"], [{}]),
  call("interlocks.delete", ["1"], [{}]),
  call("interlocks.update", ["1"], [{ enable: false }]),
];

const befalling: fc.Arbitrary<DisturbanceKind> = fc.oneof(
  { weight: 24, arbitrary: fc.oneof(...inputFaults) },
  { weight: 12, arbitrary: fc.oneof(...outputFaults) },
  { weight: 8, arbitrary: water },
  { weight: 3, arbitrary: clock },
  { weight: 1, arbitrary: wrongYear },
  { weight: 6, arbitrary: end },
  { weight: 4, arbitrary: other },
  { weight: 6, arbitrary: fc.constant({ is: "leak" }) },
  { weight: 20, arbitrary: fc.oneof(...people) },
  { weight: 1, arbitrary: fc.oneof(...farewells) },
);

const DAY = 86_400;
const gap = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 * 3600 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 3 * DAY }) },
);
const lasts = fc.constantFrom(2, 20, 70, 200, 900, 3600, 5 * 3600, 30 * 3600);

/** A realistic tank and up to 40 disturbances, in clusters. */
export const randomRun: fc.Arbitrary<RunPlan> = fc.record({
  tank,
  disturbances: fc.array(fc.record({ gap, lasts, what: befalling }), {
    minLength: 1,
    maxLength: 40,
    size: "max",
  }),
});
