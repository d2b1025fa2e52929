import type { Fault } from "@refugium/model/declare/field.ts";
import { LOG_KINDS } from "@refugium/model/events.ts";
import { momentOf } from "@refugium/model/laws/moment.ts";
import { MESSAGE_CODE, type MessageOrText } from "@refugium/model/messages/message.ts";
import { system } from "@refugium/model/messages/system.ts";
import { refuseFaults } from "../kernel/refusal.ts";
import type { LogFilter } from "./logbook.ts";

const MOST = 1000;
const USUAL = 200;
/** The search is synchronous: each word is searched in tens of thousands of lines. */
const MOST_TEXT = 256;
const KINDS = system.mustBeSomeOf({ words: LOG_KINDS.join(", ") });

/** The filter in a query string of /api/log. Throws Refusal `invalid`. */
export function logFilter(query: Readonly<Record<string, string>>): LogFilter {
  const { subject, by, code, text = "" } = query;
  const limit = query.limit === undefined ? USUAL : Number(query.limit);
  const since = query.since === undefined ? undefined : momentOf(query.since);
  const until = query.until === undefined ? undefined : momentOf(query.until);
  const kinds = query.kind?.split(",");
  const isCount = Number.isInteger(limit) && limit >= 1 && limit <= MOST;
  refuseFaults([
    ...faultOf("limit", isCount, system.mustBeOneTo({ most: MOST })),
    ...faultOf("since", !Number.isNaN(since), system.mustBeMoment),
    ...faultOf("until", !Number.isNaN(until), system.mustBeMoment),
    ...faultOf("text", text.length <= MOST_TEXT, system.mustBeShorter({ most: MOST_TEXT })),
    ...faultOf("kind", kinds?.every(isLogKind) !== false, KINDS),
    ...faultOf("code", code === undefined || MESSAGE_CODE.test(code), system.mustBeCode),
  ]);
  return {
    limit,
    ...(subject === undefined ? {} : { subject }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(by === undefined ? {} : { by }),
    ...(code === undefined ? {} : { code }),
    ...searchedFor(text),
  };
}

function faultOf(path: string, isAccepted: boolean, message: MessageOrText): readonly Fault[] {
  return isAccepted ? [] : [{ path, message }];
}

function searchedFor(text: string): Pick<LogFilter, "words"> {
  const words = [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))];
  return words.length === 0 ? {} : { words };
}

function isLogKind(text: string): boolean {
  return LOG_KINDS.some((kind) => kind === text);
}
