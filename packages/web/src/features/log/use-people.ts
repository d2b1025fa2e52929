import type { LogLine } from "@refugium/model/events.ts";
import { useMe } from "../../api/me.ts";

/** Names for the filter: the signed-in user and those in the lines. `chosen` is always included. */
export function usePeople(lines: readonly LogLine[], chosen: string): readonly string[] {
  const { data } = useMe();
  const names = new Set([data?.user ?? "", chosen, ...lines.map(({ by }) => by ?? "")]);
  names.delete("");
  return [...names].toSorted((one, other) => one.localeCompare(other));
}
