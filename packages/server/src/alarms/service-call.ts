// One request to a service outside: a push service, a web hook, a monitor.
import { type MessageOrText, verbatim } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import { MessageError } from "../kernel/message-error.ts";

export interface ServiceRequest {
  readonly url: string;
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Characters that are read of the answer; 16 384 by default. */
  readonly most?: number;
}

export interface ServiceAnswer {
  readonly host: string;
  readonly status: number;
  readonly isOk: boolean;
  /** At most `most` characters of the request. */
  readonly text: string;
  /** Seconds that the service asks to wait before the next request; undefined: it does not say. */
  readonly retryAfter: number | undefined;
}

const MOST_OF_AN_ANSWER = 16_384;
const SHOWN_OF_A_REASON = 200;

/**
 * Sends a request and resolves to the answer, whatever its status. Redirections are not followed: they may lead anywhere,
 * and without encryption. Throws a MessageError that names the host, never the rest of the address, which may be a secret.
 */
export async function callService(request: ServiceRequest, signal: AbortSignal): Promise<ServiceAnswer> {
  const url = URL.parse(request.url);
  if (url === null) throw new MessageError(notifications.badAddress);
  const { host } = url;
  const { method = "GET", headers = {}, body = null, most = MOST_OF_AN_ANSWER } = request;
  const reply = await fetch(url, { method, headers, body, redirect: "manual", signal }).catch(
    (error: unknown) => {
      throw new MessageError(notifications.unreachable({ host, why: reasonOf(error) }), { cause: error });
    },
  );
  const { status } = reply;
  if (status >= 300 && status < 400) {
    await reply.body?.cancel();
    throw new MessageError(notifications.redirected({ host, status }));
  }
  const retryAfter = Number(reply.headers.get("retry-after") ?? Number.NaN);
  return {
    host,
    status,
    isOk: reply.ok,
    text: await beginningOf(reply, host, most),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  };
}

/** Throws unless the service accepted the request. `reason`: what it says about itself, if it was understood. */
export function refuseUnlessOk({ host, status, isOk }: ServiceAnswer, reason?: string): void {
  if (isOk) return;
  if (reason === undefined || reason === "") throw new MessageError(notifications.answered({ host, status }));
  const why: MessageOrText = verbatim(oneLine(reason).slice(0, SHOWN_OF_A_REASON));
  throw new MessageError(notifications.answeredWith({ host, status, why }));
}

/** Another server answered, such as the sign-in page of a network. */
export function notThisService(host: string, service: string): MessageError {
  return new MessageError(notifications.notThisService({ host, service }));
}

/** A member of an answer in JSON that is a text; undefined: there is none. */
export function textIn({ text }: ServiceAnswer, member: string): string | undefined {
  const value = jsonOf(text)?.[member];
  return typeof value === "string" ? value : undefined;
}

/** The answer as a JSON object; undefined when it is none. */
export function jsonOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    // Not JSON: a proxy or another server answered.
    return undefined;
  }
}

async function beginningOf(reply: Response, host: string, most: number): Promise<string> {
  if (reply.body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of reply.body) {
      text += decoder.decode(chunk, { stream: true });
      // Leaving the loop cancels the rest.
      if (text.length >= most) break;
    }
  } catch (error) {
    throw new MessageError(notifications.unreachable({ host, why: reasonOf(error) }), { cause: error });
  }
  return text.slice(0, most);
}

/** The reason of a failed fetch is in its cause; with several addresses of a host only the code is set. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").trim();
}
