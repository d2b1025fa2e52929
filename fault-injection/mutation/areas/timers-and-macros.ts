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
        breaks: "a run of a timer is recorded after it ended",
        symbol: "TimerJob.#fire",
        slip: move(at.call("recordStart"), "before", at.assignment("#busy", "false")),
      },
      {
        breaks: "a timer run of the last day is caught up at startup",
        symbol: "LATEST_START",
        slip: put(at.number(), 86400),
      },
      {
        breaks: "a timer does not follow a change of the time zone",
        symbol: "TimerJob.#look",
        slip: drop(at.operand("#stands")),
      },
    ]),
    ...inFile(`${MODEL}/laws/civil-time.ts`, [
      {
        breaks: "in the repeated hour of autumn the second pass counts",
        symbol: "momentOf.first",
        slip: rename(at.call("max"), "min"),
        caughtBy: [`${MODEL}/laws/schedule.test.ts`],
      },
      {
        breaks: "in the missing hour of spring a timer runs an hour early",
        symbol: "momentOf",
        slip: use(at.call("endOfGap"), "first"),
        caughtBy: [`${MODEL}/laws/schedule.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/timers/firing-log.ts`, [
      {
        breaks: "runs of the old schedule suppress runs of the new one",
        symbol: "FiringLog.beside",
        slip: put(at.within(at.result("isOther"), at.name("isOther")), false),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/timers/reverts.ts`, [
      {
        breaks: "a pending switch back is lost by a restart",
        symbol: "Reverts.note",
        slip: rename(at.call("put"), "remember"),
        caughtBy: scenarios("timers-at-the-edges"),
      },
      {
        breaks: "a switch back that fell due while the program was off is skipped",
        symbol: "Reverts.start",
        slip: drop(at.call("all")),
        caughtBy: scenarios("timers-at-the-edges"),
      },
      {
        breaks: "a switch back turns on equipment that was off before",
        symbol: "Reverts.isOffAnyway",
        slip: put(at.result("isPaused"), false),
        caughtBy: scenarios("timers-at-the-edges"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/timers/timers.ts`, [
      {
        breaks: "a switch back is recorded after the switch",
        symbol: "TimersSubsystem.#switch",
        slip: move(at.statement("note"), "after", at.call("switch")),
        caughtBy: scenarios("timers-at-the-edges"),
      },
      {
        breaks: "deleting a timer leaves its equipment switched on",
        symbol: "TimersSubsystem.#stopRow",
        slip: drop(at.guard("sameTarget")),
        caughtBy: scenarios("timers-at-the-edges"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/macros/macro-course.ts`, [
      {
        breaks: "an undo that failed is not retried",
        symbol: "MacroCourse.#undo",
        slip: operator(at.comparison("reasons"), ">="),
        caughtBy: scenarios("macros-undo"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/macros/macro-runs.ts`, [
      {
        breaks: "a macro interrupted by a crash is resumed instead of undone",
        symbol: "MacroRuns.#recoverRun",
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
        breaks: "undoing a macro leaves equipment of a controller on",
        symbol: "undoneTo",
        slip: drop(at.guard("wasSwitchedOn")),
      },
      {
        breaks: "undoing a macro ignores the state before it",
        symbol: "undoneTo",
        slip: drop(at.name("was")),
      },
    ]),
    ...inFile(`${MODEL}/laws/macro-plan.ts`, [
      {
        breaks: "macros that call each other are not refused",
        symbol: "expand",
        slip: drop(at.guard("some")),
      },
    ]),
  ],
} satisfies MutantArea;
