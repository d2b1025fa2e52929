import type { LogLine } from "@refugium/model/events.ts";
import { messageText } from "../../text/message-text.ts";
import { groupOfKind, KIND_GROUPS } from "./log-kinds.ts";
import type { LogSearch } from "./log-search.ts";

/** Lines of one day of the controller's calendar, newest first. */
export interface LogDay {
  /** Wall time of its midnight, in ms as if the wall clock showed UTC. */
  readonly at: number;
  readonly lines: readonly LogLine[];
}

const DAY = 86_400_000;

/** Merges fetched and announced lines: each once, newest first. */
export function joinedLines(fetched: readonly LogLine[], announced: readonly LogLine[]): readonly LogLine[] {
  const byId = new Map([...fetched, ...announced].map((line) => [line.id, line]));
  return [...byId.values()].toSorted((one, other) => other.id - one.id);
}

/** True if a line passes the filters; text is matched in English and as shown. `name` is that of the subject. */
export function matches(line: LogLine, { subject, group, by, words }: LogSearch, name: string): boolean {
  const { type, id } = line.subject;
  if (subject !== "" && `${type}/${id}` !== subject) return false;
  if (group !== undefined && groupOfKind(line.kind) !== group) return false;
  if (by !== "" && line.by !== by) return false;
  if (words.trim() === "") return true;
  const text = `${line.message} ${lineWords(line)} ${name}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Path of a request for lines. `until`: ms since 1970, exclusive; 0 = up to now. */
export function logPath({ subject, group, by, words }: LogSearch, limit: number, until: number): string {
  const query = new URLSearchParams({ limit: String(limit) });
  if (subject !== "") query.set("subject", subject);
  if (group !== undefined) query.set("kind", KIND_GROUPS[group].join(","));
  if (by !== "") query.set("by", by);
  if (words.trim() !== "") query.set("text", words);
  if (until > 0) query.set("until", String(until));
  return `/api/log?${query}`;
}

/** Groups lines by day. `wallOf` gives the controller's wall clock at a moment, both in ms. */
export function linesByDay(lines: readonly LogLine[], wallOf: (at: number) => number): readonly LogDay[] {
  const days = new Map<number, LogLine[]>();
  for (const line of lines) {
    const at = Math.floor(wallOf(Date.parse(line.at)) / DAY) * DAY;
    const day = days.get(at);
    if (day === undefined) days.set(at, [line]);
    else day.push(line);
  }
  return [...days].map(([at, of]) => ({ at, lines: of }));
}

export function lineWords(line: LogLine): string {
  return messageText(line, "message");
}

const SWITCHES: ReadonlySet<string | undefined> = new Set(["outputs.switched", "outputs.dimmed"]);

/** The message without the name of the switched output, which is shown beside it. */
export function shortWords(line: LogLine, name: string): string {
  const words = lineWords(line);
  return SWITCHES.has(line.message_code) && words.startsWith(`${name} `)
    ? words.slice(name.length + 1)
    : words;
}
