import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRevision } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import { wallSecondsOf } from "../../api/wall-clock.ts";

export interface Entry {
  readonly id: string;
  readonly value: number;
  readonly comment: string;
  /** Wall seconds. */
  readonly at: number;
}

interface WrittenEntry {
  readonly id: string;
  readonly value: number;
  readonly comment: string;
  /** Local time, `Nov-20-10:11, 2026`. */
  readonly timestamp: string;
}

/** The entries of one parameter, oldest first. `revision` changes with them. */
export function entriesQuery(parameter: string, revision: string) {
  return queryOptions({
    queryKey: ["journal", parameter, revision],
    queryFn: ({ signal }) => readEntries(parameter, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Throws RequestFailed. */
export async function readEntries(parameter: string, signal?: AbortSignal): Promise<readonly Entry[]> {
  return entriesOf(await get<readonly WrittenEntry[]>(`/api/journal/${parameter}/entries`, signal));
}

export function useEntries(parameter: string) {
  const query = entriesQuery(parameter, useRevision(`journal/${parameter}`));
  return useQuery({ ...query, placeholderData: (before) => before });
}

/** Parses entries; those with an unreadable time are omitted. */
export function entriesOf(written: readonly WrittenEntry[]): readonly Entry[] {
  return written.flatMap(({ id, value, comment, timestamp }) => {
    const at = wallSecondsOf(timestamp);
    return at === undefined ? [] : [{ id, value, comment, at }];
  });
}
