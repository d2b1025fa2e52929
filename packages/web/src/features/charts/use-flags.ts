import { journal } from "@refugium/model/resources/journal.ts";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRevision } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { entriesQuery } from "../journal/entries.ts";
import { entryWords } from "../journal/entry-words.ts";
import type { Interval } from "./chart-view.ts";
import type { Flag } from "./draw-flags.ts";

export interface EntryFlag extends Flag {
  readonly key: string;
  readonly comment: string;
}

/** Journal entries within an interval, oldest first; empty unless `isWanted`. */
export function useFlags({ from, to }: Interval, isWanted: boolean): readonly EntryFlag[] {
  useTranslation("journal");
  const revision = useRevision("journal");
  const parameters = useRows(journal);
  const answers = useQueries({
    queries: parameters.map(({ id }) => ({ ...entriesQuery(id, revision), enabled: isWanted })),
  });
  const stamp = JSON.stringify([parameters, answers.map(({ dataUpdatedAt }) => dataUpdatedAt)]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` holds all that the flags are made of.
  return useMemo(() => {
    if (!isWanted) return [];
    return parameters
      .flatMap((parameter, index) =>
        (answers[index]?.data ?? [])
          .filter(({ at }) => at >= from && at <= to)
          .map(({ id, at, value, comment }) => ({
            key: id,
            at,
            label: entryWords(parameter, value),
            comment,
          })),
      )
      .sort((one, other) => one.at - other.at);
  }, [stamp, from, to, isWanted]);
}
