import { type Message, type MessageOrText, verbatim } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import { createTransport } from "nodemailer";
import { MessageError } from "../kernel/message-error.ts";
import { abortable } from "./abortable.ts";

/** Real milliseconds: the server's time is real. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};
const SUBMISSIONS_PORT = 465;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/**
 * Sends one mail; resolves when the server accepted it for at least one recipient. `refused` names the others with the
 * server's reason, undefined when there are none. Throws MessageError with the server's answer. After aborting, the server
 * may or may not have accepted it. A password is sent over TLS only, except to this machine.
 */
export async function sendMail(
  account: MailAccount,
  mail: { readonly subject: string; readonly text: string },
  signal: AbortSignal,
): Promise<{ readonly refused: Message | undefined }> {
  const { server, port, from, password } = account;
  const to = account.to.filter((each) => each !== "");
  if (server === "") throw new MessageError(notifications.noServer);
  if (from === "" || to.length === 0) throw new MessageError(notifications.noSender);
  const local = LOOPBACK.test(server);
  const user = account.username || (password === "" ? "" : from);
  const transport = createTransport({
    host: server,
    port,
    secure: port === SUBMISSIONS_PORT,
    requireTLS: user !== "" && !local,
    tls: { rejectUnauthorized: !local },
    ...(user === "" ? {} : { auth: { user, pass: password } }),
    ...TIMEOUTS,
  });
  try {
    const sending = transport.sendMail({ from, to, subject: oneLine(mail.subject), text: mail.text });
    const taken = await abortable(signal, sending);
    return { refused: refusalsOf(taken.rejected, taken.rejectedErrors) };
  } catch (error) {
    throw new MessageError(notifications.refused({ server, port, why: answerOf(error) }), { cause: error });
  } finally {
    transport.close();
  }
}

function refusalsOf(
  rejected: readonly (string | { readonly address: string })[],
  errors: readonly Error[] = [],
): Message | undefined {
  const whom = rejected.map((each) => (typeof each === "string" ? each : each.address));
  const why = errors.map(({ message }) => oneLine(message));
  return whom.length === 0 ? undefined : notifications.notFor({ whom: { and: whom }, why: why.join("; ") });
}

/** Names of rows are used in headers: line breaks are removed. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
  return text.replaceAll(/[\u0000-\u001f\u007f]+/g, " ").trim();
}

/** Errors that only a mail server causes. */
const OF_MAIL: ReadonlySet<unknown> = new Set(["EAUTH", "EENVELOPE", "EMESSAGE"]);

/**
 * Answers of other servers are not passed on: otherwise a user who may send mail could read any port of the network.
 */
function answerOf(error: unknown): MessageOrText {
  if (!(error instanceof Error)) return verbatim(oneLine(String(error)));
  const isForeign = Reflect.get(error, "response") !== undefined && !OF_MAIL.has(Reflect.get(error, "code"));
  return isForeign ? notifications.noMailServer : verbatim(oneLine(error.message));
}

/** The mail server: the `mailer` of the telemetry configuration with its decrypted password. */
export interface MailAccount {
  readonly server: string;
  readonly port: number;
  /** Empty together with `password`: no authentication. */
  readonly username: string;
  readonly password: string;
  readonly from: string;
  readonly to: readonly string[];
}
