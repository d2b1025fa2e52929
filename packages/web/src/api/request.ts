import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { WithCode } from "@refugium/model/messages/message-in.ts";
import { messageText, renderMessage } from "../text/message-text.ts";
import { translate } from "../text/translate.ts";
import { fetchEarly } from "./early.ts";

export interface FieldFault extends WithCode<"message"> {
  readonly path: string;
  /** True: accepted if the body contains `sure`. */
  readonly sure?: true;
}

/** A failed request: `status` of HTTP, 0 when there was no answer. `message` is for people. */
export class RequestFailed extends Error {
  readonly status: number;
  /** Faults by the path of the field. */
  readonly details: readonly FieldFault[];
  /** The controller's reason; the message where it gave none. */
  readonly reason: WithCode<"error">;
  /** Seconds to wait before the next attempt, if the controller gave a number. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      readonly details?: readonly FieldFault[];
      readonly reason?: WithCode<"error">;
      readonly retryAfter?: number | undefined;
    } = {},
  ) {
    super(message);
    this.name = "RequestFailed";
    this.status = status;
    this.details = more.details ?? [];
    this.reason = more.reason ?? { error: message };
    this.retryAfter = more.retryAfter;
  }
}

/** Refuses a form at one field without a request. */
export function refusedField(path: string, message: string): RequestFailed {
  return new RequestFailed(400, message, { details: [{ path, message }] });
}

/** Throws RequestFailed when a law finds faults: the form is refused at its fields before anything is sent. */
export function refuseFaults(
  faults: readonly { readonly path: string; readonly message: MessageOrText }[],
): void {
  const details = faults.map(({ path, message }) => ({ path, message: renderMessage(message) }));
  const [first] = details;
  if (first !== undefined) throw new RequestFailed(400, first.message, { details });
}

/** True for a doubt: the controller accepts the values with `sure`. */
export function isDoubt(cause: unknown): boolean {
  const details = cause instanceof RequestFailed ? cause.details : [];
  return details.length > 0 && details.every(({ sure }) => sure === true);
}

/** Longer than a camera or a mail server takes. */
const TIMEOUT_MS = 60_000;

const unauthorised = new Set<() => void>();

/** Registers a listener for answers of 401: the session has ended. */
export function onUnauthorised(listener: () => void): () => void {
  unauthorised.add(listener);
  return () => unauthorised.delete(listener);
}

export function sessionEnded(): void {
  for (const listener of unauthorised) listener();
}

/**
 * The answer has the shape that its operation declares: controller and page share the declaration. Throws
 * RequestFailed.
 */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await send(path, signal === undefined ? {} : { signal }, fetchEarly);
  return answer as T;
}

/** Throws RequestFailed. */
export function post<T = unknown>(path: string, body: unknown = {}): Promise<T> {
  return write<T>("POST", path, body);
}

/** Creates. Throws RequestFailed. */
export function put<T = unknown>(path: string, body: unknown): Promise<T> {
  return write<T>("PUT", path, body);
}

/** Throws RequestFailed. */
export function remove(path: string): Promise<unknown> {
  return sendWithTimeout(path, { method: "DELETE" });
}

/** Fetches a file. Throws RequestFailed. */
export async function getFile(path: string): Promise<Blob> {
  return (await fetchOk(path, {})).blob();
}

/** True when the controller answers that it has no such file; false also when it does not answer. */
export async function isMissing(path: string): Promise<boolean> {
  try {
    await sendWithTimeout(path, { method: "HEAD" });
    return false;
  } catch (cause) {
    return cause instanceof RequestFailed && cause.status === 404;
  }
}

/** Sends a file as the field of a form. Throws RequestFailed. */
export async function postFile<T>(path: string, field: string, file: File): Promise<T> {
  const body = new FormData();
  body.append(field, file);
  // As with `get`.
  return (await sendWithTimeout(path, { method: "POST", body })) as T;
}

/** Sends a file as it is, with its media type. Throws RequestFailed. */
export async function postBlob<T>(path: string, file: Blob): Promise<T> {
  // As with `get`.
  return (await sendWithTimeout(path, { method: "POST", body: file })) as T;
}

/** The reason of a failure, as text. */
export function failureWords(cause: unknown): string {
  return cause instanceof RequestFailed ? messageText(cause.reason, "error") : translate("away");
}

/**
 * Text for a request that was not carried out: `format` of its reason, by default "Not done: …". Without an answer it
 * is unknown whether it was carried out, and the text says so.
 */
export function notDoneWords(
  cause: unknown,
  format = (message: string): string => translate("refused", { message }),
): string {
  const isUnanswered = cause instanceof RequestFailed && cause.status === 0;
  return isUnanswered ? translate("unanswered") : format(failureWords(cause));
}

async function write<T>(method: string, path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  // As with `get`: the answer has the shape that its operation declares.
  return (await sendWithTimeout(path, { method, headers, body: JSON.stringify(body) })) as T;
}

/** Ends a request after `TIMEOUT_MS`: a network that drops packets reports nothing. */
async function sendWithTimeout(path: string, options: RequestInit): Promise<unknown> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new RequestFailed(0, translate("away"))), TIMEOUT_MS);
  return send(path, { ...options, signal: timeout.signal }).finally(() => clearTimeout(timer));
}

async function send(path: string, options: RequestInit, ask: typeof fetchEarly = fetch): Promise<unknown> {
  const response = await fetchOk(path, options, ask);
  return response.json().catch(() => undefined);
}

/** Resolves only for a successful answer. */
async function fetchOk(
  path: string,
  options: RequestInit,
  ask: typeof fetchEarly = fetch,
): Promise<Response> {
  const response = await ask(path, options).catch((cause: unknown) => {
    if (options.signal?.aborted === true) throw cause;
    throw new RequestFailed(0, translate("away"));
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.status === 401 && path.startsWith("/api/")) sessionEnded();
  const reason = refusalIn(answer) ?? { error: translate("unexpected", { status: response.status }) };
  throw new RequestFailed(response.status, reason.error, {
    reason,
    details: detailsOf(answer),
    retryAfter: waitOf(response),
  });
}

function refusalIn(answer: unknown): WithCode<"error"> | undefined {
  if (typeof answer !== "object" || answer === null || !("error" in answer)) return undefined;
  // The shape of every refusal, declared in the API document.
  return typeof answer.error === "string" ? (answer as WithCode<"error">) : undefined;
}

function detailsOf(answer: unknown): readonly FieldFault[] {
  if (typeof answer !== "object" || answer === null || !("details" in answer)) return [];
  // As with `refusalIn`.
  return Array.isArray(answer.details) ? (answer.details as readonly FieldFault[]) : [];
}

function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
