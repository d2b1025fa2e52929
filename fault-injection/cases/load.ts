// Floods of requests, and a stalled program.

import { doing, faultsRemoved, halted } from "../actions/acts.ts";
import { heaterGoesOff, UNPLUGGED } from "../actions/probes.ts";
import { alarmCleared, HEATER, isOn, logged, sees, staysOn } from "../actions/sights.ts";
import { HEATING, ONE_PROBE } from "../actions/states.ts";
import { type Act, defineFailures } from "../case.ts";

/** Requests of a client that asks as fast as it can, 10 000 a minute at least, for real seconds. */
const flooded = (seconds: number): Act =>
  doing(`a client sends 10 000 requests a minute for ${seconds} s`, async (controller) => {
    const wanted = Math.ceil((10_000 / 60) * seconds);
    let sent = 0;
    const flood = async (): Promise<void> => {
      while (sent < wanted) {
        sent += 1;
        await controller.call("GET", sent % 3 === 0 ? "/api/log?limit=1000" : "/api/equipment");
      }
    };
    controller.kept.set("flood", Promise.all(Array.from({ length: 8 }, flood)));
  });
const floodAnswered = sees("all requests were answered", 3600, async (_view, controller) => {
  await controller.kept.get("flood");
  return { words: "all answered" };
});

export default defineFailures([
  {
    fault: "10 000 requests a minute",
    speed: 20,
    given: [ONE_PROBE, HEATING],
    inject: [flooded(6), UNPLUGGED],
    expect: [...heaterGoesOff, floodAnswered],
    heal: [faultsRemoved],
    recovered: [isOn(HEATER, 300)],
  },
  {
    fault: "event-loop stall of 5 s",
    speed: 5,
    given: [HEATING],
    inject: [halted(5)],
    expect: [isOn(HEATER, 10), logged("system/stall", /stood still/, 30), staysOn(HEATER, 60)],
    recovered: [alarmCleared("lease-expired", 10), isOn(HEATER, 10)],
    without: { alarm: "shorter than any lease: control continues" },
  },
]);
