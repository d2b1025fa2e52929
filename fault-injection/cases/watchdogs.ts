// The program hangs, in whole or in part: the watchdog of systemd.
import { whyUnavailable } from "../../packages/server/src/testing/notify-socket.ts";
import { broken, doing, faultsRemoved, halted, together } from "../actions/acts.ts";
import {
  alarmCleared,
  alarmRaised,
  HEATER,
  isOff,
  isOn,
  logged,
  sees,
  staysOff,
  TOP_OFF,
} from "../actions/sights.ts";
import { FILLING, HEATING, LOW } from "../actions/states.ts";
import { tally } from "../actions/tally.ts";
import { waitFor } from "../actions/waiting.ts";
import { type Act, defineFailures, type Sight } from "../case.ts";

/** Of the service: the watchdog is fed twice in this real time. */
const WATCHDOG_S = 2;
const FED = "WATCHDOG=1";

const feeds = tally("the watchdog notifications", (controller) => controller.systemd?.count(FED) ?? 0);
const listening: Act = doing("a socket receives the notifications for systemd", async (controller) => {
  const reason = whyUnavailable();
  if (reason !== undefined) throw new Error(`notifications cannot be received: ${reason}`);
  feeds.noteNow(controller);
});
const isFed = (within: number): Sight =>
  sees(`the watchdog is fed within ${within} s`, within, (_view, controller) =>
    feeds.since(controller) >= 2 ? { words: "fed" } : undefined,
  );
const FED_WELL = together("systemd receives the watchdog notifications", listening, waitFor(isFed(3600)));

/** One that was on its way may still arrive. */
const ON_ITS_WAY = 1;
const wasNotFed = sees("the watchdog was not fed meanwhile", 3600, (_view, controller) =>
  feeds.meanwhile(controller) <= ON_ITS_WAY ? { words: `${FED} withheld` } : undefined,
);

/** Longer than systemd waits, in real seconds. */
const STARVED_S = 2 * WATCHDOG_S;
const isStarvedBecauseOf = (loop: string, within: number): Sight =>
  sees(
    `systemd receives that ${loop} is late, and no ${FED} for the next ${STARVED_S} s, within ${within} s`,
    within,
    (_view, controller) => {
      const words = controller.systemd?.received.join("\n") ?? "";
      const isReported = words
        .split("\n")
        .some((line) => line.startsWith("STATUS=Late:") && line.includes(loop));
      if (!isReported) return;
      const now = performance.now();
      const from = Number(controller.kept.get("starving") ?? now);
      if (from === now) feeds.noteNow(controller);
      controller.kept.set("starving", from);
      if (now - from < STARVED_S * 1000) return;
      return feeds.since(controller) <= ON_ITS_WAY ? { words: `${FED} withheld` } : undefined;
    },
  );

/** The thermostat's lease and its patience are three periods of a minute; what looks for the late does it each 15 s, twice. */
const LEASE_S = 180;
const LATE_S = LEASE_S + 2 * 15;
const SLACK_S = 20;
const THERMOSTAT_HANGS = broken("the thermostat's check hangs", "loop:tcs/1", "hang");
const loopIsReported = alarmRaised("loop-overdue", {
  subject: "system/loops",
  words: /no check was completed in time by "Tank" \(tcs\/1\)/,
  within: LATE_S + SLACK_S,
});
const comesBack = [alarmCleared("lease-expired", 600), alarmCleared("loop-overdue", 600), isOn(HEATER, 120)];

export default defineFailures([
  {
    fault: "a check that never returns",
    speed: 60,
    given: [HEATING],
    inject: [THERMOSTAT_HANGS],
    expect: [
      isOff(HEATER, LEASE_S + SLACK_S),
      logged("equipment/1", /Heater off: /, LEASE_S + SLACK_S),
      ...alarmRaised("lease-expired", {
        subject: "equipment/1",
        words: /did not complete a check in time/,
        within: LEASE_S + SLACK_S,
      }),
      ...loopIsReported,
    ],
    heal: [faultsRemoved],
    recovered: comesBack,
  },
  {
    fault: "a check of the top-off that never returns",
    speed: 60,
    given: [FILLING],
    inject: [broken("the top-off's check hangs", "loop:atos/1", "hang"), LOW],
    expect: [
      isOff(TOP_OFF, 90 + 5),
      logged("equipment/4", /Top-off pump off: /, 90 + 5),
      ...alarmRaised("lease-expired", {
        subject: "equipment/4",
        words: /did not complete a check in time/,
        within: 90 + 5,
      }),
      staysOff(TOP_OFF, 600),
    ],
    heal: [faultsRemoved, LOW],
    recovered: [alarmCleared("lease-expired", 600), alarmCleared("loop-overdue", 600), isOn(TOP_OFF, 300)],
  },
  {
    fault: "a check that never returns under systemd",
    surroundings: { watchdog: WATCHDOG_S },
    given: [FED_WELL, HEATING],
    inject: [THERMOSTAT_HANGS],
    expect: [isOff(HEATER, LEASE_S + 2 * SLACK_S), ...loopIsReported, isStarvedBecauseOf("tcs/1", 3600)],
    heal: [feeds.note, faultsRemoved],
    recovered: [isFed(3600), ...comesBack],
  },
  {
    fault: "event-loop stall of 8 s under systemd",
    speed: 1,
    surroundings: { watchdog: WATCHDOG_S },
    given: [FED_WELL],
    inject: feeds.during(halted(8)),
    expect: [
      wasNotFed,
      ...alarmRaised("stall", { subject: "system/stall", words: /stood still/, within: 20 }),
    ],
    heal: [feeds.note],
    recovered: [isFed(20)],
    without: { output: "outputs during a stall are covered by the case before" },
  },
  {
    fault: "inputs that never answer under systemd",
    surroundings: { watchdog: WATCHDOG_S },
    given: [FED_WELL, FILLING],
    inject: [
      ...["1", "2", "3"].map((inlet) =>
        broken(`input ${inlet} never answers`, `inlet:${inlet}`, "slow", { seconds: 1_000_000 }),
      ),
      feeds.note,
    ],
    // A restart would not help: the top-off is stopped, and the watchdog is fed as before.
    expect: [
      isOff(TOP_OFF, 30),
      logged("equipment/4", /Top-off pump off/, 30),
      ...alarmRaised("inlet-failed", {
        subject: "atos/1",
        words: /A sensor of top-off .* failed/,
        within: 30,
      }),
      isFed(900),
    ],
    heal: [faultsRemoved],
    recovered: [alarmCleared("inlet-failed", 120)],
  },
]);
