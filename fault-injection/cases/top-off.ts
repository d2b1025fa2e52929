import { asked, broken, faultsRemoved, water } from "../actions/acts.ts";
import {
  alarmCleared,
  alarmRaised,
  isOff,
  isOn,
  logged,
  sees,
  staysOff,
  TOP_OFF,
} from "../actions/sights.ts";
import { FILLING, LOW } from "../actions/states.ts";
import { defineFailures } from "../case.ts";

const NO_OTHER_LIMIT = asked("the pump has no maximum run time of its own", "POST", "/api/equipment/4", {
  max_on: 0,
});
const NOTHING_SEEN_ABOVE = [
  broken("the overfull float is stuck, too", "inlet:2", "value", { value: 0 }),
  broken("the leak sensor is stuck, too", "inlet:3", "value", { value: 0 }),
];
const energised = (view: {
  readonly loads: readonly { readonly pin: number; readonly energised_s: number }[];
}) => view.loads.find(({ pin }) => pin === TOP_OFF.pin)?.energised_s ?? 0;
/** While a pump runs its inputs are read each second. */
const AT_ONCE = 3;
const stopped = (code: string, words: RegExp, within = AT_ONCE) => [
  isOff(TOP_OFF, AT_ONCE),
  logged("equipment/4", /Top-off pump off/, AT_ONCE),
  ...alarmRaised(code, { subject: "atos/1", words, within }),
  staysOff(TOP_OFF, 120),
];
/** A trip at its limit, no later than the next check. */
const tripped = (code: string, words: RegExp) => [
  isOff(TOP_OFF, 180 + AT_ONCE),
  logged("equipment/4", /Top-off pump off/, 180 + AT_ONCE),
  ...alarmRaised(code, { subject: "equipment/4", words, within: 180 + AT_ONCE }),
  staysOff(TOP_OFF, 1800),
];
const TRIP_SPEED = 120;
/** Its seconds count. */
const SPEED = 60;

export default defineFailures([
  {
    fault: "float stuck low",
    speed: TRIP_SPEED,
    given: [NO_OTHER_LIMIT, FILLING],
    inject: [broken("the float is stuck on low", "inlet:1", "value", { value: 0 }), ...NOTHING_SEEN_ABOVE],
    expect: tripped("trip-ato-max-run", /the longest time allowed/),
    heal: [
      faultsRemoved,
      asked("a person clears the trip", "POST", "/api/alarms/trip-ato-max-run:equipment:4/clear"),
      LOW,
    ],
    recovered: [alarmCleared("trip-ato-max-run", 10), isOn(TOP_OFF, 180)],
  },
  {
    fault: "float stuck low, limited by the pump's own maximum run time only",
    speed: TRIP_SPEED,
    given: [asked("the maximum fill time is an hour", "POST", "/api/atos/1", { max_run: 3600 }), FILLING],
    inject: [broken("the float is stuck on low", "inlet:1", "value", { value: 0 }), ...NOTHING_SEEN_ABOVE],
    expect: tripped("trip-max-on", /tripped/),
    heal: [
      faultsRemoved,
      asked("a person clears the trip", "POST", "/api/alarms/trip-max-on:equipment:4/clear"),
      LOW,
    ],
    recovered: [alarmCleared("trip-max-on", 10), isOn(TOP_OFF, 180)],
  },
  {
    fault: "float stuck high",
    speed: 600,
    inject: [
      broken("the float is stuck on full", "inlet:1", "value", { value: 1 }),
      water({ sump_level: 0.3 }),
    ],
    expect: [staysOff(TOP_OFF, 7200)],
    heal: [faultsRemoved],
    recovered: [isOn(TOP_OFF, 120)],
    without: {
      alarm: "a float stuck on full cannot be told from a full sump: no pump runs",
      log: "nothing is switched",
    },
  },
  {
    fault: "float chatter",
    speed: 600,
    inject: [broken("the float chatters", "inlet:1", "noise", { amplitude: 1 }), ...NOTHING_SEEN_ABOVE],
    expect: [
      sees(
        "the pump has run less than 2 min after an hour",
        3700,
        (view) => {
          if (view.at - view.since < 3600_000) return;
          const seconds = energised(view);
          return seconds < 120 ? { words: `ran ${Math.round(seconds)} s in an hour` } : undefined;
        },
        "output",
      ),
    ],
    heal: [faultsRemoved, LOW],
    recovered: [isOn(TOP_OFF, 300), logged("equipment/4", /Top-off pump on: the level is low/, 300)],
    without: {
      alarm: "low must hold for ten seconds",
      log: "nothing is switched",
    },
  },
  {
    fault: "reservoir empty",
    speed: SPEED,
    given: [
      asked("the reservoir has a float", "PUT", "/api/inlets", { name: "Reservoir", driver: "rpi", pin: 19 }),
      asked("the top-off uses it", "POST", "/api/atos/1", { reservoir_inlet: "4" }),
      FILLING,
    ],
    inject: [broken("the reservoir is empty", "inlet:4", "value", { value: 1 })],
    expect: stopped("reservoir-empty", /reservoir is empty/),
    heal: [faultsRemoved],
    recovered: [alarmCleared("reservoir-empty", 120), isOn(TOP_OFF, 180)],
  },
  {
    fault: "leak",
    speed: SPEED,
    given: [FILLING],
    inject: [broken("the floor is wet", "inlet:3", "value", { value: 1 })],
    expect: stopped("leak", /found a leak/),
    heal: [faultsRemoved],
    recovered: [alarmCleared("leak", 120), isOn(TOP_OFF, 180)],
  },
  {
    fault: "overfull float unplugged",
    speed: SPEED,
    given: [FILLING],
    inject: [broken("the overfull float is unplugged", "inlet:2", "disconnected")],
    expect: stopped("inlet-failed", /A sensor of top-off .* failed/),
    heal: [faultsRemoved],
    recovered: [alarmCleared("inlet-failed", 120), isOn(TOP_OFF, 180)],
  },
  {
    fault: "return pump off while filling",
    speed: SPEED,
    given: [FILLING],
    inject: [asked("the return pump is switched off", "POST", "/api/equipment/3/control", { on: false })],
    // Within the length of a feeding there is no alarm.
    expect: stopped("requires-off", /waits for other equipment/, 15 * 60 + 10),
    heal: [asked("the return pump runs again", "POST", "/api/equipment/3/control", { on: true })],
    recovered: [alarmCleared("requires-off", 120), isOn(TOP_OFF, 180)],
  },
]);
