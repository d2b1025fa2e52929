import { Obj } from "../declare/containers.ts";
import { Duration, Seconds } from "../declare/durations.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Choice, Int, Label, Num, Ref } from "../declare/fields.ts";
import { action, defineResource, type Row } from "../declare/resource.ts";
import { switching } from "../declare/switching.ts";
import { durationOf, hours, milliseconds, minutes, seconds } from "../declare/units.ts";
import { ROLE_LIMITS, ROLES, type Role } from "../laws/role-limits.ts";
import { fields } from "../messages/fields.ts";
import { span } from "../messages/message.ts";

/** Roles whose equipment must never run without a controller. */
const OFF_WHEN_LOST: readonly Role[] = ["heater", "ato-pump", "doser"];

const none = "0 = none";
const LONGEST_DWELL = minutes(30);

export const equipment = defineResource({
  name: "equipment",
  most: 2000,
  path: "/api/equipment",
  module: "equipment",
  title: "Equipment",
  singular: "piece of equipment",
  fields: {
    name: Label(),
    outlet: switching(
      Ref("outlets", { about: "Id of the outlet it is plugged into; one piece of equipment per outlet" }),
    ),
    on: switching(Bool({ about: "Commanded state" })),
  },
  extensions: {
    stay_off_on_boot: Bool({ about: "Stay off after a start, whatever the stored state" }),
    boot_delay: Seconds({
      about: "Seconds to wait after a start before the stored state is restored",
      shortest: milliseconds(0),
      longest: hours(1),
      whole: true,
    }),
    // Leak sensors and hot water hold equipment off by its role.
    role: switching(Choice(ROLES, { about: "What it is for" })),
    safe_state: switching(
      Choice(["off", "on", "hold"], { about: "Fail-safe state: what it does without a command" }),
    ),
    wattage: Num({ min: 0, max: 100_000, about: "Watts while on, for energy figures" }),
    max_on: Duration({
      initial: 0,
      mayBeZero: true,
      about:
        "Longest time on without a break; then it is tripped off until a person clears it; 0 = the role's own (ato-pump: 180 s, doser: 66 s), or none",
      shortest: seconds(1),
      longest: hours(24),
    }),
    min_on: Duration({
      initial: 0,
      mayBeZero: true,
      about: `Shortest time on; ${none}`,
      longest: LONGEST_DWELL,
    }),
    min_off: Duration({
      initial: 0,
      mayBeZero: true,
      about: `Shortest time off; ${none}`,
      longest: LONGEST_DWELL,
    }),
    max_on_alarm: Duration({
      initial: 0,
      mayBeZero: true,
      about:
        "Time on without a break that raises an alarm without switching off; 0 = the role's default (heater: 4 h)",
    }),
    override_minutes: Int({
      initial: 30,
      min: 1,
      max: 1440,
      about: "How long a person's switch holds against a controller, in minutes",
    }),
    low_inlet: switching(
      Ref("inlets", {
        about:
          "Low-level sensor that protects it from running dry: 1 = low, and it is held off with an alarm",
      }),
    ),
  },
  exclusive: ["outlet"],
  rules: ({ role, safe_state, max_on }): readonly Fault[] => [
    ...(OFF_WHEN_LOST.includes(role) && safe_state !== "off"
      ? [{ path: "safe_state", message: fields.offWhenLost({ role }) }]
      : []),
    ...maxOnFaults(role, max_on),
  ],
  extras: {
    control: action("Switch on or off", {
      body: Obj({
        on: Bool({ required: true, about: "A missing `on` is refused: it never means off" }),
        minutes: Int({
          initial: 0,
          min: 0,
          max: 1440,
          about:
            "Holds that long, against a controller too; then the controller has it, or the state of before. 0: a controller is overridden for `override_minutes`, else the state is stored",
        }),
        until_changed: Bool({
          about:
            "Off against a controller holds until it is switched again or released, over restarts too. On against a controller always has an end",
        }),
        seconds: Int({
          initial: 0,
          min: 0,
          max: 60,
          about:
            "Beside `minutes`, for a short try: 3 seconds end by themselves, whatever becomes of the client",
        }),
      }),
      answer: { $ref: "#/components/schemas/equipment" },
    }),
  },
});

/** A role may have a shorter longest time, or a shortest one. */
function maxOnFaults(role: Role, maxOn: number): readonly Fault[] {
  const { shortestPlausible: shortest, longestPlausible: longest } = ROLE_LIMITS[role] ?? {};
  const wanted = durationOf(maxOn);
  if (longest !== undefined && wanted > longest) {
    const message = fields.tooLongForRole({ longest: span(longest), role });
    return [{ path: "max_on", message, nearest: longest / 1000 }];
  }
  if (shortest === undefined || maxOn === 0 || wanted >= shortest) return [];
  const message = fields.tooShortForRole({ shortest: span(shortest), role });
  return [{ path: "max_on", message, nearest: shortest / 1000 }];
}
export type Equipment = Row<typeof equipment>;
