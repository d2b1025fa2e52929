import { broken, faultsRemoved, water } from "../actions/acts.ts";
import { heaterGoesOff, NEXT_CHECK, PROBE, SECOND_PROBE } from "../actions/probes.ts";
import { alarmCleared, alarmRaised, HEATER, isOff, isOn, logged, staysOff } from "../actions/sights.ts";
import { COLD, HEATING, ONE_PROBE, RAISING_PH, REACTOR } from "../actions/states.ts";
import { defineFailures } from "../case.ts";

const sightAgain = [alarmCleared("probe-failed", 180), isOn(HEATER, 240)];

export default defineFailures([
  ...(
    [
      ["probe unplugged", "disconnected", {}],
      ["CRC noise", "crc", {}],
      ["85.0", "value", { value: 85 }],
      ["exactly 0 °C", "value", { value: 0 }],
      ["1-wire bus hang: the probe answers after 30 s", "slow", { seconds: 30 }],
    ] as const
  ).map(([fault, kind, more]) => ({
    fault,
    given: [ONE_PROBE, HEATING],
    inject: [broken(fault, PROBE, kind, more)],
    expect: [...heaterGoesOff, staysOff(HEATER, 300)],
    heal: [faultsRemoved],
    recovered: sightAgain,
  })),
  {
    fault: "stuck value, one probe",
    speed: 3600,
    given: [ONE_PROBE, HEATING],
    inject: [broken("the probe keeps its last value", PROBE, "stuck")],
    // Two hours of heating without a rise, then four, come long before a day without a change.
    expect: [
      ...alarmRaised("does-not-heat", { subject: "tcs/1", words: /does not heat/, within: 2 * 3600 + 300 }),
      ...alarmRaised("long-on", {
        subject: "equipment/1",
        words: /has been on for a long time/,
        within: 4 * 3600 + 300,
      }),
      ...alarmRaised("probe-frozen", {
        subject: "tcs/1",
        words: /always reads the same/,
        within: 24 * 3600 + 300,
      }),
    ],
    heal: [faultsRemoved],
    recovered: [alarmCleared("probe-frozen", 300), isOff(HEATER, 300)],
    without: {
      output: "a single stuck probe cannot be told from cold water: an alarm is raised within two hours",
    },
  },
  {
    fault: "stuck value, one of two probes",
    given: [HEATING],
    // It still reads cold while the water is warm.
    inject: [broken("the first probe keeps its last value", PROBE, "stuck"), water({ temperature: 25.4 })],
    expect: [
      isOff(HEATER, NEXT_CHECK),
      logged("equipment/1", /Heater off/, NEXT_CHECK),
      ...alarmRaised("probes-differ", { subject: "tcs/1", words: /disagree/, within: 260 }),
      staysOff(HEATER, 600),
    ],
    heal: [faultsRemoved],
    recovered: [alarmCleared("probes-differ", 300)],
  },
  {
    fault: "drift of one of two",
    given: [HEATING],
    inject: [
      water({ temperature: 25.6 }),
      broken("the first probe reads 1 °C too low", PROBE, "value", { value: 24.6 }),
    ],
    // Heats only if both say cold; an alarm after two minutes.
    expect: [
      isOff(HEATER, NEXT_CHECK),
      logged("equipment/1", /Heater off/, NEXT_CHECK),
      ...alarmRaised("probes-differ", {
        subject: "tcs/1",
        words: /disagree/,
        within: 2 * 60 + 2 * NEXT_CHECK,
      }),
      staysOff(HEATER, 600),
    ],
    heal: [faultsRemoved, COLD],
    recovered: [alarmCleared("probes-differ", 180), isOn(HEATER, 300)],
  },
  {
    fault: "two probes far apart",
    given: [HEATING],
    inject: [broken("one probe reads 2.5 °C too low", PROBE, "value", { value: 21.9 })],
    // A jump is accepted when two further readings agree.
    expect: [
      isOff(HEATER, 3 * NEXT_CHECK),
      logged("equipment/1", /Heater off/, 3 * NEXT_CHECK),
      ...alarmRaised("probes-apart", { subject: "tcs/1", words: /disagree/, within: 3 * NEXT_CHECK }),
      staysOff(HEATER, 600),
    ],
    heal: [faultsRemoved],
    recovered: [alarmCleared("probes-apart", 240), isOn(HEATER, 300)],
  },
  {
    fault: "both gone",
    given: [HEATING],
    inject: [
      broken("the first probe is unplugged", PROBE, "disconnected"),
      broken("the second probe is unplugged", SECOND_PROBE, "disconnected"),
    ],
    expect: [...heaterGoesOff, staysOff(HEATER, 900)],
    heal: [faultsRemoved],
    recovered: sightAgain,
  },
  {
    fault: "a probe that never answers",
    given: [ONE_PROBE, HEATING],
    inject: [broken("the probe never answers", PROBE, "slow", { seconds: 1_000_000 })],
    expect: heaterGoesOff,
    heal: [faultsRemoved],
    recovered: [alarmCleared("probe-failed", 180), isOn(HEATER, 300)],
  },
  {
    fault: "pH probe dead",
    given: [RAISING_PH],
    inject: [broken("the pH probe is dead", "analog:1", "disconnected")],
    expect: [
      isOff(REACTOR, NEXT_CHECK),
      logged("equipment/5", /Kalkwasser off/, NEXT_CHECK),
      ...alarmRaised("probe-failed", { subject: "phprobes/1", words: /failed/, within: NEXT_CHECK }),
      staysOff(REACTOR, 600),
    ],
    heal: [faultsRemoved],
    recovered: [alarmCleared("probe-failed", 180), isOn(REACTOR, 300)],
  },
]);
