import type { LiveDayRun } from "@refugium/model/events.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { useEffect, useRef, useState } from "react";
import { useDayRun } from "../../api/live.ts";
import { present } from "../../api/present.ts";
import { post, remove } from "../../api/request.ts";
import { type Asking, useAsk } from "../../api/use-ask.ts";
import { said } from "../../text/said.ts";

/** The controller lets go of a run-through that was not renewed for 10 s. */
const RENEW_MS = 3000;

export interface DayRunning extends Pick<Asking<"start" | "stop">, "asking" | "refusal"> {
  /** The one under way on this light, whoever asked for it. */
  readonly run: LiveDayRun | undefined;
  /** Why the one that this page asked for is over; empty while it runs, and when it ran to its end. */
  readonly ended: string;
  /** Asks for one; `body` is what differs from the stored light. */
  start(body: object): Promise<boolean>;
  stop(): Promise<boolean>;
}

/** Run-throughs of a light. One that this page asked for goes on as long as the page stays. */
export function useDayRunning(light: string): DayRunning {
  const last = useDayRun(light);
  const { ask, asking, refusal } = useAsk<"start" | "stop">();
  const [mine, setMine] = useState("");
  const path = `${lights.path}/${light}/preview`;
  const run = last?.ended === null ? last : undefined;
  useKept(path, run?.run === mine ? run : undefined);
  return {
    run,
    asking,
    refusal,
    ended:
      last?.run === mine && last.second < DAY_END ? said({ ...last, ended: last.ended ?? "" }, "ended") : "",
    start: (body) =>
      ask(async () => {
        const begun = await post<LiveDayRun>(path, body);
        setMine(begun.run);
      }, "start"),
    stop: () =>
      ask(async () => {
        await remove(path);
        // Whoever stops it knows why it is over.
        setMine("");
      }, "stop"),
  };
}

const DAY_END = 86_400;
/** So many seconds before its end it needs no renewal any more. */
const LAST_S = 8;

/** Renews a run-through while the page stays, and ends it when it goes. */
function useKept(path: string, run: LiveDayRun | undefined): void {
  const newest = useRef(run);
  newest.current = run;
  const name = run?.run;
  useEffect(() => {
    if (name === undefined) return;
    const renew = (): void => {
      const { second = DAY_END, seconds = 0 } = newest.current ?? {};
      if (((DAY_END - second) / DAY_END) * seconds < LAST_S) return;
      // One that fails is made up for by the next; when none comes through, the controller ends it by itself.
      void post(`${path}/renew`, { run: name }).catch(() => undefined);
    };
    const timer = setInterval(renew, RENEW_MS);
    return () => clearInterval(timer);
  }, [path, name]);
  useEffect(
    () => () => {
      if (newest.current !== undefined) void remove(path).catch(() => undefined);
    },
    [path],
  );
}

const TICK_MS = 100;

/** The second of the day that a run-through shows, from one telling to the next as time goes by. */
export function useRunSecond({ second, seconds }: LiveDayRun): number {
  const [shown, setShown] = useState(second);
  useEffect(() => {
    const began = present();
    const tick = (): void => {
      const passed = (present() - began) / 1000;
      setShown(Math.min(DAY_END, second + (passed * DAY_END) / seconds));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [second, seconds]);
  return shown;
}
