import { requests } from "@refugium/model/messages/requests.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Log } from "../../kernel/log.ts";
import { Refusal, type RefusalCode, TooManyRequests } from "../../kernel/refusal.ts";
import { type Answer, jsonAnswer } from "./answer.ts";

const STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "in-use": 409,
  conflict: 409,
  "too-large": 413,
  misdirected: 421,
  "too-many-requests": 429,
  unavailable: 503,
};

/** Browsers show no dialog for a bearer token; a Basic challenge would open one over the page. */
const CHALLENGE = ["www-authenticate", 'Bearer realm="Refugium"'];

/** The answer to a refused request. Any other error is a bug: it is logged, and answered without its cause. */
export function refused(error: unknown, log: Log, headers: readonly string[] = []): Answer {
  if (error instanceof Refusal) {
    const retry = error instanceof TooManyRequests ? ["retry-after", String(error.retryAfter)] : [];
    const challenge = error.code === "unauthorized" ? CHALLENGE : [];
    return jsonAnswer(
      STATUS[error.code],
      { ...error.beside, ...withCode("error", error.content), code: error.code, details: error.details },
      [...headers, ...retry, ...challenge],
    );
  }
  log.error({ cause: error }, "a request failed with something that is not a refusal: a bug");
  return jsonAnswer(500, {
    ...withCode("error", requests.bug),
    code: "internal",
    details: [],
  });
}
