import { text } from "../text/en.ts";

/** The controller refused: `status` of HTTP, 0 when it does not answer at all. `message` is for people. */
export class RequestFailed extends Error {
  readonly status: number;
  /** Seconds after which it may be tried again, when the controller says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.name = "RequestFailed";
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const unauthorised = new Set<() => void>();

/** Called whenever a request is answered 401: the session is over. */
export function onUnauthorised(listener: () => void): () => void {
  unauthorised.add(listener);
  return () => unauthorised.delete(listener);
}

export function sessionEnded(): void {
  for (const listener of unauthorised) listener();
}

/** Answers are trusted to have the shape their operation declares: it is the same declaration. Throws RequestFailed. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await send(path, signal === undefined ? {} : { signal });
  return answer as T;
}

/** Throws RequestFailed. */
export async function post(path: string, body: unknown = {}): Promise<unknown> {
  return send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function send(path: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(path, options).catch((cause: unknown) => {
    if (options.signal?.aborted === true) throw cause;
    throw new RequestFailed(0, text.failure.away);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  if (response.status === 401 && path.startsWith("/api/")) sessionEnded();
  throw new RequestFailed(
    response.status,
    sentenceOf(answer) ?? text.failure.unexpected(response.status),
    waitOf(response),
  );
}

function sentenceOf(answer: unknown): string | undefined {
  if (typeof answer !== "object" || answer === null || !("error" in answer)) return undefined;
  return typeof answer.error === "string" ? answer.error : undefined;
}

function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}
