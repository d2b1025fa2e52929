import { defineFailures } from "../case.ts";
import { asked, broken, mended, together, water } from "../words/acts.ts";
import { alarmed, HEATER, isOff, isOn, logged, quiet, staysOff } from "../words/sights.ts";
import { seen } from "../words/waiting.ts";

const PROBE = "sensor:28-000000000001";
const SECOND = "sensor:28-000000000002";
const ONE_PROBE = asked("the thermostat has one probe", "POST", "/api/tcs/1", { second_sensor: "" });
const COLD = water({ temperature: 24.4 });
const HEATING = together("the tank is cold and heated", COLD, seen(isOn(HEATER, 300)));

const blind = [
  isOff(HEATER, 90),
  alarmed("probe-failed", 90),
  logged("equipment/1", /Heater off.*no reading/, 90),
];
const sightAgain = [quiet("probe-failed", 180), isOn(HEATER, 300)];

export default defineFailures([
  ...(
    [
      ["probe unplugged", "disconnected", {}],
      ["CRC noise", "crc", {}],
      ["85.0", "value", { value: 85 }],
      ["exactly 0 °C", "value", { value: 0 }],
      ["I2C or 1-wire bus hang: the probe answers after 30 s", "slow", { seconds: 30 }],
    ] as const
  ).map(([fault, kind, more]) => ({
    fault,
    given: [ONE_PROBE, HEATING],
    inject: [broken(fault, PROBE, kind, more)],
    expect: blind,
    heal: [mended],
    recovered: sightAgain,
  })),
  {
    fault: "stuck value",
    speed: 3600,
    given: [ONE_PROBE, HEATING],
    inject: [broken("the probe goes on reading the same", PROBE, "stuck")],
    expect: [alarmed("probe-frozen", 25 * 3600), alarmed("does-not-heat", 4 * 3600)],
    heal: [mended],
    recovered: [quiet("probe-frozen", 3600)],
  },
  {
    fault: "drift of one of two",
    given: [HEATING],
    inject: [
      broken("one probe reads 1 °C too little", PROBE, "value", { value: 23.9 }),
      water({ temperature: 24.9 }),
    ],
    expect: [alarmed("probes-differ", 600)],
    heal: [mended],
    recovered: [quiet("probes-differ", 900)],
  },
  {
    fault: "two probes far apart",
    given: [HEATING],
    inject: [broken("one probe reads 2.5 °C too little", PROBE, "value", { value: 21.9 })],
    expect: [alarmed("probes-apart", 600), isOff(HEATER, 600)],
    heal: [mended],
    recovered: [quiet("probes-apart", 900), isOn(HEATER, 900)],
  },
  {
    fault: "both gone",
    given: [HEATING],
    inject: [
      broken("the first probe is unplugged", PROBE, "disconnected"),
      broken("the second probe is unplugged", SECOND, "disconnected"),
    ],
    expect: [...blind, staysOff(HEATER, 900)],
    heal: [mended],
    recovered: sightAgain,
  },
]);
