import type { LogLine } from "@refugium/model/events.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useLiveStore, useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import { areMessagesTranslated } from "../../text/message-text.ts";
import { joinedLines, logPath, matches } from "./log-lines.ts";
import type { LogSearch } from "./log-search.ts";

const PAGE = 200;
/** The controller's limit, used when the page itself searches the text. */
const LONG_PAGE = 1000;
/** Announced lines kept before all are fetched again, so that a page can stay open for days. */
const MAX_ANNOUNCED = 500;

/**
 * Lines of the log that pass the filters, newest first: fetched in pages, and appended as they are written. The
 * controller searches English text; other languages are searched here. `nameOf` names a line's subject.
 */
export function useLog(search: LogSearch, nameOf: (line: LogLine) => string) {
  const snapshots = useSnapshots();
  const announced = useAnnounced();
  const isSearchedHere = search.words !== "" && areMessagesTranslated();
  const filters = isSearchedHere ? { ...search, words: "" } : search;
  const page = isSearchedHere ? LONG_PAGE : PAGE;
  const query = useInfiniteQuery({
    // Announcements are missed while disconnected: fetch again with every connection.
    queryKey: ["log", filters, page, snapshots, announced.round],
    queryFn: ({ signal, pageParam }) => get<readonly LogLine[]>(logPath(filters, page, pageParam), signal),
    initialPageParam: 0,
    // The next page may contain further lines of the same moment: they are fetched again and merged.
    getNextPageParam: ([oldest, ...others]: readonly LogLine[]) =>
      oldest === undefined || others.length + 1 < page ? null : Date.parse(oldest.at) + 1,
    placeholderData: (before) => before,
  });
  const lines = useMemo(
    () =>
      joinedLines(
        (query.data?.pages.flat() ?? []).filter(
          (line) => !isSearchedHere || matches(line, search, nameOf(line)),
        ),
        announced.lines.filter((line) => matches(line, search, nameOf(line))),
      ),
    [query.data, announced.lines, search, nameOf, isSearchedHere],
  );
  return { ...query, lines };
}

interface Announced {
  readonly round: number;
  readonly lines: readonly LogLine[];
}

/** Lines announced since this was mounted. Each is copied, as the next announcement replaces it. */
function useAnnounced(): Announced {
  const store = useLiveStore();
  const [announced, setAnnounced] = useState<Announced>({ round: 0, lines: [] });
  useEffect(() => {
    let last = store.find("log");
    return store.subscribe(() => {
      const line = store.find("log");
      if (line === last || line === undefined) return;
      last = line;
      setAnnounced(({ round, lines }) =>
        lines.length < MAX_ANNOUNCED
          ? { round, lines: [...lines, line] }
          : { round: round + 1, lines: [line] },
      );
    });
  }, [store]);
  return announced;
}
