import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, move, operator, put, rename, use } from "../slips.ts";

export default {
  area: "Timers, macros and what is to be switched back",
  mutants: [
    ...inFile(`${SERVER}/subsystems/control/timers/timer-job.ts`, [
      {
        breaks: "a timer runs again when the clock is set back",
        symbol: "TimerJob.#fire",
        slip: drop(at.guard("hasFired")),
        caughtBy: scenarios("timers-and-clock"),
      },
      {
        breaks: "a timer is noted as run after it ran",
        symbol: "TimerJob.#fire",
        slip: move(at.call("remember"), "before", at.assignment("#busy", "false")),
      },
      {
        breaks: "what fell due while the program was off is run at the start",
        symbol: "LATEST",
        slip: put(at.number(), 86400),
      },
      {
        breaks: "a timer keeps the time it planned before its machine got another time zone",
        symbol: "TimerJob.#look",
        slip: drop(at.operand("#stands")),
      },
    ]),
    ...inFile(`${MODEL}/laws/civil-time.ts`, [
      {
        breaks: "an hour that autumn repeats counts as its second pass",
        symbol: "momentOf.first",
        slip: rename(at.call("max"), "min"),
        caughtBy: [`${MODEL}/laws/schedule.test.ts`],
      },
      {
        breaks: "an hour that spring leaves out runs an hour early",
        symbol: "momentOf",
        slip: use(at.call("endOfGap"), "first"),
        caughtBy: [`${MODEL}/laws/schedule.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/timers/firing-log.ts`, [
      {
        breaks: "runs by an old schedule keep those of the new one from happening",
        symbol: "FiringLog.reschedule",
        slip: drop(at.property("spans")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/timers/reverts.ts`, [
      {
        breaks: "what is to be switched back is forgotten by a restart",
        symbol: "Reverts.note",
        slip: rename(at.call("put"), "remember"),
        caughtBy: scenarios("timers-at-the-edges"),
      },
      {
        breaks: "what fell due while the program was off is not switched back",
        symbol: "Reverts.start",
        slip: drop(at.call("all")),
        caughtBy: scenarios("timers-at-the-edges"),
      },
      {
        breaks: "a hand in the water is forgotten: what was off before the pause is on after it",
        symbol: "Reverts.isOffAnyway",
        slip: put(at.result("isPaused"), false),
        caughtBy: scenarios("timers-at-the-edges"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/timers/timers.ts`, [
      {
        breaks: "the intent to switch back is noted after the switch",
        symbol: "TimersSubsystem.#switch",
        slip: move(at.statement("note"), "after", at.call("switch")),
        caughtBy: scenarios("timers-at-the-edges"),
      },
      {
        breaks: "a deleted timer leaves on what it had switched on for a while",
        symbol: "TimersSubsystem.#leave",
        slip: drop(at.guard("sameTarget")),
        caughtBy: scenarios("timers-at-the-edges"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/macros/macro-course.ts`, [
      {
        breaks: "what cannot be undone is not tried again",
        symbol: "MacroCourse.#undo",
        slip: operator(at.comparison("reasons"), ">="),
        caughtBy: scenarios("macros-undo"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/macros/macro-runs.ts`, [
      {
        breaks: "a macro cut by a crash goes on although it was to be undone",
        symbol: "MacroRuns.#takeUp",
        slip: drop(at.comparison("after_crash")),
        caughtBy: scenarios("macros-run"),
      },
    ]),
    ...inFile(`${MODEL}/laws/macro-run.ts`, [
      {
        breaks: "undoing a macro starts a dosing pump",
        symbol: "undoneTo",
        slip: drop(at.guard("type")),
      },
      {
        breaks: "undoing leaves on what a controller wanted on",
        symbol: "undoneTo",
        slip: drop(at.guard("wasSwitchedOn")),
      },
      {
        breaks: "undoing forgets what was on before",
        symbol: "undoneTo",
        slip: drop(at.name("was")),
      },
    ]),
    ...inFile(`${MODEL}/laws/macro-plan.ts`, [
      {
        breaks: "two macros that call each other are planned for ever",
        symbol: "write",
        slip: drop(at.guard("some")),
      },
    ]),
  ],
} satisfies MutantArea;
