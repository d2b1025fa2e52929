import { inFile, MODEL, type MutantArea, SERVER } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, drop, keepOnly, leaveAfter, put, scale, use } from "../slips.ts";

export default {
  area: "Alarms and who hears them",
  mutants: [
    ...inFile(`${MODEL}/laws/alarm-notice.ts`, [
      {
        breaks: "a critical alarm is notified once and never repeated",
        symbol: "dueNotice.repeats",
        slip: scale(at.name("REPEAT_EVERY"), 1000),
      },
      {
        breaks: "a critical alarm is repeated although it was acknowledged",
        symbol: "dueNotice.repeats",
        slip: drop(at.operand("acknowledged")),
      },
      {
        breaks: "a shelved alarm is notified",
        symbol: "dueNotice",
        slip: keepOnly(at.choice("alarm")),
      },
      {
        breaks: "no notification is sent when an alarm clears",
        symbol: "dueNotice",
        slip: put(at.choice("isCalm"), undefined),
      },
    ]),
    ...inFile(`${MODEL}/laws/notice-recipient.ts`, [
      {
        breaks: "quiet hours hold back a critical alarm",
        symbol: "dueNoticeFor",
        slip: drop(at.operand("priority")),
      },
      {
        breaks: "the next person is notified although somebody acknowledged",
        symbol: "dueNoticeFor",
        slip: drop(at.operand("acknowledged")),
      },
      {
        breaks: "the next person is notified at once",
        symbol: "dueNoticeFor",
        slip: drop(at.operand("stoodFor")),
      },
    ]),
    ...inFile(`${SERVER}/alarms/notice-links.ts`, [
      {
        breaks: "a link in a message works more than once",
        symbol: "NoticeLinks.follow",
        slip: drop(at.statement("put")),
        caughtBy: [`${SERVER}/scenarios/notifications.test.ts`],
      },
      {
        breaks: "a link acts on a later occurrence of its alarm",
        symbol: "NoticeLinks.look",
        slip: drop(at.operand("count")),
        caughtBy: [`${SERVER}/scenarios/notifications.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/alarms/alarms.ts`, [
      {
        breaks: "each failed check counts as a new alarm",
        symbol: "Alarms.#raised",
        slip: put(at.choice("standing", "0"), 1),
        caughtBy: [`${SERVER}/alarms/alert-feed.test.ts`],
      },
      {
        breaks: "an acknowledged warning that becomes critical is not notified again",
        symbol: "Alarms.#newsOf",
        slip: put(at.call("urgency", "entry"), 0),
        caughtBy: [`${SERVER}/alarms/alarm-memory.test.ts`],
      },
      {
        breaks: "a trip clears itself",
        symbol: "Alarms.clear",
        slip: use(at.comparison("active"), "!entry"),
      },
      {
        breaks: "clearing a trip does not release its output",
        symbol: "Alarms.clearByPerson",
        slip: drop(at.call("onClear")),
      },
    ]),
    ...inFile(`${SERVER}/alarms/alarm-memory.ts`, [
      {
        breaks: "an acknowledgement is lost by a crash",
        symbol: "AlarmMemory.keep",
        slip: drop(at.guard("atOnce")),
      },
      {
        breaks: "a clock that was set back delays the repeat of a critical alarm",
        symbol: "AlarmMemory.#noticeOf",
        slip: keepOnly(at.call("min", "REPEAT_EVERY")),
      },
    ]),
    ...inFile(`${SERVER}/alarms/delivery.ts`, [
      {
        breaks: "the second channel is not tried when the first fails",
        symbol: "Delivery.#deliver",
        slip: leaveAfter(at.guard("outcome"), "break"),
      },
      {
        breaks: "a notification that could not be delivered is dropped",
        symbol: "Delivery.#deliver",
        slip: copy(at.guard("alone"), at.statement("#markSent")),
      },
      {
        breaks: "a mail server that hangs blocks all other channels",
        symbol: "Delivery.#send",
        slip: put(at.name("SEND_TIMEOUT"), 1000000000000),
      },
      {
        breaks: "no alarm is raised when no channel delivers",
        symbol: "Delivery.#reportState",
        slip: drop(at.call("onFailure")),
      },
      {
        breaks: "alarms are reviewed only on events: nothing is repeated",
        symbol: "Delivery.#run",
        slip: scale(at.name("LOOK_EVERY"), 1_000_000),
      },
    ]),
    ...inFile(`${SERVER}/alarms/send-mail.ts`, [
      {
        breaks: "the password of the mail server is sent unencrypted",
        symbol: "sendMail.transport",
        slip: put(at.value("requireTLS"), false),
      },
      {
        breaks: "a mail server with an invalid certificate is accepted",
        symbol: "sendMail.transport",
        slip: put(at.value("rejectUnauthorized"), false),
      },
    ]),
    ...inFile(`${SERVER}/control/supervisor.ts`, [
      {
        breaks: "no alarm is raised when a module fails to start",
        symbol: "Supervisor.#startOne",
        slip: drop(at.call("raise")),
      },
      {
        breaks: "a module that fails to start prevents the others from starting",
        symbol: "Supervisor.#startOne",
        slip: leaveAfter(at.call("#closeFailed"), "throw"),
      },
    ]),
  ],
} satisfies MutantArea;
