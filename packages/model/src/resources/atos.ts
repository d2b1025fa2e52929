import { List, Obj } from "../declare/containers.ts";
import { Duration, secondsFault } from "../declare/durations.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Label, Num, Ref, Text, UTC_TIME } from "../declare/fields.ts";
import {
  action,
  commanded,
  defineResource,
  type Row,
  report,
  WHILE_CONTROLLING,
} from "../declare/resource.ts";
import { switching } from "../declare/switching.ts";
import { hours, milliseconds, minutes, seconds } from "../declare/units.ts";
import { FILL_REPORT, MAX_FILLS } from "../fills.ts";
import { fields } from "../messages/fields.ts";
import { usageSchema } from "./usage.ts";

/** Seconds a pump ran: one record of ATO and doser usage. */
export const USAGE_PUMP = usageSchema({ pump: { type: "integer", description: "Seconds the pump was on" } });

const none = "0 = none";

const INLETS = ["inlet", "high_inlet", "leak_inlet", "reservoir_inlet"] as const;

export const atos = defineResource({
  name: "atos",
  most: 100,
  path: "/api/atos",
  module: "ato",
  title: "Automatic top-off",
  singular: "top-off",
  fields: {
    name: Label(),
    enable: switching(Bool()),
    control: switching(Bool({ about: "Drive the pump" })),
    disable_on_alert: switching(Bool({ about: "Disable the ATO when its usage alarm comes" })),
    is_macro: switching(Bool({ about: "pump is a macro" }), WHILE_CONTROLLING),
    inlet: switching(Ref("inlets", { about: "Level sensor: 1 = full" })),
    pump: switching(Ref("equipment", { or: "macros", when: "is_macro" }), WHILE_CONTROLLING),
    period: Duration({
      initial: 60,
      about: "Time between checks",
      shortest: seconds(1),
      longest: minutes(10),
    }),
    notify: Obj({
      enable: Bool({ about: "Raise an alarm" }),
      max: Num({ min: 0, about: "Seconds of pumping within any hour" }),
    }),
  },
  extensions: {
    debounce: Duration({
      initial: 10,
      mayBeZero: true,
      about: `How long low must hold before the pump runs; ${none}`,
      longest: minutes(10),
    }),
    one_shot: switching(Bool({ about: "Disable itself after one fill" })),
    max_run: Duration({
      initial: 180,
      about: "Longest fill; then the pump is tripped off until a person clears it",
      shortest: seconds(1),
      longest: hours(1),
    }),
    min_off: Duration({
      initial: 60,
      mayBeZero: true,
      about: `Shortest time between fills; ${none}`,
      longest: hours(24),
    }),
    max_daily_run: Duration({
      initial: 0,
      mayBeZero: true,
      about:
        "Longest pumping within 24 h; 0 = learned (3 × the usual; in the first week 5 % of volume_l, at most 100 l, or 10 l)",
      shortest: seconds(1),
      longest: hours(24),
    }),
    high_inlet: switching(Ref("inlets", { about: "Overfull sensor: 1 = too high, no pump" })),
    leak_inlet: switching(Ref("inlets", { about: "Leak sensor: 1 = wet, no pump" })),
    reservoir_inlet: switching(Ref("inlets", { about: "Reservoir sensor: 1 = empty, no pump" })),
    requires: switching(
      List(Ref("equipment"), { max: 8, about: "Equipment that must be on, such as the return pump" }),
    ),
    flow_ml_min: Num({
      initial: 3000,
      min: 10,
      max: 50_000,
      about: "Millilitres a minute of the pump: how long the litres of the first week take it",
    }),
    flow_measured_at: Text({
      ...UTC_TIME,
      about: "When flow_ml_min was measured, ISO; empty: it is assumed, and amounts are shown in seconds",
    }),
  },
  rules: (ato): readonly Fault[] => [
    ...(ato.control && ato.notify.enable ? usageFaults(ato.notify.max) : []),
    ...(ato.control && !ato.is_macro && ato.pump !== "" && ato.requires.includes(ato.pump)
      ? [{ path: "requires", message: fields.requiresItself }]
      : []),
    ...INLETS.flatMap((path, index) =>
      ato[path] !== "" && INLETS.slice(0, index).some((other) => ato[other] === ato[path])
        ? [{ path, message: fields.sameInlet }]
        : [],
    ),
  ],
  owns: (ato) => commanded(ato, ato.pump),
  extras: {
    usage: report("Seconds of pumping", { answer: USAGE_PUMP }),
    fills: report(`What it may pump in a day, and its newest ${MAX_FILLS} fills of 15 days, newest last`, {
      answer: FILL_REPORT,
    }),
    reset: action("Clear usage, what counts for today's budget, and trips; what was learned stays", {
      scope: "operate",
    }),
  },
});
export type Ato = Row<typeof atos>;

/** A limit above the 3600 seconds of an hour would never raise the alarm. */
function usageFaults(max: number): readonly Fault[] {
  const path = "notify.max";
  if (max <= 0) return [{ path, message: fields.aboveZeroSeconds }];
  const fault = secondsFault(max, { shortest: milliseconds(0), longest: hours(1) });
  return fault === undefined ? [] : [{ path, ...fault }];
}
