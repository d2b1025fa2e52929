import { inFile, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, dontAwait, drop, move, operator, put } from "../slips.ts";

export default {
  area: "Start and stop",
  mutants: [
    ...inFile(`${SERVER}/app.ts`, [
      {
        breaks: "no alarm is raised when the configuration was restored from a copy",
        symbol: "start",
        slip: drop(at.guard("restoration")),
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "requests are answered before the outputs are under control",
        symbol: "start",
        slip: dontAwait(at.nth(2, at.call("restart"))),
        caughtBy: scenarios("start-order"),
      },
      {
        breaks: "the modules are not stopped at shutdown",
        symbol: "start",
        slip: drop(at.call("defer")),
        caughtBy: scenarios("reloads"),
      },
    ]),
    ...inFile(`${SERVER}/composition/running.ts`, [
      {
        breaks: "after a start the compressor skips its rest and the heater its changeover pause",
        symbol: "startHardware",
        slip: put(at.call("hasRunBefore"), false),
        caughtBy: scenarios("rests-over-starts"),
      },
      {
        breaks: "interlocks start after the equipment",
        symbol: "makeSubsystems",
        slip: move(at.element("makeInterlocks"), "before", at.element("makeTemperature")),
        caughtBy: scenarios("interlocks-change"),
      },
    ]),
    ...inFile(`${SERVER}/composition/import/hold-after-copy.ts`, [
      {
        breaks: "dosing and filling continue on a restored copy whose ledger is incomplete",
        symbol: "reasonToHold",
        slip: drop(at.guard("stamp")),
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "a dose that fell due since the copy is caught up",
        symbol: "holdAfterCopy",
        slip: drop(at.call("clear")),
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "a trip cleared after a restoration trips again at the next start",
        symbol: "holdAfterCopy",
        slip: drop(at.call("removeCopyMark")),
        caughtBy: scenarios("configuration-copies"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/process/crash-loop-detector.ts`, [
      {
        breaks: "no alarm is raised for a crash loop",
        symbol: "CrashLoopDetector.begin",
        slip: drop(at.guard("cut")),
        caughtBy: scenarios("crash-loop"),
      },
      {
        breaks: "an exit after a bug counts as a regular stop",
        symbol: "CrashLoopDetector.close",
        slip: drop(at.comparison("because")),
        caughtBy: scenarios("crash-loop"),
      },
      {
        breaks: "an exit caused by a watchdog counts as a regular stop",
        symbol: "CrashLoopDetector.close",
        slip: drop(at.operand("needsRestart")),
        caughtBy: scenarios("crash-loop"),
      },
    ]),
    ...inFile(`${SERVER}/kernel/pulse.ts`, [
      {
        breaks: "the pulse does not show a module that did not start",
        symbol: "Pulse.overdue",
        slip: drop(at.element("unstarted")),
        caughtBy: scenarios("pulse"),
      },
      {
        breaks: "the pulse is good in a crash loop",
        symbol: "Pulse.isWell",
        slip: drop(at.operand("isStartedAgain")),
        caughtBy: scenarios("crash-loop"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules.ts`, [
      {
        breaks: "a failed reload leaves the modules stopped",
        symbol: "Modules.restart",
        slip: move(at.call("meanwhile"), "before", at.statement("meanwhile", "Scope")),
        caughtBy: scenarios("reloads"),
      },
    ]),
    ...inFile(`${SERVER}/kernel/serial-queue.ts`, [
      {
        breaks: "two reloads run at the same time",
        symbol: "SerialQueue.add",
        slip: put(at.condition("#isBusy"), true),
        caughtBy: scenarios("reloads"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/inlet-reader.ts`, [
      {
        breaks: "interlocks read a reversed leak sensor inverted",
        symbol: "inletReader",
        slip: operator(at.comparison("readLevel"), "==="),
        caughtBy: scenarios("interlocks-change"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/thing-outputs.ts`, [
      {
        breaks: "an interlock does not force a dosing pump off",
        symbol: "idsOf",
        slip: put(at.literal("pumps"), "pump"),
        caughtBy: scenarios("interlocks-hold"),
      },
    ]),
    ...inFile(`${SERVER}/main.ts`, [
      {
        breaks: "SIGTERM ends the program without stopping what runs",
        symbol: "stopOnSignal.stop",
        slip: copy(at.call("then"), at.call("exit", "0")),
        caughtBy: { suite: "SIGTERM in the middle of a dose" },
      },
    ]),
  ],
} satisfies MutantArea;
