import type { LogLine } from "@refugium/model/events.ts";
import { groupOfKind, type KindGroup } from "./log-kinds.ts";

/** What a person wants to see of the log; an empty word or undefined is no wish. */
export interface LogWishes {
  readonly group?: KindGroup | undefined;
  readonly words: string;
}

/** Lines of one day of the controller's calendar, the newest first. */
export interface LogDay {
  /** Wall time of its midnight, ms as if the wall clock showed UTC. */
  readonly at: number;
  readonly lines: readonly LogLine[];
}

const DAY = 86_400_000;

/** Lines that were asked for and lines that came since, each once, the newest first. */
export function joinedLines(asked: readonly LogLine[], came: readonly LogLine[]): readonly LogLine[] {
  const byId = new Map([...asked, ...came].map((line) => [line.id, line]));
  return [...byId.values()].toSorted((one, other) => other.id - one.id);
}

/** `subject`: `equipment/1`; empty = everything. */
export function isAbout({ subject: { type, id } }: LogLine, subject: string): boolean {
  return subject === "" || `${type}/${id}` === subject;
}

/** Lines that meet every wish. `nameOf` tells what people call the thing: it is searched, too. */
export function wishedLines(
  lines: readonly LogLine[],
  { group, words }: LogWishes,
  nameOf: (line: LogLine) => string,
): readonly LogLine[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (group !== undefined && groupOfKind(line.kind) !== group) return false;
    if (wanted.length === 0) return true;
    const text = `${line.message} ${nameOf(line)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** Lines by the day. `offset`: how far the controller's wall clock is ahead of UTC, ms. */
export function linesByDay(lines: readonly LogLine[], offset: number): readonly LogDay[] {
  const days = new Map<number, LogLine[]>();
  for (const line of lines) {
    const at = Math.floor((Date.parse(line.at) + offset) / DAY) * DAY;
    const day = days.get(at);
    if (day === undefined) days.set(at, [line]);
    else day.push(line);
  }
  return [...days].map(([at, of]) => ({ at, lines: of }));
}

/** A message without the name of the thing in front of what became of it: the name stands beside it. */
export function shortMessage(message: string, name: string): string {
  const rest = message.startsWith(`${name} `) ? message.slice(name.length + 1) : "";
  return /^(on|off|[\d.]+ %):/.test(rest) ? rest : message;
}
