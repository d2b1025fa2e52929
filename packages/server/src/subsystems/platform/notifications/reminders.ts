import { notifications } from "@refugium/model/messages/notifications.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Mailer } from "../../../alarms/mailer.ts";
import type { Bugs } from "../../../kernel/bugs.ts";
import { MessageError, messageOf } from "../../../kernel/message-error.ts";

/** Mails a message. Throws when a recipient was not reached; disabled mail is no failure. */
export async function remindByMail(mailer: Mailer, title: string, message: string): Promise<void> {
  const sent = await mailer.send(title, message === "" ? title : message);
  if (sent.outcome === "sent" && sent.refused !== undefined)
    throw new MessageError(notifications.takenBut({ but: sent.refused }));
}

/**
 * Mails a message in the background: callers switch pumps and must not wait for a mail server.
 * A failure raises the alarm of the mail; the next success clears it.
 */
export function remindInBackground(
  mailer: Mailer,
  { alarms, bugs }: { readonly alarms: Alarms; readonly bugs: Pick<Bugs, "caught" | "over"> },
): (title: string, message: string) => Promise<void> {
  const subject = { type: "system", id: "reminders" };
  return async (title, message) => {
    remindByMail(mailer, title, message).then(
      () => {
        bugs.over("reminders");
        alarms.clear("message-undelivered", subject);
      },
      (cause: unknown) => {
        bugs.caught("reminders", cause);
        const failure = notifications.messageUndelivered;
        const message = notifications.messageUndeliveredFor({ failure, title, why: messageOf(cause) });
        alarms.raise({ code: "message-undelivered", subject, priority: "warning", title: failure, message });
      },
    );
  };
}
