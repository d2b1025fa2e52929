import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { isKindGroup, type KindGroup } from "./log-kinds.ts";

/** Filters of the log, held in the address so that they can be linked. */
export interface LogSearch {
  /** `equipment/1`; empty = all. */
  readonly subject: string;
  readonly group: KindGroup | undefined;
  /** Name of the person who caused it; empty = all lines. */
  readonly by: string;
  readonly words: string;
}

export const EVERYTHING: LogSearch = { subject: "", group: undefined, by: "", words: "" };

/** Filters of an address; invalid ones are dropped. */
export function logSearchOf(search: Readonly<Record<string, unknown>>): LogSearch {
  const { subject, kind, by, words } = search;
  return {
    subject: typeof subject === "string" && /^\w+\/./.test(subject) ? subject : "",
    group: isKindGroup(kind) ? kind : undefined,
    by: textOf(by),
    words: textOf(words),
  };
}

/** The router parses digits as a number. */
function textOf(member: unknown): string {
  return typeof member === "string" || typeof member === "number" ? String(member) : "";
}

/** Search parameters of the filters; defaults are omitted. */
export function searchOfLog({ subject, group, by, words }: Partial<LogSearch>): Record<string, string> {
  return {
    ...(subject === undefined || subject === "" ? {} : { subject }),
    ...(group === undefined ? {} : { kind: group }),
    ...(by === undefined || by === "" ? {} : { by }),
    ...(words === undefined || words === "" ? {} : { words }),
  };
}

/** The filters in the address, and a function to change them. */
export function useLogSearch(): readonly [LogSearch, (next: LogSearch) => void] {
  const address = useSearch({ strict: false });
  const search = useMemo(() => logSearchOf(address), [address]);
  const navigate = useNavigate();
  return [
    search,
    (next) => void navigate({ to: "/log", search: searchOfLog(next), replace: true, resetScroll: false }),
  ];
}
