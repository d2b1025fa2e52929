import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import { wallSecondsOf } from "../../api/wall-clock.ts";

/** What was written down once. */
export interface Entry {
  readonly value: number;
  readonly comment: string;
  /** Wall seconds. */
  readonly at: number;
}

interface WrittenEntry {
  readonly value: number;
  readonly comment: string;
  /** Local time, `Nov-20-10:11, 2026`. */
  readonly timestamp: string;
}

/** The entries of one parameter, oldest first. The stream does not tell of new ones: asked again with each look. */
export function entriesQuery(parameter: string, snapshots: number) {
  return queryOptions({
    queryKey: ["journal", parameter, snapshots],
    queryFn: ({ signal }) => readEntries(parameter, signal),
    refetchOnWindowFocus: true,
  });
}

/** Throws RequestFailed. */
export async function readEntries(parameter: string, signal?: AbortSignal): Promise<readonly Entry[]> {
  const path = `/api/journal/${parameter}/usage`;
  const { current } = await get<{ readonly current: readonly WrittenEntry[] }>(path, signal);
  return entriesOf(current);
}

export function useEntries(parameter: string) {
  return useQuery(entriesQuery(parameter, useSnapshots()));
}

/** Entries with their moments; one whose time nobody can read is left out. */
export function entriesOf(written: readonly WrittenEntry[]): readonly Entry[] {
  return written.flatMap(({ value, comment, timestamp }) => {
    const at = wallSecondsOf(timestamp);
    return at === undefined ? [] : [{ value, comment, at }];
  });
}
