// Notifications by mail, with a faulty mail server.

import { broken, faultsRemoved } from "../actions/acts.ts";
import { mailArrives, mailed, mailOf, mailWorks } from "../actions/mail.ts";
import { heaterGoesOff, SECOND_PROBE, UNPLUGGED } from "../actions/probes.ts";
import { alarmCleared, HEATER, isOn, sees } from "../actions/sights.ts";
import { HEATING, ONE_PROBE } from "../actions/states.ts";
import { defineFailures } from "../case.ts";

/** A flood of alarms must not become a flood of mails. */
const MOST_MAILS = 12;

export default defineFailures([
  ...(["hangs", "refuses", "is slow"] as const).map((mood) => ({
    fault: `mail server that ${mood}`,
    speed: 10,
    given: [ONE_PROBE, mailed(mood), HEATING],
    inject: [UNPLUGGED],
    expect: heaterGoesOff,
    heal: [mailWorks],
    recovered: [mailArrives(/probe 'Tank' failed/, 1800)],
  })),
  {
    fault: "alarm flood",
    speed: 120,
    given: [mailed("works"), HEATING],
    inject: [
      UNPLUGGED,
      broken("the second probe is unplugged", SECOND_PROBE, "disconnected"),
      ...["1", "2", "3"].map((inlet) =>
        broken("an inlet chatters", `inlet:${inlet}`, "noise", { amplitude: 1 }),
      ),
      broken("the pH board is missing", "analog:1", "disconnected"),
    ],
    expect: [
      ...heaterGoesOff,
      mailArrives(/probe 'Tank' failed/, 120),
      mailArrives(/found a leak/, 300),
      sees(`at most ${MOST_MAILS} mails in the first hour`, 3700, (view, controller) => {
        if (view.at - view.since < 3600_000) return;
        const { length } = mailOf(controller).mails;
        return length <= MOST_MAILS ? { words: `${length} mails in an hour` } : undefined;
      }),
    ],
    heal: [faultsRemoved],
    recovered: [alarmCleared("probe-failed", 180), isOn(HEATER, 300)],
  },
]);
