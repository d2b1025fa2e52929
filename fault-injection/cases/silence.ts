// Silent failures: what is off or no longer happens.
import type { LiveAlarm } from "@refugium/model/events.ts";
import { asked, broken, faultsRemoved } from "../actions/acts.ts";
import {
  alarmCleared,
  alarmRaised,
  HEATER,
  isOff,
  isOn,
  LAMP,
  loadOf,
  RETURN_PUMP,
  sees,
  staysOff,
  TOP_OFF,
} from "../actions/sights.ts";
import { COLD, FILLING, HEATING, LOW } from "../actions/states.ts";
import { waitFor } from "../actions/waiting.ts";
import { defineFailures } from "../case.ts";

/** Its seconds count. */
const SPEED = 60;
/** Half an hour, and the minute of the next look. */
const REMINDED = 31 * 60;
const reminded = (subject: string, words: RegExp) =>
  alarmRaised("life-support-off", { subject, words, within: REMINDED });

const STUCK_ON_FULL = broken("the float is stuck on full", "inlet:1", "value", { value: 1 });
const HOURS = 3600;

const leakIs = (words: string, isSo: (leak: LiveAlarm, at: number) => boolean, within = 900) =>
  sees(
    `the leak is ${words}`,
    within,
    ({ alarms, at }) => {
      const leak = alarms.find(({ code }) => code === "leak");
      return leak !== undefined && isSo(leak, at) ? { words } : undefined;
    },
    "alarm",
  );

export default defineFailures([
  {
    fault: "float stuck on full for days",
    speed: 3600,
    inject: [STUCK_ON_FULL],
    expect: [
      staysOff(TOP_OFF, 48 * HOURS),
      ...alarmRaised("no-top-off", {
        subject: "atos/1",
        words: /has not filled: for 48/,
        within: 48.2 * HOURS,
      }),
    ],
    heal: [faultsRemoved, LOW],
    recovered: [alarmCleared("no-top-off", 600), isOn(TOP_OFF, 600)],
  },
  {
    fault: "float stuck low in the first week, with a maximum fill time of an hour",
    speed: 120,
    given: [
      asked("the pump may run for an hour", "POST", "/api/equipment/4", { max_on: 3600 }),
      asked("the maximum fill time is an hour", "POST", "/api/atos/1", { max_run: 3600 }),
      FILLING,
    ],
    inject: ["1", "2", "3"].map((inlet) =>
      broken(`inlet ${inlet} is stuck on dry`, `inlet:${inlet}`, "value", { value: 0 }),
    ),
    // Ten litres at three litres a minute.
    expect: [
      isOff(TOP_OFF, 203),
      ...alarmRaised("trip-ato-daily-run", {
        subject: "equipment/4",
        words: /until a week is known/,
        within: 203,
      }),
      staysOff(TOP_OFF, 1800),
    ],
    heal: [faultsRemoved, asked("a person resets the top-off", "POST", "/api/atos/1/reset"), LOW],
    recovered: [alarmCleared("trip-ato-daily-run", 10), isOn(TOP_OFF, 180)],
  },
  {
    fault: "sump too low for its return pump",
    speed: SPEED,
    given: [
      asked("the sump has a low-level sensor", "PUT", "/api/inlets", {
        name: "Sump low",
        driver: "rpi",
        pin: 19,
      }),
      asked("the return pump uses it", "POST", "/api/equipment/3", { low_inlet: "4" }),
    ],
    inject: [broken("the sump is low", "inlet:4", "value", { value: 1 })],
    expect: [
      isOff(RETURN_PUMP, 8),
      ...alarmRaised("low-water", {
        subject: "equipment/3",
        words: /held off by its low-level sensor/,
        within: 8,
      }),
      staysOff(RETURN_PUMP, 300),
    ],
    heal: [faultsRemoved],
    recovered: [isOn(RETURN_PUMP, 620), alarmCleared("low-water", 2500)],
  },
  {
    fault: "temperature control switched off and forgotten",
    speed: 300,
    given: [HEATING],
    inject: [asked("temperature control is switched off", "POST", "/api/tcs/1", { control: false }), COLD],
    expect: [
      isOff(HEATER, 5),
      staysOff(HEATER, REMINDED),
      ...reminded("tcs/1", /Temperature control "Tank" is off, since/),
    ],
    heal: [asked("it is switched on again", "POST", "/api/tcs/1", { control: true }), COLD],
    recovered: [alarmCleared("life-support-off", 70), isOn(HEATER, 180)],
  },
  {
    fault: "top-off disabled and forgotten",
    speed: 300,
    inject: [asked("the top-off is disabled", "POST", "/api/atos/1", { enable: false }), LOW],
    expect: [staysOff(TOP_OFF, REMINDED), ...reminded("atos/1", /Top-off "Sump" is off, since/)],
    heal: [asked("it is enabled again", "POST", "/api/atos/1", { enable: true })],
    recovered: [alarmCleared("life-support-off", 70), isOn(TOP_OFF, 180)],
  },
  {
    fault: "return pump switched off and forgotten",
    speed: 300,
    inject: [asked("the return pump is switched off", "POST", "/api/equipment/3/control", { on: false })],
    expect: [isOff(RETURN_PUMP, 5), ...reminded("equipment/3", /Return pump "Return pump" is off, since/)],
    heal: [asked("it is switched on again", "POST", "/api/equipment/3/control", { on: true })],
    recovered: [alarmCleared("life-support-off", 70), isOn(RETURN_PUMP, 5)],
  },
  {
    fault: "shelved leak that comes back",
    speed: 60,
    given: [
      broken("the floor is wet", "inlet:3", "value", { value: 1 }),
      waitFor(leakIs("active", ({ state }) => state === "active")),
      asked("a person shelves the alarm for a day", "POST", "/api/alarms/leak:atos:1/shelve", {
        minutes: 1440,
      }),
      faultsRemoved,
      waitFor(
        leakIs("cleared for six minutes", (leak, at) => at - Date.parse(leak.cleared_at ?? "") > 360_000),
      ),
    ],
    inject: [broken("the floor is wet again", "inlet:3", "value", { value: 1 })],
    expect: [
      staysOff(TOP_OFF, 60),
      ...alarmRaised("leak", { subject: "atos/1", words: /found a leak/, within: 35 }),
      leakIs(
        "active and not shelved",
        ({ state, shelved_until }) => state === "active" && shelved_until === null,
        35,
      ),
    ],
    heal: [faultsRemoved],
    recovered: [alarmCleared("leak", 60)],
  },
  {
    fault: "clock years behind during acclimation",
    speed: 60,
    given: [
      asked("the light has an acclimation that is over", "POST", "/api/lights/1", {
        acclimation: { start: 40, days: 20, from: "2020-01-01" },
      }),
    ],
    inject: [
      asked("the clock is set back by two years", "POST", "/api/simulation/clock", {
        step_seconds: -63_072_000,
      }),
    ],
    expect: [
      sees(
        "the light has 40 % of its curve at most",
        40,
        (view) => ((loadOf(view, LAMP)?.value ?? 100) <= 40 ? { words: "dimmed" } : undefined),
        "output",
      ),
      sees(
        "alarm clock-untrusted within 65 s",
        65,
        ({ alarms }) =>
          alarms.some(({ code, state }) => code === "clock-untrusted" && state === "latched")
            ? { words: "clock-untrusted" }
            : undefined,
        "alarm",
      ),
    ],
    heal: [asked("the clock is right again", "POST", "/api/simulation/clock", { step_seconds: 63_072_000 })],
    recovered: [alarmCleared("clock-untrusted", 65)],
    without: { log: "its lines have the wrong time: the alarm shows the clock" },
  },
]);
