import { refuseFaults } from "../kernel/refusal.ts";
import type { LogFilter } from "../telemetry/logbook.ts";

const MOST = 1000;
const USUAL = 200;

/** The filter that a query string of /api/log asks for. Throws Refusal `invalid`. */
export function logFilter(query: Readonly<Record<string, string>>): LogFilter {
  const { subject, since: sinceText, limit: limitText } = query;
  const limit = limitText === undefined ? USUAL : Number(limitText);
  const since = sinceText === undefined ? undefined : instantOf(sinceText);
  refuseFaults([
    ...(Number.isInteger(limit) && limit >= 1 && limit <= MOST
      ? []
      : [{ path: "limit", message: `must be 1 to ${MOST}` }]),
    ...(since === undefined || Number.isFinite(since)
      ? []
      : [{ path: "since", message: "must be an ISO time or milliseconds since 1970" }]),
  ]);
  return { limit, ...(subject === undefined ? {} : { subject }), ...(since === undefined ? {} : { since }) };
}

function instantOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text);
}
