import type { LogLine } from "@refugium/model/events.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useLiveStore, useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import { isAbout, joinedLines } from "./log-lines.ts";

interface LogWanted {
  /** `equipment/1`; empty = about everything. */
  readonly subject: string;
  /** How many lines at a time, 1…1000. */
  readonly limit: number;
}

/** The newest lines of the log, the newest first, each further one as it is written, and older ones when asked for. */
export function useLog({ subject, limit }: LogWanted) {
  const snapshots = useSnapshots();
  const query = useInfiniteQuery({
    // What was announced while the page was away is asked for with every new connection.
    queryKey: ["log", subject, limit, snapshots],
    queryFn: ({ signal, pageParam }) =>
      get<readonly LogLine[]>(logPath({ subject, limit }, pageParam), signal),
    initialPageParam: 0,
    // Lines of the very moment at which a page ends may be on the next: they are asked for twice and shown once.
    getNextPageParam: ([oldest, ...others]: readonly LogLine[]) =>
      oldest === undefined || others.length + 1 < limit ? null : Date.parse(oldest.at) + 1,
    placeholderData: (before) => before,
  });
  const came = useAnnounced();
  const lines = useMemo(
    () =>
      joinedLines(
        query.data?.pages.flat() ?? [],
        came.filter((line) => isAbout(line, subject)),
      ),
    [query.data, came, subject],
  );
  return { ...query, lines };
}

/** `until`: ms since 1970, the first moment not asked for; 0 = up to now. */
function logPath({ subject, limit }: LogWanted, until: number): string {
  const query = new URLSearchParams({ limit: String(limit) });
  if (subject !== "") query.set("subject", subject);
  if (until > 0) query.set("until", String(until));
  return `/api/log?${query}`;
}

/** Lines that were announced since this was opened. Listens to each announcement: the next replaces it. */
function useAnnounced(): readonly LogLine[] {
  const store = useLiveStore();
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  useEffect(() => {
    let last = store.find("log");
    return store.subscribe(() => {
      const entry = store.find("log");
      if (entry === last || entry === undefined) return;
      last = entry;
      // The controller announces lines of this shape under this key: model/events.ts.
      setLines((before) => [...before, entry.value as unknown as LogLine]);
    });
  }, [store]);
  return lines;
}
