import { notifications } from "@refugium/model/messages/notifications.ts";
import { MessageError } from "../../../kernel/message-error.ts";

/**
 * Calls an address with GET and throws unless it answers with success. Redirections are not followed: the answer may lead
 * anywhere, and without encryption. Errors name the host, never the rest of the address, which is a secret.
 */
export async function callAddress(address: string, signal: AbortSignal): Promise<void> {
  const url = URL.parse(address);
  if (url === null) throw new MessageError(notifications.badAddress);
  const { host } = url;
  const reply = await fetch(url, { redirect: "manual", signal }).catch((error: unknown) => {
    throw new MessageError(notifications.unreachable({ host, why: reasonOf(error) }));
  });
  await reply.body?.cancel();
  if (reply.status >= 300 && reply.status < 400)
    throw new MessageError(notifications.redirected({ host, status: reply.status }));
  if (!reply.ok) throw new MessageError(notifications.answered({ host, status: reply.status }));
}

/** The reason of a failed fetch is in its cause; with several addresses of a host only the code is set. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}
