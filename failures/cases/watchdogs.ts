// The program hangs, whole or in part: what systemd is told, so that it starts it again.
import { whyDeaf } from "../../packages/server/src/testing/notify-socket.ts";
import { type Act, defineFailures, type Sight } from "../case.ts";
import type { Life } from "../life.ts";
import { broken, doing, halted, mended, together } from "../words/acts.ts";
import { isOff, logged, quiet, sees, TOP_OFF, told } from "../words/sights.ts";
import { FILLING } from "../words/states.ts";
import { seen } from "../words/waiting.ts";

/** Of the service: the watchdog is fed twice in this real time. */
const WATCHDOG_S = 2;
const FED = "WATCHDOG=1";

const feeds = (life: Life): number => life.systemd?.count(FED) ?? 0;
const noted = (life: Life): number => Number(life.kept.get(FED));
const note = (life: Life): void => void life.kept.set(FED, feeds(life));

const noteFeeds: Act = doing("what the watchdog got so far is counted", async (life) => {
  const reason = whyDeaf();
  if (reason !== undefined) throw new Error(`nothing can be heard: ${reason}`);
  note(life);
});
const isFed = (within: number): Sight =>
  sees(`the watchdog is fed within ${within} s`, within, (_view, life) =>
    feeds(life) >= noted(life) + 2 ? { words: "fed" } : undefined,
  );
const FED_WELL = together("systemd is told that all is well", noteFeeds, seen(isFed(3600)));

/** One that was on its way may still arrive. */
const wasNotFed = sees("the watchdog was not fed meanwhile", 3600, (_view, life) =>
  Number(life.kept.get("meanwhile")) <= 1 ? { words: `${FED} withheld` } : undefined,
);

export default defineFailures([
  {
    fault: "event-loop stall of 8 s under systemd",
    speed: 1,
    surroundings: { watchdog: WATCHDOG_S },
    given: [FED_WELL],
    inject: [
      noteFeeds,
      halted(8),
      doing("what the watchdog got meanwhile is counted", async (life) => {
        life.kept.set("meanwhile", feeds(life) - noted(life));
      }),
    ],
    expect: [wasNotFed, ...told("stall", { subject: "system/stall", words: /stood still/, within: 20 })],
    heal: [noteFeeds],
    recovered: [isFed(20)],
    without: { output: "what is on while it stands still is the case before" },
  },
  {
    fault: "inputs that never answer under systemd",
    surroundings: { watchdog: WATCHDOG_S },
    given: [FED_WELL, FILLING],
    inject: [
      ...["1", "2", "3"].map((inlet) =>
        broken(`input ${inlet} never answers`, `inlet:${inlet}`, "slow", { seconds: 1_000_000 }),
      ),
      noteFeeds,
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
