// A mail server of the case, and expectations of its mails.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Act } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";
import { doing } from "./acts.ts";
import { sees } from "./sights.ts";

/** What it does with a client. */
type MailMood = "hangs" | "refuses" | "is slow" | "works";
interface MailServer {
  mood: MailMood;
  readonly mails: string[];
}
const SLOW_MS = 3000;

/** Of the case. Only `mailed` writes under this name. */
export const mailOf = (controller: Controller): MailServer => controller.kept.get("mail") as MailServer;

/** A server whose mood decides how it answers. */
export const mailed = (mood: MailMood): Act =>
  doing(`mail goes to a server that ${mood}`, async (controller) => {
    const mail: MailServer = { mood, mails: [] };
    controller.kept.set("mail", mail);
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onConnect: (_session, done) => {
        if (mail.mood === "refuses") done(new Error("554 go away"));
        else if (mail.mood === "is slow") setTimeout(done, SLOW_MS);
        else if (mail.mood === "works") done();
      },
      onData(stream, _session, done) {
        let text = "";
        stream.on("data", (part: Buffer) => {
          text += part.toString();
        });
        stream.on("end", () => {
          mail.mails.push(text);
          done();
        });
      },
    });
    server.on("error", () => undefined);
    const listening = server.listen(0, "127.0.0.1");
    await new Promise((resolve) => listening.once("listening", resolve));
    controller.afterwards(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const mailer = {
      // A TCP server has an address with a port.
      port: (listening.address() as AddressInfo).port,
      server: "127.0.0.1",
      from: "tank@example.org",
      to: ["keeper@example.org"],
      password: "",
    };
    await controller.call("POST", "/api/telemetry", { notify: true, mailer });
  });
export const mailWorks: Act = doing("the mail server works again", async (controller) => {
  mailOf(controller).mood = "works";
});
export const mailArrives = (words: RegExp, within: number) =>
  sees(`a mail about it arrives within ${within} s`, within, (_view, controller) =>
    mailOf(controller).mails.some((mail) => words.test(mail)) ? { words: "mail arrived" } : undefined,
  );
