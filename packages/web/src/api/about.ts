import type { SettingsValue } from "@refugium/model/settings.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { setTankOffset, tankOffset, tankWall } from "../text/tank-zone.ts";
import { useLive, useLiveStore, useSnapshots } from "./live.ts";
import { MINUTE, useMinute } from "./minute.ts";
import { get } from "./request.ts";
import { wallOffset } from "./wall-clock.ts";

export interface About {
  readonly name: string;
  readonly simulated: boolean;
  /** The controller's wall clock, in English. */
  readonly current_time: string;
  /** IANA name of the controller's zone. */
  readonly zone: string;
  /** Settings as of the last reload: those that take effect only at a reload. */
  readonly in_force: InForce;
}

export interface InForce extends Pick<SettingsValue, "address" | "https" | "metrics_export" | "time_zone"> {
  /** True while the address comes from the command line: a reload does not apply the stored one. */
  readonly address_given: boolean;
}

/** The answer of /api/info; undefined until it has arrived. */
export function useAbout(): About | undefined {
  return useAboutQuery().data;
}

/** How far the controller's wall clock is ahead of UTC now, in ms. For other moments see `useWallOf`. */
export function useWallOffset(): number {
  const store = useLiveStore();
  useAboutQuery();
  return tankOffset(store.controllerTime());
}

/** The tank's wall clock at a moment, see `tankWall`. A new function when the clock's offset changes. */
export function useWallOf(): (at: number) => number {
  const offset = useWallOffset();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present offset stands for the zone.
  return useCallback((at: number) => tankWall(at), [offset]);
}

function useAboutQuery() {
  const store = useLiveStore();
  return useQuery({
    queryKey: ["/api/info", "about"],
    queryFn: async ({ signal }) => {
      const about = await get<About>("/api/info", signal);
      setTankOffset(wallOffset(about.current_time, store.controllerTime()));
      return about;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A controller without its configuration module refuses this request every time.
    retryOnMount: false,
  });
}

/**
 * Fetches it again with every connection after the first, and when another zone is in force: the controller may have
 * been reconfigured meanwhile.
 */
export function useAboutRenewal(): void {
  const queries = useQueryClient();
  const snapshots = useSnapshots();
  const zone = useLive("zone");
  const known = useRef(zone);
  useEffect(() => {
    const isOther = known.current !== undefined && known.current !== zone;
    known.current = zone;
    if (snapshots > 1 || isOther) void queries.invalidateQueries({ queryKey: ["/api/info"] });
  }, [snapshots, zone, queries]);
}

/** The controller's wall clock in ms, as if it showed UTC; updated every `grain` ms, by default every minute. */
export function useWallTime(grain: number = MINUTE): number {
  const store = useLiveStore();
  const offset = useWallOffset();
  useMinute(grain);
  return store.controllerTime() + offset;
}
