import type {
  LiveAlarm,
  LiveDayRun,
  LiveKey,
  LiveOff,
  LiveOutput,
  LiveProblem,
  LiveReading,
  LiveUnder,
  LiveValues,
} from "@refugium/model/events.ts";
import type { LiveFill } from "@refugium/model/fills.ts";
import type { LivePump } from "@refugium/model/pump-state.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { Connection, LiveStore } from "./live-store.ts";
import { present } from "./present.ts";

const PAST_MS = 300_000;

export const LiveContext = createContext<LiveStore | undefined>(undefined);

export function useLiveStore(): LiveStore {
  const store = useContext(LiveContext);
  if (store === undefined) throw new Error("the live state needs a LiveContext");
  return store;
}

function useLiveUnder<P extends string>(prefix: P): readonly LiveUnder<P>[] {
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, () => store.list(prefix)).map(({ value }) => value);
}

/** A value of the live state; undefined while there is none under this key. */
export function useLive<K extends LiveKey>(key: K): LiveValues[K] | undefined {
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, () => store.find(key));
}

export function useEquipment(): readonly Equipment[] {
  return useLiveUnder("row/equipment/");
}

export function useOutput(id: string): LiveOutput | undefined {
  return useLive(`output/${id}`);
}

export function useOutputs(): readonly LiveOutput[] {
  return useLiveUnder("output/");
}

/** The output that a piece of equipment is plugged into; undefined when there is none. */
export function useOutputOf(equipmentId: string): LiveOutput | undefined {
  return useOutputs().find(({ subject }) => subject.type === "equipment" && subject.id === equipmentId);
}

/**
 * The last reading received; marked stale when the connection has been lost for longer than `PAST_MS`. One that the
 * device kept stays as it was: it is shown with its time.
 */
export function useReading(collection: string, id: string): LiveReading | undefined {
  const reading = useLive(`reading/${collection}/${id}`);
  const { isLive, since = 0, isRestored = false } = useConnection();
  const now = useNow(!isLive);
  const isPast = !isLive && !isRestored && now - since > PAST_MS;
  return isPast && reading?.quality === "good" ? { ...reading, quality: "stale" } : reading;
}

/** The last preview of a light's day; undefined when there was none. */
export function useDayRun(lightId: string): LiveDayRun | undefined {
  return useLive(`preview/lights/${lightId}`);
}

/** The newest fill of a top-off; undefined before the first. */
export function useFill(atoId: string): LiveFill | undefined {
  return useLive(`fill/${atoId}`);
}

/** What a dosing pump has left and what it waits for; undefined while the doser does not run. */
export function usePumpState(id: string): LivePump | undefined {
  return useLive(`pump/${id}`);
}

const PRIORITIES = ["critical", "warning", "info"];

/** Alarms that are not cleared, the most urgent first, then the newest. */
export function useStandingAlarms(): readonly LiveAlarm[] {
  return useLiveUnder("alarm/")
    .filter((alarm) => alarm.state !== "cleared")
    .sort(
      (a, b) =>
        PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority) || b.since.localeCompare(a.since),
    );
}

export function useProblems(): readonly LiveProblem[] {
  return useLive("problems") ?? [];
}

/** What is off that should run, and what was never set up. */
export function useOff(): readonly LiveOff[] {
  return useLive("off") ?? [];
}

/** False until the first snapshot: until then there is no data, and times cannot be shown. */
export function useIsTankKnown(): boolean {
  return useLive("zone") !== undefined;
}

export function useConnection(): Connection {
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, () => store.connection);
}

export function useSnapshots(): number {
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, () => store.snapshots);
}

/**
 * Part of a query key for what is fetched as a whole: `dashboard`, `errors`, `camera`, `journal`, `journal/<id>`. It
 * changes with every change of that, and with every new connection, because changes may have been missed.
 */
export function useRevision(what: string): string {
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, () => revisionOf(store, what));
}

export function revisionOf(store: LiveStore, what: string): string {
  const counts = store.list(`revision/${what}`).map(({ key, value }) => `${key} ${String(value)}`);
  return [store.snapshots, ...counts].join();
}

/** The browser's time, updated every second while `isTicking`. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(present);
  useEffect(() => {
    if (!isTicking) return;
    setNow(present());
    const timer = setInterval(() => setNow(present()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
