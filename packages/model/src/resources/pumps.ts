import { List, Obj } from "../declare/containers.ts";
import { Seconds } from "../declare/durations.ts";
import type { Fault, Infer } from "../declare/field.ts";
import { Bool, Choice, Int, Name, Num, Ref, Text, UTC_TIME } from "../declare/fields.ts";
import { answerObject } from "../declare/operation.ts";
import { action, defineResource, type Row, report } from "../declare/resource.ts";
import { Sure } from "../declare/sure.ts";
import { switching } from "../declare/switching.ts";
import { hours, milliseconds, minutes } from "../declare/units.ts";
import { rateDoubts } from "../laws/dose-plan.ts";
import { scheduleCapFaults } from "../laws/dosing-schedule.ts";
import { scheduleFaults } from "../laws/schedule.ts";
import { hasMicrosteps, MICROSTEPS, microstepsOf, STEPPER_CHIPS, type StepperChip } from "../laws/stepper.ts";
import { fields } from "../messages/fields.ts";
import { PUMP_STATE } from "../pump-state.ts";
import { USAGE_PUMP } from "./atos.ts";
import { IDLE_CRON_FIELDS } from "./cron.ts";

/** While it doses automatically, by schedule or continuously: as seen from its regiment, and from the pump. */
const BY_ITSELF = { while: ["enable", "continuous"] };
const DOSING = { while: ["regiment.enable", "regiment.continuous"] };

/** When and how much a pump doses. */
const REGIMENT = {
  duration: switching(
    Seconds({
      about: "Seconds a dose runs, unless volume and volume_per_second say",
      shortest: milliseconds(0),
      longest: hours(1),
    }),
    BY_ITSELF,
  ),
  enable: switching(Bool({ about: "Dose on schedule" })),
  speed: switching(Num({ min: 0, max: 100, about: "Percent" }), BY_ITSELF),
  schedule: switching(Obj(IDLE_CRON_FIELDS), BY_ITSELF),
  volume: switching(Num({ min: 0, max: 100_000, about: "Millilitres of a dose" }), BY_ITSELF),
  volume_per_second: switching(
    Num({ min: 0, max: 10_000, about: "Millilitres per second, from calibration" }),
    BY_ITSELF,
  ),
  continuous: switching(Bool({ about: "Run at speed all the time, without a schedule" })),
  soft_start: switching(
    Seconds({
      about: "Seconds to ramp up and to ramp down",
      shortest: milliseconds(0),
      longest: minutes(10),
    }),
    BY_ITSELF,
  ),
};
const Regiment = Obj(REGIMENT);

const outlet = (about: string) => switching(Ref("outlets", { about }));

/** Members of a stepper that name an outlet. */
export const STEPPER_LINES = ["step_pin", "direction_pin", "ms_pin_a", "ms_pin_b", "ms_pin_c"] as const;

/** A stepper behind a chip with mode lines. */
export const Stepper = Obj({
  step_pin: outlet("Outlet of the step line"),
  direction_pin: outlet("Outlet of the direction line"),
  ms_pin_a: outlet("Outlet of mode line A"),
  ms_pin_b: outlet("Outlet of mode line B"),
  ms_pin_c: outlet("Outlet of mode line C"),
  spr: switching(Int({ min: 0, max: 100_000, about: "Steps per revolution" }), DOSING),
  vpr: switching(Num({ min: 0, max: 1000, about: "Millilitres per revolution" }), DOSING),
  direction: switching(Bool(), DOSING),
  microstepping: switching(Choice(["", ...MICROSTEPS], { about: "Empty: 1/32" }), DOSING),
  chip: switching(
    Choice(STEPPER_CHIPS, { about: "Which levels of the mode lines give which microsteps" }),
    DOSING,
  ),
  delay: switching(Num({ min: 0, max: 1e9, about: "Nanoseconds per half-step" }), DOSING),
});

export const pumps = defineResource({
  name: "pumps",
  most: 300,
  path: "/api/doser/pumps",
  module: "doser",
  title: "Dosing pumps",
  singular: "dosing pump",
  fields: {
    name: Name(),
    jack: switching(Ref("jacks")),
    pin: switching(Int({ min: 0, max: 4096, about: "PWM channel of the jack" })),
    regiment: Regiment,
  },
  extensions: {
    stepper: Stepper,
    type: switching(Choice(["", "dcpump", "stepper"], { about: "Empty and dcpump: a DC pump on a jack" })),
    max_dose_ml: Num({ min: 0, max: 100_000, about: "Largest dose; uncalibrated pumps: seconds. 0 = none" }),
    max_daily_ml: Num({
      min: 0,
      max: 100_000,
      about: "Most within 24 h; uncalibrated pumps: seconds. 0 = none",
    }),
    missed: switching(
      Choice(["skip", "once"], {
        about: "A dose that was missed today: skip it, or make up for it once",
      }),
      DOSING,
    ),
    spacing_group: Text({ max: 64, about: "Heads of one group keep at least 5 minutes between them" }),
    container_ml: Num({
      min: 0,
      max: 1_000_000,
      about: "What the container held when it was filled; 0 = not tracked",
    }),
    container_filled_at: Text({
      ...UTC_TIME,
      about: "When it was filled, ISO; set by refill, and when container_ml is first set",
    }),
    calibrated_speed: switching(
      Num({
        min: 0,
        max: 100,
        about: "Percent at which volume_per_second was measured; set with it",
      }),
      DOSING,
    ),
    requires: switching(
      List(Ref("equipment"), { max: 8, about: "Equipment that must be on, such as the return pump" }),
      DOSING,
    ),
  },
  rules: (pump): readonly Fault[] => [
    ...regimentFaults(pump.regiment),
    ...scheduleCapFaults(pump),
    ...(pump.type === "stepper" ? stepperFaults(pump.stepper, pump.regiment) : []),
    ...(pump.regiment.continuous && pump.spacing_group !== ""
      ? [{ path: "regiment.continuous", message: fields.noTurns }]
      : []),
  ],
  doubts: (pump, previous): readonly Fault[] => rateDoubts(pump, previous),
  extras: {
    usage: report("Seconds the pump ran, by day", { answer: USAGE_PUMP }),
    calibrate: action("Run the pump now, to measure what it delivers", {
      body: Obj({
        duration: Seconds({
          about: "Seconds",
          shortest: milliseconds(0),
          longest: minutes(10),
        }),
        speed: Num({ min: 0, max: 100, about: "Percent" }),
        volume: Num({ min: 0, max: 100_000, about: "Millilitres, steppers" }),
      }),
    }),
    calibrate_save: action("Store what was measured: volume_per_second = volume / duration", {
      segment: "calibrate/save",
      scope: "configure",
      body: Obj({
        volume: Num({ required: true, about: "Millilitres that came out, above 0" }),
        duration: Num({ required: true, about: "Seconds it ran, above 0" }),
        speed: Num({ min: 0, max: 100 }),
        sure: Sure(),
      }),
    }),
    schedule: action("Change the regiment: what is left out stays", {
      scope: "configure",
      body: Obj({ ...REGIMENT, sure: Sure() }),
    }),
    stop: action("Stop what runs now; it is settled with what was delivered"),
    forget: action("Forget the dose that waits for its turn; what runs goes on"),
    dose: action("Dose now; a head of a spacing group waits for its turn", {
      answer: answerObject({
        state: { type: "string", enum: ["running", "queued"] },
        planned_ml: { type: ["number", "null"] },
        planned_s: { type: "number" },
      }),
      body: Obj({ volume: Num({ min: 0, max: 100_000, about: "Millilitres; 0 = the regiment's dose" }) }),
    }),
    refill: action("The container was filled", {
      body: Obj({
        container_ml: Num({ min: 0, max: 1_000_000, about: "Millilitres it holds now; 0 = as before" }),
      }),
    }),
    state: report("What its container has left, and the dose that waits for its turn", {
      answer: PUMP_STATE,
    }),
    ledger: report("Doses, newest last: planned, delivered, why, how it ended", {
      answer: { type: "array", items: { type: "object" } },
    }),
  },
});
export type Pump = Row<typeof pumps>;

/** A schedule is validated even while it is disabled; clients then leave its fields empty. */
function regimentFaults({ continuous, enable, schedule }: Infer<typeof Regiment>): readonly Fault[] {
  if (continuous) return [];
  const faults = scheduleFaults(schedule, "regiment.schedule");
  if (enable) return faults;
  const empty = Object.entries(schedule).flatMap(([name, text]) =>
    text === "" ? [`regiment.schedule.${name}`] : [],
  );
  return faults.filter(({ path }) => !empty.includes(path));
}

const microstepsFault = (chip: StepperChip): Fault => ({
  path: "stepper.microstepping",
  message: fields.oneOfFor({ words: microstepsOf(chip).join(", "), source: chip }),
});

function stepperFaults(
  stepper: Infer<typeof Stepper>,
  regiment: { readonly volume: number; readonly continuous: boolean },
): readonly Fault[] {
  const positive = (path: string, value: number): readonly Fault[] =>
    value > 0 ? [] : [{ path, message: fields.aboveZero }];
  return [
    ...STEPPER_LINES.filter((name) => stepper[name] === "").map((name) => ({
      path: `stepper.${name}`,
      message: fields.outletNeeded,
    })),
    ...(hasMicrosteps(stepper.chip, stepper.microstepping) ? [] : [microstepsFault(stepper.chip)]),
    ...positive("stepper.spr", stepper.spr),
    ...positive("stepper.vpr", stepper.vpr),
    ...positive("stepper.delay", stepper.delay),
    ...positive("regiment.volume", regiment.volume),
    ...(regiment.continuous ? [{ path: "regiment.continuous", message: fields.onlyDcPumps }] : []),
  ];
}
