import { instant } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import { expect, it } from "vitest";
import { Alarms } from "../../../alarms/alarms.ts";
import { Mailer } from "../../../alarms/mailer.ts";
import { Bugs } from "../../../kernel/bugs.ts";
import { LiveState } from "../../../kernel/live-state.ts";
import { silentLog } from "../../../kernel/log.ts";
import { rawTime } from "../../../kernel/raw-time.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { remindByMail, remindInBackground } from "./reminders.ts";

const clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });

function mailer(mailAccount: () => undefined): Mailer {
  const mailServer = () => {
    throw new Error("no server");
  };
  const settings = { notify: true, mailAccount, mailServer, throttle: 0 };
  return new Mailer({ clock, words: english, controllerName: () => "Reef", settings });
}

it("does not fail while mail is disabled", async () => {
  await remindByMail(
    mailer(() => undefined),
    "title",
    "",
  );
});

it("a secret that cannot be opened raises an alarm, not an exception", async () => {
  const mailAccount = () => {
    throw new Error("enter it again");
  };
  const listener = { raised: () => undefined, cleared: () => undefined };
  const alarms = new Alarms({ clock, live: new LiveState(), listener });
  await remindInBackground(mailer(mailAccount), { alarms, bugs: new Bugs(silentLog) })("Feeding", "now");
  await rawTime.breathe();
  expect(alarms.list()).toMatchObject([
    {
      code: "message-undelivered",
      message: 'A message was not delivered: "Feeding": enter it again',
    },
  ]);
});
