/**
 * Calls an address with GET and throws unless it answers with success. Redirections are not followed: the answer may lead
 * anywhere, and without encryption. What is thrown names the host, never the rest of the address, which is a secret.
 */
export async function callAddress(address: string, signal: AbortSignal): Promise<void> {
  const url = URL.parse(address);
  if (url === null) throw new Error("what is stored is no address");
  const { host } = url;
  const reply = await fetch(url, { redirect: "manual", signal }).catch((error: unknown) => {
    throw new Error(`${host} cannot be reached: ${reasonOf(error)}`);
  });
  await reply.body?.cancel();
  if (reply.status >= 300 && reply.status < 400)
    throw new Error(`${host} answered ${reply.status}: enter the address that it leads to`);
  if (!reply.ok) throw new Error(`${host} answered ${reply.status}`);
}

/** fetch says only that it failed; why is in the cause, and with several addresses of a host only its code. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}
