import { inFile, MODEL, type MutantArea, SERVER } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, drop, keepOnly, leaveAfter, put, scale, use } from "../slips.ts";

export default {
  area: "Alarms and who hears them",
  mutants: [
    ...inFile(`${MODEL}/laws/alarm-notice.ts`, [
      {
        breaks: "a critical alarm is told once and never again",
        symbol: "dueNotice.repeats",
        slip: scale(at.name("REPEAT_EVERY"), 1000),
      },
      {
        breaks: "a critical alarm is repeated although it was acknowledged",
        symbol: "dueNotice.repeats",
        slip: drop(at.operand("acknowledged")),
      },
      {
        breaks: "a shelved alarm is told",
        symbol: "dueNotice",
        slip: keepOnly(at.choice("alarm")),
      },
      {
        breaks: "the end of an alarm is told to nobody",
        symbol: "dueNotice",
        slip: put(at.choice("isCalm"), undefined),
      },
    ]),
    ...inFile(`${SERVER}/alarms/alarms.ts`, [
      {
        breaks: "each check that fails is a new alarm",
        symbol: "Alarms.#raiseNow",
        slip: put(at.choice("standing", "0"), 1),
        caughtBy: [`${SERVER}/alarms/alert-feed.test.ts`],
      },
      {
        breaks: "an acknowledged warning that becomes critical stays quiet",
        symbol: "Alarms.#unseen",
        slip: put(at.call("urgency", "entry"), 0),
        caughtBy: [`${SERVER}/alarms/alarm-memory.test.ts`],
      },
      {
        breaks: "a trip clears itself",
        symbol: "Alarms.clear",
        slip: use(at.comparison("active"), "!entry"),
      },
      {
        breaks: "clearing a trip does not let go of what it holds off",
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
        breaks: "a clock that was set back keeps a critical alarm from being said again",
        symbol: "AlarmMemory.#entryOf",
        slip: keepOnly(at.call("min", "REPEAT_EVERY")),
      },
    ]),
    ...inFile(`${SERVER}/alarms/delivery.ts`, [
      {
        breaks: "the second channel is not tried when the first fails",
        symbol: "Delivery.#tell",
        slip: leaveAfter(at.call("push"), "break"),
      },
      {
        breaks: "what could not be delivered is forgotten",
        symbol: "Delivery.#tell",
        slip: copy(at.guard("alone"), at.statement("notice", "told")),
      },
      {
        breaks: "a mail server that hangs holds all others up",
        symbol: "Delivery.#send",
        slip: put(at.name("GIVE_UP"), 1000000000000),
      },
      {
        breaks: "nobody is told that nothing can be delivered",
        symbol: "Delivery.#tellHowItGoes",
        slip: drop(at.call("onFailure")),
      },
      {
        breaks: "alarms are looked at only when something happens: no repeats",
        symbol: "Delivery.#run",
        slip: scale(at.name("LOOK_EVERY"), 1_000_000),
      },
    ]),
    ...inFile(`${SERVER}/alarms/send-mail.ts`, [
      {
        breaks: "a password goes over the open network",
        symbol: "sendMail.transport",
        slip: put(at.value("requireTLS"), false),
      },
      {
        breaks: "a mail server with a false certificate is trusted",
        symbol: "sendMail.transport",
        slip: put(at.value("rejectUnauthorized"), false),
      },
    ]),
    ...inFile(`${SERVER}/control/supervisor.ts`, [
      {
        breaks: "a module that fails to start is told to nobody",
        symbol: "Supervisor.#startOne",
        slip: drop(at.call("raise")),
      },
      {
        breaks: "a module that throws at its start keeps the others from starting",
        symbol: "Supervisor.#startOne",
        slip: leaveAfter(at.call("#closeFailed"), "throw"),
      },
    ]),
  ],
} satisfies MutantArea;
