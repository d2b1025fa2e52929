import { notifications } from "@refugium/model/messages/notifications.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Mailer } from "../../../alarms/mailer.ts";
import { messageOf, ToldError } from "../../../kernel/told-error.ts";

/** Sends a message to people. Throws when it did not reach all of them; mail that is switched off is no failure. */
export async function remindByMail(mailer: Mailer, title: string, message: string): Promise<void> {
  const sent = await mailer.send(title, message === "" ? title : message);
  if (sent.outcome === "sent" && sent.refused !== undefined)
    throw new ToldError(notifications.takenBut({ but: sent.refused }));
}

/**
 * Sends a message in the background: whoever asks for it switches pumps meanwhile and must not wait for a mail server.
 * A failure is an alarm of the mail, over at the next success.
 */
export function remindInBackground(
  mailer: Mailer,
  alarms: Alarms,
): (title: string, message: string) => Promise<void> {
  const subject = { type: "system", id: "reminders" };
  return async (title, message) => {
    remindByMail(mailer, title, message).then(
      () => alarms.clear("message-undelivered", subject),
      (cause: unknown) => {
        const failure = notifications.messageUndelivered;
        const why = messageOf(cause);
        alarms.raise({
          code: "message-undelivered",
          subject,
          priority: "warning",
          title: failure,
          message: notifications.messageUndeliveredFor({ failure, title, why }),
        });
      },
    );
  };
}
