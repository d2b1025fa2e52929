import { asked, broken, faultsRemoved, refused, water } from "../actions/acts.ts";
import { NEXT_CHECK, PROBE, SECOND_PROBE } from "../actions/probes.ts";
import {
  alarmCleared,
  alarmRaised,
  CHILLER,
  type Device,
  HEATER,
  isOff,
  isOn,
  loadOf,
  logged,
  sees,
  staysOff,
} from "../actions/sights.ts";
import { COLD, HEATING, ONE_PROBE } from "../actions/states.ts";
import { waitFor } from "../actions/waiting.ts";
import { defineFailures } from "../case.ts";

/** A change of up to 5 °C is accepted when two further readings agree. */
const BELIEVED = 4 * NEXT_CHECK;

/** Of the first probe alone: its alarm comes within a check. */
const doubted = (words: RegExp) =>
  alarmRaised("probe-doubted", { subject: "tcs/1", words, within: NEXT_CHECK });

const neverTogether = (one: Device, other: Device, within: number) => ({
  ...sees(
    `${one.name} and ${other.name} are never on together for ${within} s`,
    within,
    (view) => {
      const on = [one, other].filter((each) => (loadOf(view, each)?.value ?? 0) > 0);
      return on.length < 2 ? { words: "never together" } : undefined;
    },
    "output",
  ),
  holds: true,
});

/** A severe problem of the configuration, as the page lists it. */
const problem = (code: string, within: number) =>
  sees(
    `the problem ${code} is listed within ${within} s`,
    within,
    async (_view, controller) => {
      const all = await controller.call<readonly { readonly code: string }[]>("GET", "/api/problems");
      return all.some((each) => each.code === code) ? { words: code } : undefined;
    },
    "alarm",
  );

export default defineFailures([
  {
    fault: "two probes contradict each other, then the right one is unplugged",
    given: [
      broken("the first probe reads 22.3 °C in water of 25.5 °C", PROBE, "value", { value: 22.3 }),
      waitFor(logged("tcs/1", /disagree/, 400)),
    ],
    inject: [broken("the second probe is unplugged", SECOND_PROBE, "disconnected")],
    expect: [
      ...alarmRaised("probes-contradicted", {
        subject: "tcs/1",
        words: /contradicted each other/,
        within: NEXT_CHECK,
      }),
      staysOff(HEATER, 2 * 3600),
    ],
    heal: [faultsRemoved, COLD],
    recovered: [alarmCleared("probes-contradicted", 300), isOn(HEATER, 600)],
  },
  ...([-1, 18] as const).map((value) => ({
    fault: `one probe reads ${value} °C in water of 24.4 °C again and again`,
    given: [ONE_PROBE, HEATING],
    inject: [broken(`the probe reads ${value} °C`, PROBE, "value", { value })],
    expect: [
      isOff(HEATER, NEXT_CHECK),
      logged("equipment/1", /Heater off: no valid reading/, NEXT_CHECK),
      ...doubted(/is not trusted/),
      staysOff(HEATER, 2 * 3600),
    ],
    heal: [faultsRemoved],
    recovered: [alarmCleared("probe-doubted", 180), isOn(HEATER, 240)],
  })),
  {
    fault: "critically cold water during the minimum on time of the chiller",
    given: [
      ONE_PROBE,
      asked("", "POST", "/api/tcs/1", { critical_low: 24 }),
      asked("", "POST", "/api/equipment/2", { min_on: 1800, min_off: 0 }),
      water({ temperature: 26.6 }),
      waitFor(isOn(CHILLER, 600)),
    ],
    inject: [water({ temperature: 23.5 })],
    expect: [
      isOff(CHILLER, BELIEVED),
      logged("equipment/2", /Chiller off/, BELIEVED),
      ...alarmRaised("critical-low", { subject: "tcs/1", words: /dangerously cold/, within: BELIEVED }),
      staysOff(CHILLER, 900),
    ],
    heal: [water({ temperature: 26.6 })],
    recovered: [alarmCleared("critical-low", BELIEVED), isOn(CHILLER, 600)],
  },
  {
    fault: "two controllers of one water: one heats to 26 °C, the other cools to 25 °C",
    speed: 1200,
    given: [
      asked("the seeded controller heats only", "POST", "/api/tcs/1", {
        ...{ cooler: "", second_sensor: "", min: 26, max: 27 },
      }),
      waitFor(isOn(HEATER, 300)),
    ],
    inject: [
      asked("another one cools the same water", "PUT", "/api/tcs", {
        ...{ name: "Cold", enable: true, control: true, sensor: "28-000000000001" },
        ...{ cooler: "2", min: 24, max: 25, hysteresis: 0.2 },
      }),
    ],
    expect: [
      neverTogether(HEATER, CHILLER, 4 * 3600),
      logged("equipment/1", /Heater off/, 4 * 3600),
      problem("controllers-fight", 60),
    ],
    heal: [asked("it is switched off", "POST", "/api/tcs/2", { enable: false })],
    recovered: [isOff(CHILLER, 60), isOn(HEATER, 1800)],
  },
  {
    fault: "a controller is switched to °F without new limits",
    given: [ONE_PROBE, asked("", "POST", "/api/tcs/1", { critical_high: 27 }), HEATING],
    inject: [
      asked("it is switched to °F", "POST", "/api/tcs/1", { fahrenheit: true }),
      water({ temperature: 27.3 }),
    ],
    expect: [
      isOff(HEATER, BELIEVED),
      logged("equipment/1", /Heater off/, BELIEVED),
      ...alarmRaised("critical-high", {
        subject: "tcs/1",
        words: /locked off above 80.6 °F/,
        within: BELIEVED,
      }),
      staysOff(HEATER, 600),
    ],
    heal: [asked("it is switched to °C", "POST", "/api/tcs/1", { fahrenheit: false }), COLD],
    recovered: [alarmCleared("critical-high", 600), isOn(HEATER, 600)],
  },
  {
    fault: "a calibration that shifts 29 °C to 25 °C without confirmation",
    given: [ONE_PROBE],
    inject: [
      refused("the calibration is refused", "POST", "/api/tcs/1/calibrate", [{ expected: 25, observed: 29 }]),
      asked("the calibration is confirmed", "POST", "/api/tcs/1/calibrate", {
        ...{ points: [{ expected: 29, observed: 25 }], sure: true },
      }),
    ],
    expect: [logged("tcs/1", /is sure: calibration_points should not move/, 5)],
    heal: [asked("the calibration is cleared", "POST", "/api/tcs/1/calibrate", [])],
    recovered: [alarmCleared("critical-high", 600)],
    without: {
      output: "a calibration switches nothing by itself",
      alarm: "it is refused in the answer to the request",
    },
  },
  {
    fault: "chiller dead in a warm room",
    speed: 1200,
    given: [water({ temperature: 26.6, room: 28 }), waitFor(isOn(CHILLER, 900))],
    inject: [broken("the chiller does not cool", "outlet:2", "stuck-off")],
    expect: alarmRaised("does-not-cool", {
      subject: "tcs/1",
      words: /does not cool/,
      within: 2 * 3600 + 300,
    }),
    heal: [faultsRemoved, water({ room: 24 })],
    recovered: [alarmCleared("does-not-cool", 6 * 3600)],
    without: { output: "it is on as commanded: the load does not work" },
  },
]);
