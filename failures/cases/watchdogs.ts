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
const isNotFed = (within: number): Sight => ({
  ...sees(`the watchdog is not fed for ${within} s`, within, (_view, life) => {
    if (!life.kept.has("from")) life.kept.set("from", feeds(life));
    return feeds(life) <= Number(life.kept.get("from")) + 1 ? { words: `${FED} withheld` } : undefined;
  }),
  holds: true,
});
const systemdHears = (status: string, within: number): Sight =>
  sees(`systemd hears "${status}" within ${within} s`, within, (_view, life) =>
    life.systemd?.heard.some((text) => text.includes(`STATUS=${status}`)) === true
      ? { words: `status "${status}"` }
      : undefined,
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
    fault: "a check that never returns under systemd",
    surroundings: { watchdog: WATCHDOG_S },
    given: [
      FEEDING,
      together("the sump is low and filled", water({ sump_level: 0.4 }), seen(isOn(TOP_OFF, 90))),
    ],
    // One of them alone fails in its own time; all of them take longer than a check may.
    inject: ["1", "2", "3"].map((inlet) =>
      broken(`input ${inlet} never answers`, `inlet:${inlet}`, "slow", { seconds: 1_000_000 }),
    ),
    expect: [
      isOff(TOP_OFF, 90),
      alarmed("loop-overdue", 200),
      systemdHears("Late: atos/1", 600),
      isNotFed(900),
    ],
    heal: [mended, noteFeeds],
    recovered: [quiet("loop-overdue", 300), isFed(900)],
  },
]);
