import type { LiveDayRun } from "@refugium/model/events.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { useEffect, useRef, useState } from "react";
import { useDayRun } from "../../api/live.ts";
import { present } from "../../api/present.ts";
import { post, remove } from "../../api/request.ts";
import { type RequestState, useRequest } from "../../api/use-request.ts";
import { messageText } from "../../text/message-text.ts";
import { type OwnRun, ownRun } from "./own-run.ts";

/** The controller ends a preview that is not renewed within 10 s. */
const RENEW_MS = 3000;

export interface DayRunning extends Pick<RequestState<"start" | "stop">, "pending" | "refusal"> {
  /** The running preview of this light, by whichever client started it. */
  readonly run: LiveDayRun | undefined;
  /** Why the preview started by this page ended; empty while it runs and after a regular end. */
  readonly ended: string;
  /** What became of the preview that this page started. */
  readonly own: OwnRun;
  /** Starts a preview; `body` holds the differences from the stored light. */
  start(body: object): Promise<boolean>;
  stop(): Promise<boolean>;
}

/** Previews of a light. One that this page started ends with the page. */
export function useDayRunning(light: string): DayRunning {
  const last = useDayRun(light);
  const { send, pending, refusal } = useRequest<"start" | "stop">();
  const [mine, setMine] = useState<LiveDayRun>();
  const path = `${lights.path}/${light}/preview`;
  const run = last?.ended === null ? last : undefined;
  const own = ownRun(last, mine);
  useRenewal(path, run?.run === mine?.run ? run : undefined);
  return {
    run,
    pending,
    refusal,
    ended:
      own === "cut" && last !== undefined ? messageText({ ...last, ended: last.ended ?? "" }, "ended") : "",
    own,
    start: (body) =>
      send(async () => {
        setMine(await post<LiveDayRun>(path, body));
      }, "start"),
    stop: () =>
      send(async () => {
        await remove(path);
        // No reason is shown after a deliberate stop.
        setMine(undefined);
      }, "stop"),
  };
}

const DAY_END = 86_400;
/** Seconds before its end from which on it is not renewed. */
const LAST_S = 8;

/** Renews a preview while the page is mounted, and ends it on unmount. */
function useRenewal(path: string, run: LiveDayRun | undefined): void {
  const newest = useRef(run);
  newest.current = run;
  const name = run?.run;
  useEffect(() => {
    if (name === undefined) return;
    const renew = (): void => {
      const { second = DAY_END, seconds = 0 } = newest.current ?? {};
      if (((DAY_END - second) / DAY_END) * seconds < LAST_S) return;
      // A failed renewal is made up for by the next; without any the controller ends the preview.
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

/** The second of the day that a preview shows, interpolated between updates. */
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
