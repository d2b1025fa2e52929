import { defineFailures } from "../case.ts";
import { asked, broken, mended, together, water } from "../words/acts.ts";
import { alarmed, isOff, isOn, logged, quiet, sees, staysOff, TOP_OFF } from "../words/sights.ts";
import { seen } from "../words/waiting.ts";

const FILLING = together("the sump is low and filled", water({ sump_level: 0.4 }), seen(isOn(TOP_OFF, 90)));
const NO_OTHER_LIMIT = asked("the pump has no limit of its own", "POST", "/api/equipment/4", { max_on: 0 });
const NOTHING_SEEN_ABOVE = [
  broken("the overfull float is blind, too", "inlet:2", "value", { value: 0 }),
  broken("the leak sensor is blind, too", "inlet:3", "value", { value: 0 }),
];
const energised = (view: {
  readonly loads: readonly { readonly pin: number; readonly energised_s: number }[];
}) => view.loads.find(({ pin }) => pin === TOP_OFF.pin)?.energised_s ?? 0;
const stopped = (code: string) => [isOff(TOP_OFF, 5), alarmed(code, 35), staysOff(TOP_OFF, 300)];

export default defineFailures([
  {
    fault: "float stuck low",
    given: [NO_OTHER_LIMIT, FILLING],
    inject: [broken("the float says low for ever", "inlet:1", "value", { value: 0 }), ...NOTHING_SEEN_ABOVE],
    expect: [
      isOff(TOP_OFF, 185),
      alarmed("trip-ato-max-run", 185),
      logged("equipment/4", /Top-off pump off/, 185),
      staysOff(TOP_OFF, 3600),
    ],
    heal: [
      mended,
      asked("a person clears the trip", "POST", "/api/alarms/trip-ato-max-run:equipment:4/clear"),
      water({ sump_level: 0.4 }),
    ],
    recovered: [quiet("trip-ato-max-run", 10), isOn(TOP_OFF, 180)],
  },
  {
    fault: "float stuck low, and nobody limits the fill but the pump itself",
    given: [asked("the longest fill is an hour", "POST", "/api/atos/1", { max_run: 3600 }), FILLING],
    inject: [broken("the float says low for ever", "inlet:1", "value", { value: 0 }), ...NOTHING_SEEN_ABOVE],
    expect: [isOff(TOP_OFF, 185), alarmed("trip-max-on", 185), staysOff(TOP_OFF, 3600)],
    heal: [
      mended,
      asked("a person clears the trip", "POST", "/api/alarms/trip-max-on:equipment:4/clear"),
      water({ sump_level: 0.4 }),
    ],
    recovered: [quiet("trip-max-on", 10), isOn(TOP_OFF, 180)],
  },
  {
    fault: "float stuck high",
    speed: 600,
    inject: [
      broken("the float says full for ever", "inlet:1", "value", { value: 1 }),
      water({ sump_level: 0.3 }),
    ],
    expect: [staysOff(TOP_OFF, 7200)],
    heal: [mended],
    recovered: [isOn(TOP_OFF, 120)],
  },
  {
    fault: "float chatter",
    speed: 600,
    inject: [broken("the float flutters", "inlet:1", "noise", { amplitude: 1 }), ...NOTHING_SEEN_ABOVE],
    expect: [
      sees("the pump has run less than 2 min after an hour", 3700, (view) => {
        if (view.at - view.since < 3600_000) return;
        const seconds = energised(view);
        return seconds < 120 ? { words: `ran ${Math.round(seconds)} s in an hour` } : undefined;
      }),
    ],
    heal: [mended, water({ sump_level: 0.4 })],
    recovered: [isOn(TOP_OFF, 300)],
  },
  {
    fault: "reservoir empty",
    given: [
      asked("the reservoir has a float", "PUT", "/api/inlets", { name: "Reservoir", driver: "rpi", pin: 19 }),
      asked("the top-off knows it", "POST", "/api/atos/1", { reservoir_inlet: "4" }),
      FILLING,
    ],
    inject: [broken("the reservoir is empty", "inlet:4", "value", { value: 1 })],
    expect: stopped("reservoir-empty"),
    heal: [mended],
    recovered: [quiet("reservoir-empty", 120), isOn(TOP_OFF, 180)],
  },
  {
    fault: "leak",
    given: [FILLING],
    inject: [broken("the floor is wet", "inlet:3", "value", { value: 1 })],
    expect: stopped("leak"),
    heal: [mended],
    recovered: [quiet("leak", 120), isOn(TOP_OFF, 180)],
  },
  {
    fault: "overfull float unplugged",
    given: [FILLING],
    inject: [broken("the overfull float is unplugged", "inlet:2", "disconnected")],
    expect: stopped("inlet-failed"),
    heal: [mended],
    recovered: [quiet("inlet-failed", 120), isOn(TOP_OFF, 180)],
  },
  {
    fault: "return pump off while filling",
    given: [FILLING],
    inject: [asked("the return pump is switched off", "POST", "/api/equipment/3/control", { on: false })],
    expect: stopped("requires-off"),
    heal: [asked("the return pump runs again", "POST", "/api/equipment/3/control", { on: true })],
    recovered: [quiet("requires-off", 120), isOn(TOP_OFF, 180)],
  },
]);
