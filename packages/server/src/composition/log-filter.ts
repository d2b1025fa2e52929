import { LOG_KINDS } from "@refugium/model/events.ts";
import { momentOf } from "@refugium/model/laws/moment.ts";
import { refuseFaults } from "../kernel/refusal.ts";
import type { LogFilter } from "../telemetry/logbook.ts";

const MOST = 1000;
const USUAL = 200;
/** Each word is looked for in tens of thousands of lines, and nothing else is done meanwhile. */
const MOST_TEXT = 256;
const KINDS = `must be one or more of ${LOG_KINDS.join(", ")}`;
const MOMENT = "must be an ISO time or milliseconds since 1970";

/** The filter that a query string of /api/log asks for. Throws Refusal `invalid`. */
export function logFilter(query: Readonly<Record<string, string>>): LogFilter {
  const { subject, by, text = "" } = query;
  const limit = query.limit === undefined ? USUAL : Number(query.limit);
  const since = query.since === undefined ? undefined : momentOf(query.since);
  const until = query.until === undefined ? undefined : momentOf(query.until);
  const kinds = query.kind?.split(",");
  const isCount = Number.isInteger(limit) && limit >= 1 && limit <= MOST;
  refuseFaults([
    ...(isCount ? [] : [{ path: "limit", message: `must be 1 to ${MOST}` }]),
    ...(Number.isNaN(since) ? [{ path: "since", message: MOMENT }] : []),
    ...(Number.isNaN(until) ? [{ path: "until", message: MOMENT }] : []),
    ...(text.length <= MOST_TEXT
      ? []
      : [{ path: "text", message: `must have at most ${MOST_TEXT} characters` }]),
    ...(kinds?.every(isLogKind) === false ? [{ path: "kind", message: KINDS }] : []),
  ]);
  return {
    limit,
    ...(subject === undefined ? {} : { subject }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(by === undefined ? {} : { by }),
    ...searchedFor(text),
  };
}

function searchedFor(text: string): Pick<LogFilter, "words"> {
  const words = [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))];
  return words.length === 0 ? {} : { words };
}

function isLogKind(text: string): boolean {
  return LOG_KINDS.some((kind) => kind === text);
}
