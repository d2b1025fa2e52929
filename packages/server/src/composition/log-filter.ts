import { momentOf } from "@refugium/model/laws/moment.ts";
import { refuseFaults } from "../kernel/refusal.ts";
import type { LogFilter } from "../telemetry/logbook.ts";

const MOST = 1000;
const USUAL = 200;
const MOMENT = "must be an ISO time or milliseconds since 1970";

/** The filter that a query string of /api/log asks for. Throws Refusal `invalid`. */
export function logFilter(query: Readonly<Record<string, string>>): LogFilter {
  const { subject } = query;
  const limit = query.limit === undefined ? USUAL : Number(query.limit);
  const since = query.since === undefined ? undefined : momentOf(query.since);
  const until = query.until === undefined ? undefined : momentOf(query.until);
  refuseFaults([
    ...(Number.isInteger(limit) && limit >= 1 && limit <= MOST
      ? []
      : [{ path: "limit", message: `must be 1 to ${MOST}` }]),
    ...(Number.isNaN(since) ? [{ path: "since", message: MOMENT }] : []),
    ...(Number.isNaN(until) ? [{ path: "until", message: MOMENT }] : []),
  ]);
  return {
    limit,
    ...(subject === undefined ? {} : { subject }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}
