import type { LogLine } from "@refugium/model/events.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useLiveStore, useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import { areMessagesTranslated } from "../../text/said.ts";
import { isWished, joinedLines, logPath } from "./log-lines.ts";
import type { LogSearch } from "./log-search.ts";

/** Lines that are asked for at a time. */
const PAGE = 200;
/** As many as the controller gives, where the words are looked for here. */
const LONG_PAGE = 1000;
/** So many announced lines are held; then all are asked for anew, so that a page may stay open for days. */
const MOST_ANNOUNCED = 500;

/**
 * The newest lines of the log that meet every wish, the newest first: found by the controller, each further one as it
 * is written, and older ones when asked for. Words of another language than the controller's are looked for here. `nameOf` tells what people call the thing a line is about.
 */
export function useLog(search: LogSearch, nameOf: (line: LogLine) => string) {
  const snapshots = useSnapshots();
  const announced = useAnnounced();
  const isSoughtHere = search.words !== "" && areMessagesTranslated();
  const asked = isSoughtHere ? { ...search, words: "" } : search;
  const page = isSoughtHere ? LONG_PAGE : PAGE;
  const query = useInfiniteQuery({
    // What was announced while the page was away is asked for with every new connection.
    queryKey: ["log", asked, page, snapshots, announced.round],
    queryFn: ({ signal, pageParam }) => get<readonly LogLine[]>(logPath(asked, page, pageParam), signal),
    initialPageParam: 0,
    // Lines of the very moment at which a page ends may be on the next: they are asked for twice and shown once.
    getNextPageParam: ([oldest, ...others]: readonly LogLine[]) =>
      oldest === undefined || others.length + 1 < page ? null : Date.parse(oldest.at) + 1,
    placeholderData: (before) => before,
  });
  const lines = useMemo(
    () =>
      joinedLines(
        (query.data?.pages.flat() ?? []).filter(
          (line) => !isSoughtHere || isWished(line, search, nameOf(line)),
        ),
        announced.lines.filter((line) => isWished(line, search, nameOf(line))),
      ),
    [query.data, announced.lines, search, nameOf, isSoughtHere],
  );
  return { ...query, lines };
}

interface Announced {
  readonly round: number;
  readonly lines: readonly LogLine[];
}

/** Lines that were announced since this was opened. Listens to each announcement: the next replaces it. */
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
        lines.length < MOST_ANNOUNCED
          ? { round, lines: [...lines, line] }
          : { round: round + 1, lines: [line] },
      );
    });
  }, [store]);
  return announced;
}
