import { createTransport } from "nodemailer";
import type { MailAccount } from "./mail-account.ts";

/** Real milliseconds: the other side does not know of simulated time. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};
const SUBMISSIONS_PORT = 465;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/**
 * Sends one mail; resolves when the server accepted it. Throws an Error with the server's own answer.
 * A password goes over TLS only, except to this very machine.
 */
export async function sendMail(account: MailAccount, subject: string, text: string): Promise<void> {
  const { server, port, from, to, password } = account;
  if (from === "" || to.length === 0) throw new Error("The mail configuration has no sender or no recipient");
  const local = LOOPBACK.test(server);
  const user = account.username || (password === "" ? "" : from);
  const transport = createTransport({
    host: server,
    port,
    secure: port === SUBMISSIONS_PORT,
    requireTLS: user !== "" && !local,
    tls: { rejectUnauthorized: !local },
    ...(user === "" ? {} : { auth: { user, pass: password } }),
    ...PATIENCE,
  });
  try {
    await transport.sendMail({ from, to: to.filter((each) => each !== ""), subject: oneLine(subject), text });
  } catch (error) {
    throw new Error(`The mail server ${server}:${port} did not take it: ${oneLine(messageOf(error))}`, {
      cause: error,
    });
  } finally {
    transport.close();
  }
}

/** Names of things go into headers: no line break may come with them. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
  return text.replaceAll(/[\u0000-\u001f\u007f]+/g, " ").trim();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
