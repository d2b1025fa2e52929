import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import type { Day } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import { type PwmProfile, pwmProfiles } from "@refugium/model/resources/lights.ts";
import { useMemo } from "react";
import { useWallOffset } from "../../api/about.ts";
import { useLiveStore, useNow } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";
import { dateOf, dayOfDate } from "./day-levels.ts";

/** The controller's wall clock, updated every second. */
export interface TankClock {
  /** Ms since 1970. */
  readonly now: number;
  /** How far the wall clock is ahead of UTC, in ms. */
  readonly wallOffset: number;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Second of the wall clock's day. */
  readonly second: number;
}

export function useTankClock(): TankClock {
  useNow(true);
  return clockAt(useLiveStore().controllerTime(), useWallOffset());
}

/** The wall clock at a moment. */
export function clockAt(now: number, wallOffset: number): TankClock {
  const wall = now + wallOffset;
  return {
    now,
    wallOffset,
    today: dateOf(now, wallOffset),
    second: Math.floor((((wall % 86_400_000) + 86_400_000) % 86_400_000) / 1000),
  };
}

/** The day of a date, today for an invalid one. The same object until date or offset change. */
export function useDay({ today, wallOffset }: TankClock, date: string): Day {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present offset stands for the zone.
  return useMemo(() => {
    const day = dayOfDate(date) ?? dayOfDate(today);
    if (day === undefined) throw new Error(`no date: ${today}`);
    return day;
  }, [date, today, wallOffset]);
}

/** The curves of the library, and the lookup for the laws. The same objects until a curve changes. */
export function useLibrary(): { readonly profiles: readonly PwmProfile[]; readonly find: FindProfile } {
  const rows: readonly PwmProfile[] = useRows(pwmProfiles);
  const text = JSON.stringify(rows);
  return useMemo(() => {
    // Serialised above.
    const profiles = JSON.parse(text) as readonly PwmProfile[];
    return { profiles, find: (id) => profiles.find((each) => each.id === id) };
  }, [text]);
}
