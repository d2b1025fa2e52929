// The program hangs, whole or in part: what systemd is told, so that it starts it again.
import { whyDeaf } from "../../packages/server/src/testing/notify-socket.ts";
import { broken, doing, halted, mended, together } from "../actions/acts.ts";
import { HEATER, isOff, isOn, logged, quiet, sees, staysOff, TOP_OFF, told } from "../actions/sights.ts";
import { FILLING, HEATING, LOW } from "../actions/states.ts";
import { tally } from "../actions/tally.ts";
import { seen } from "../actions/waiting.ts";
import { type Act, defineFailures, type Sight } from "../case.ts";

/** Of the service: the watchdog is fed twice in this real time. */
const WATCHDOG_S = 2;
const FED = "WATCHDOG=1";

const feeds = tally("the watchdog notifications", (life) => life.systemd?.count(FED) ?? 0);
const listening: Act = doing("a socket receives the notifications for systemd", async (life) => {
  const reason = whyDeaf();
  if (reason !== undefined) throw new Error(`notifications cannot be received: ${reason}`);
  feeds.noteNow(life);
});
const isFed = (within: number): Sight =>
  sees(`the watchdog is fed within ${within} s`, within, (_view, life) =>
    feeds.since(life) >= 2 ? { words: "fed" } : undefined,
  );
const FED_WELL = together("systemd receives the watchdog notifications", listening, seen(isFed(3600)));

/** One that was on its way may still arrive. */
const ON_ITS_WAY = 1;
const wasNotFed = sees("the watchdog was not fed meanwhile", 3600, (_view, life) =>
  feeds.meanwhile(life) <= ON_ITS_WAY ? { words: `${FED} withheld` } : undefined,
);

/** Longer than systemd would wait, in real seconds. */
const STARVED_S = 2 * WATCHDOG_S;
const isStarvedBecauseOf = (loop: string, within: number): Sight =>
  sees(
    `systemd receives that ${loop} is late, and no ${FED} for the next ${STARVED_S} s, within ${within} s`,
    within,
    (_view, life) => {
      const words = life.systemd?.heard.join("\n") ?? "";
      const isTold = words.split("\n").some((line) => line.startsWith("STATUS=Late:") && line.includes(loop));
      if (!isTold) return;
      const now = performance.now();
      const from = Number(life.kept.get("starving") ?? now);
      if (from === now) feeds.noteNow(life);
      life.kept.set("starving", from);
      if (now - from < STARVED_S * 1000) return;
      return feeds.since(life) <= ON_ITS_WAY ? { words: `${FED} withheld` } : undefined;
    },
  );

/** The thermostat's lease and its patience are three periods of a minute; what looks for the late does it each 15 s, twice. */
const LEASE_S = 180;
const LATE_S = LEASE_S + 2 * 15;
const SLACK_S = 20;
const THERMOSTAT_HANGS = broken("the thermostat's check hangs", "loop:tcs/1", "hang");
const loopIsTold = told("loop-overdue", {
  subject: "system/loops",
  words: /no check was completed in time of "Tank" \(tcs\/1\)/,
  within: LATE_S + SLACK_S,
});
const comesBack = [quiet("lease-expired", 600), quiet("loop-overdue", 600), isOn(HEATER, 120)];

export default defineFailures([
  {
    fault: "a check that never returns",
    speed: 60,
    given: [HEATING],
    inject: [THERMOSTAT_HANGS],
    expect: [
      isOff(HEATER, LEASE_S + SLACK_S),
      logged("equipment/1", /Heater off: /, LEASE_S + SLACK_S),
      ...told("lease-expired", {
        subject: "equipment/1",
        words: /did not complete a check in time/,
        within: LEASE_S + SLACK_S,
      }),
      ...loopIsTold,
    ],
    heal: [mended],
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
      ...told("lease-expired", {
        subject: "equipment/4",
        words: /did not complete a check in time/,
        within: 90 + 5,
      }),
      staysOff(TOP_OFF, 600),
    ],
    heal: [mended, LOW],
    recovered: [quiet("lease-expired", 600), quiet("loop-overdue", 600), isOn(TOP_OFF, 300)],
  },
  {
    fault: "a check that never returns under systemd",
    surroundings: { watchdog: WATCHDOG_S },
    given: [FED_WELL, HEATING],
    inject: [THERMOSTAT_HANGS],
    expect: [isOff(HEATER, LEASE_S + 2 * SLACK_S), ...loopIsTold, isStarvedBecauseOf("tcs/1", 3600)],
    heal: [feeds.note, mended],
    recovered: [isFed(3600), ...comesBack],
  },
  {
    fault: "event-loop stall of 8 s under systemd",
    speed: 1,
    surroundings: { watchdog: WATCHDOG_S },
    given: [FED_WELL],
    inject: feeds.during(halted(8)),
    expect: [wasNotFed, ...told("stall", { subject: "system/stall", words: /stood still/, within: 20 })],
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
    // No new start would mend them: the top-off has seen to it, and the watchdog is fed as before.
    expect: [
      isOff(TOP_OFF, 30),
      logged("equipment/4", /Top-off pump off/, 30),
      ...told("inlet-failed", { subject: "atos/1", words: /sensor failed/, within: 30 }),
      isFed(900),
    ],
    heal: [mended],
    recovered: [quiet("inlet-failed", 120)],
  },
]);
