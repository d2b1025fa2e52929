import type { SettingsValue } from "@refugium/model/settings.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { learnOffset, tankOffset, tankWall } from "../text/tank-zone.ts";
import { useLiveStore, useSnapshots } from "./live.ts";
import { MINUTE, useMinute } from "./minute.ts";
import { get } from "./request.ts";
import { wallOffset } from "./wall-clock.ts";

export interface About {
  readonly name: string;
  readonly simulated: boolean;
  /** As the wall clock of the controller says, in English. */
  readonly current_time: string;
  /** IANA name of the controller's zone. */
  readonly zone: string;
  /** What counts from a reload on, as it was at the last one. */
  readonly in_force: InForce;
}

export interface InForce extends Pick<SettingsValue, "address" | "https" | "metrics_export"> {
  /** True while the address is one that was given at the start: no reload brings the stored one. */
  readonly address_given: boolean;
}

/** What /api/info says; undefined until it has answered. */
export function useAbout(): About | undefined {
  return useAboutQuery().data;
}

/** How far the controller's wall clock is ahead of UTC now, in ms; for other moments there is `useWallOf`. */
export function useWallOffset(): number {
  const store = useLiveStore();
  useAboutQuery();
  return tankOffset(store.controllerTime());
}

/** What the tank's wall clock shows at a moment, see `tankWall`. Another function once its clock is known to be another. */
export function useWallOf(): (at: number) => number {
  const offset = useWallOffset();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offset of now stands for the zone.
  return useCallback((at: number) => tankWall(at), [offset]);
}

function useAboutQuery() {
  const store = useLiveStore();
  return useQuery({
    queryKey: ["info", "about"],
    queryFn: async ({ signal }) => {
      const about = await get<About>("/api/info", signal);
      learnOffset(wallOffset(about.current_time, store.controllerTime()));
      return about;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A controller without its configuration module refuses it each time.
    retryOnMount: false,
  });
}

/** Asks again with every connection but the first: the controller may have been reconfigured meanwhile. */
export function useAboutRenewal(): void {
  const queries = useQueryClient();
  const snapshots = useSnapshots();
  useEffect(() => {
    if (snapshots > 1) void queries.invalidateQueries({ queryKey: ["info"] });
  }, [snapshots, queries]);
}

/** What the controller's wall clock says, in ms as if it showed UTC; renewed every `grain` ms, a minute unless told. */
export function useWallTime(grain: number = MINUTE): number {
  const store = useLiveStore();
  const offset = useWallOffset();
  useMinute(grain);
  return store.controllerTime() + offset;
}
