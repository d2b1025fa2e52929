// The program hangs, whole or in part: what systemd is told, so that it starts it again.
import { whyDeaf } from "../../packages/server/src/testing/notify-socket.ts";
import { type Act, defineFailures, type Sight } from "../case.ts";
import type { Life } from "../life.ts";
import { broken, doing, halted, mended, together, water } from "../words/acts.ts";
import { alarmed, isOff, isOn, quiet, sees, TOP_OFF } from "../words/sights.ts";
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
const FEEDING = together("systemd is told that all is well", noteFeeds, seen(isFed(3600)));

/** One that was on its way may still arrive. */
const wasNotFed = sees("the watchdog was not fed meanwhile", 3600, (_view, life) =>
  Number(life.kept.get("meanwhile")) <= 1 ? { words: `${FED} withheld` } : undefined,
);

export default defineFailures([
  {
    fault: "event-loop stall of 8 s under systemd",
    speed: 1,
    surroundings: { watchdog: WATCHDOG_S },
    given: [FEEDING],
    inject: [
      noteFeeds,
      halted(8),
      doing("what the watchdog got meanwhile is counted", async (life) => {
        life.kept.set("meanwhile", feeds(life) - noted(life));
      }),
    ],
    expect: [wasNotFed, alarmed("stall", 20)],
    heal: [noteFeeds],
    recovered: [isFed(20)],
  },
  {
    fault: "inputs that never answer under systemd",
    surroundings: { watchdog: WATCHDOG_S },
    given: [
      FEEDING,
      together("the sump is low and filled", water({ sump_level: 0.4 }), seen(isOn(TOP_OFF, 90))),
    ],
    inject: [
      ...["1", "2", "3"].map((inlet) =>
        broken(`input ${inlet} never answers`, `inlet:${inlet}`, "slow", { seconds: 1_000_000 }),
      ),
      noteFeeds,
    ],
    // No new start would mend them: the top-off has seen to it, and the watchdog is fed as before.
    expect: [isOff(TOP_OFF, 30), alarmed("inlet-failed", 30), isFed(900)],
    heal: [mended],
    recovered: [quiet("inlet-failed", 120)],
  },
]);
