// The probes of the seeded tank, and a thermostat without a reading.
import { broken } from "./acts.ts";
import { alarmRaised, HEATER, isOff, logged } from "./sights.ts";

export const PROBE = "sensor:28-000000000001";
export const SECOND_PROBE = "sensor:28-000000000002";
export const UNPLUGGED = broken("the probe is unplugged", PROBE, "disconnected");

/** The thermostat checks each minute; a read has three quick retries and five seconds, plus the delay of a busy machine. */
export const NEXT_CHECK = 75;
export const heaterGoesOff = [
  isOff(HEATER, NEXT_CHECK),
  logged("equipment/1", /Heater off: no valid reading/, NEXT_CHECK),
  ...alarmRaised("probe-failed", { subject: "tcs/1", words: /probe 'Tank' failed/, within: NEXT_CHECK }),
];
