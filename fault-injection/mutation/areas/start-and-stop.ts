import { inFile, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, dontAwait, drop, move, operator, put } from "../slips.ts";

export default {
  area: "Start and stop",
  mutants: [
    ...inFile(`${SERVER}/app.ts`, [
      {
        breaks: "a configuration that was restored from a copy is told to nobody",
        symbol: "start",
        slip: drop(at.guard("restoration")),
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "clients are answered before the outputs are in hand",
        symbol: "start",
        slip: dontAwait(at.nth(2, at.call("restart"))),
        caughtBy: scenarios("start-order"),
      },
      {
        breaks: "the modules are not stopped at the end",
        symbol: "start",
        slip: drop(at.call("defer")),
        caughtBy: scenarios("reloads"),
      },
    ]),
    ...inFile(`${SERVER}/composition/running.ts`, [
      {
        breaks: "after a start a compressor goes on again without its rest, the heater without the pause",
        symbol: "startHardware",
        slip: put(at.call("hasRunBefore"), false),
        caughtBy: scenarios("rests-over-starts"),
      },
      {
        breaks: "interlocks start after the equipment has come on",
        symbol: "makeSubsystems",
        slip: move(at.element("makeInterlocks"), "before", at.element("makeTemperature")),
        caughtBy: scenarios("interlocks-change"),
      },
    ]),
    ...inFile(`${SERVER}/composition/import/hold-after-copy.ts`, [
      {
        breaks: "a copy of the configuration doses and fills as if its ledger were whole",
        symbol: "whatIsNotKnown",
        slip: drop(at.guard("stamp")),
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "a dose that was due since the copy is made up for",
        symbol: "holdAfterCopy",
        slip: drop(at.call("clear")),
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "what was cleared after a restoration trips again at the next start",
        symbol: "holdAfterCopy",
        slip: drop(at.call("forgetCopyMark")),
        caughtBy: scenarios("configuration-copies"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/process/crash-loop-detector.ts`, [
      {
        breaks: "a crash loop is told to nobody",
        symbol: "CrashLoopDetector.begin",
        slip: drop(at.guard("cut")),
        caughtBy: scenarios("crash-loop"),
      },
      {
        breaks: "an end after a bug is one in order",
        symbol: "CrashLoopDetector.close",
        slip: drop(at.comparison("because")),
        caughtBy: scenarios("crash-loop"),
      },
      {
        breaks: "an end by a watchdog is one in order",
        symbol: "CrashLoopDetector.close",
        slip: drop(at.operand("needsRestart")),
        caughtBy: scenarios("crash-loop"),
      },
    ]),
    ...inFile(`${SERVER}/kernel/pulse.ts`, [
      {
        breaks: "a module that did not start is not missed from outside",
        symbol: "Pulse.overdue",
        slip: drop(at.element("unstarted")),
        caughtBy: scenarios("pulse"),
      },
      {
        breaks: "a controller that is started again and again looks alive",
        symbol: "Pulse.isWell",
        slip: drop(at.operand("isStartedAgain")),
        caughtBy: scenarios("crash-loop"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules.ts`, [
      {
        breaks: "a reload that fails in between leaves the tank without control",
        symbol: "Modules.restart",
        slip: move(at.call("meanwhile"), "before", at.statement("meanwhile", "Scope")),
        caughtBy: scenarios("reloads"),
      },
      {
        breaks: "two reloads at once",
        symbol: "Modules.#inTurn",
        slip: drop(at.call("catch")),
        caughtBy: scenarios("reloads"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/inlet-reader.ts`, [
      {
        breaks: "a reversed leak sensor is read the wrong way round by interlocks",
        symbol: "makeInterlocks.readInlet",
        slip: operator(at.comparison("readLevel"), "==="),
        caughtBy: scenarios("interlocks-change"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/make-interlocks.ts`, [
      {
        breaks: "an interlock that is to force a dosing pump off forces nothing",
        symbol: "outputsOf",
        slip: put(at.literal("pumps"), "pump"),
        caughtBy: scenarios("interlocks-hold"),
      },
    ]),
    ...inFile(`${SERVER}/main.ts`, [
      {
        breaks: "SIGTERM ends the program at once, whatever runs",
        symbol: "stopOnSignal.stop",
        slip: copy(at.call("then"), at.call("exit", "0")),
        caughtBy: { suite: "SIGTERM in the middle of a dose" },
      },
    ]),
  ],
} satisfies MutantArea;
