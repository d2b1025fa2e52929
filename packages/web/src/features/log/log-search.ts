import { useNavigate, useSearch } from "@tanstack/react-router";
import { isKindGroup, type KindGroup } from "./log-kinds.ts";

/** What of the log is shown. It stands in the address, so that a link can ask for it. */
export interface LogSearch {
  /** `equipment/1`; empty = everything. */
  readonly subject: string;
  readonly group: KindGroup | undefined;
  readonly words: string;
}

/** What an address asks for; what is no wish is none. */
export function logSearchOf(search: Readonly<Record<string, unknown>>): LogSearch {
  const { subject, kind, words } = search;
  return {
    subject: typeof subject === "string" && /^\w+\/./.test(subject) ? subject : "",
    group: isKindGroup(kind) ? kind : undefined,
    // A word of digits arrives as a number.
    words: typeof words === "string" || typeof words === "number" ? String(words) : "",
  };
}

/** The members of the address that ask for it; what is not wished is left out. */
export function searchOfLog({ subject, group, words }: Partial<LogSearch>): Record<string, string> {
  return {
    ...(subject === undefined || subject === "" ? {} : { subject }),
    ...(group === undefined ? {} : { kind: group }),
    ...(words === undefined || words === "" ? {} : { words }),
  };
}

/** What the address asks for, and the way to ask for something else. */
export function useLogSearch(): readonly [LogSearch, (next: LogSearch) => void] {
  const search = logSearchOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [
    search,
    (next) => void navigate({ to: "/log", search: searchOfLog(next), replace: true, resetScroll: false }),
  ];
}
