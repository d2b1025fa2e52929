import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { isKindGroup, type KindGroup } from "./log-kinds.ts";

/** What of the log is shown. It stands in the address, so that a link can ask for it. */
export interface LogSearch {
  /** `equipment/1`; empty = everything. */
  readonly subject: string;
  readonly group: KindGroup | undefined;
  /** Name of the person whose doing it was; empty = anybody's or nobody's. */
  readonly by: string;
  readonly words: string;
}

export const EVERYTHING: LogSearch = { subject: "", group: undefined, by: "", words: "" };

/** What an address asks for; what is no wish is none. */
export function logSearchOf(search: Readonly<Record<string, unknown>>): LogSearch {
  const { subject, kind, by, words } = search;
  return {
    subject: typeof subject === "string" && /^\w+\/./.test(subject) ? subject : "",
    group: isKindGroup(kind) ? kind : undefined,
    by: textOf(by),
    words: textOf(words),
  };
}

/** Digits arrive as a number. */
function textOf(member: unknown): string {
  return typeof member === "string" || typeof member === "number" ? String(member) : "";
}

/** The members of the address that ask for it; what is not wished is left out. */
export function searchOfLog({ subject, group, by, words }: Partial<LogSearch>): Record<string, string> {
  return {
    ...(subject === undefined || subject === "" ? {} : { subject }),
    ...(group === undefined ? {} : { kind: group }),
    ...(by === undefined || by === "" ? {} : { by }),
    ...(words === undefined || words === "" ? {} : { words }),
  };
}

/** What the address asks for, and the way to ask for something else. */
export function useLogSearch(): readonly [LogSearch, (next: LogSearch) => void] {
  const address = useSearch({ strict: false });
  const search = useMemo(() => logSearchOf(address), [address]);
  const navigate = useNavigate();
  return [
    search,
    (next) => void navigate({ to: "/log", search: searchOfLog(next), replace: true, resetScroll: false }),
  ];
}
