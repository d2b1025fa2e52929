import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, keepOnly, narrow, operator, put, rename, scale, swap, use } from "../slips.ts";

export default {
  area: "Top-off",
  mutants: [
    ...inFile(`${MODEL}/laws/top-off.ts`, [
      {
        breaks: "a float that splashes starts the pump at once: no debounce",
        symbol: "topOff",
        slip: put(at.within(at.comparison("lowSince"), at.name("debounce")), 0),
      },
      {
        breaks: "a float that reads full does not stop a running pump",
        symbol: "topOff",
        slip: narrow(at.comparison("full"), "!memory.fillingSince"),
      },
      {
        breaks: "there is no rest between two fills",
        symbol: "topOff",
        slip: drop(at.guard("stoppedAt")),
      },
      {
        breaks: "a float that cannot be read does not stop a running pump",
        symbol: "topOff",
        slip: narrow(at.comparison("level", "undefined"), "!memory.fillingSince"),
      },
      {
        breaks: "a leak does not stop a running fill",
        symbol: "topOff",
        slip: swap(at.guard("blocked"), at.guard("fillingSince")),
      },
    ]),
    ...inFile(`${MODEL}/laws/top-off-limits.ts`, [
      {
        breaks: "a top-off has no daily limit in its first week",
        symbol: "dailyBudget.usual",
        slip: use(at.name("firstWeek"), "Number.POSITIVE_INFINITY"),
      },
      {
        breaks: "in its first week a tank of 60 l may be filled with 10 l a day",
        symbol: "firstWeekLitres",
        slip: keepOnly(at.name("FIRST_WEEK_LITRES")),
      },
      {
        breaks: "a fill has no maximum run time",
        symbol: "topOffTrip",
        slip: drop(at.guard("maxRun")),
      },
      {
        breaks: "an interrupted fill starts its maximum run time again",
        symbol: "carriedOver",
        slip: drop(at.name("ran")),
      },
      {
        breaks: "the larger of the set and the learned daily limit applies",
        symbol: "dailyBudget",
        slip: operator(at.comparison("usual"), ">="),
      },
      {
        breaks: "a fill without effect is stopped by the maximum run time only",
        symbol: "topOffTrip",
        slip: scale(at.within(at.operand("running"), at.name("usual")), 100),
      },
      {
        breaks: "the daily limit forgets a fill after an hour",
        symbol: "topOffTrip",
        slip: scale(at.within(at.comparison("limit"), at.name("DAY")), 0.04),
      },
      {
        breaks: "a runaway of today raises the learned daily limit",
        symbol: "learnedLimit.before",
        slip: drop(at.call("pumpedWithin", "DAY")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/top-off-pump.ts`, [
      {
        breaks: "a fill is recorded after its pump has started",
        symbol: "TopOffPump.command",
        slip: swap(at.guard("allowed"), at.call("command")),
      },
      {
        breaks: "the maximum run time of a fill is not enforced while a check hangs",
        symbol: "TopOffPump.#limitRun",
        slip: drop(at.call("after")),
      },
      {
        breaks: "a pump that would trip at once is switched on first",
        symbol: "TopOffPump.command",
        slip: drop(at.operand("device", "#tripAtLimit")),
      },
      {
        breaks: "the pump's lease is as long as the period",
        symbol: "TopOffPump.command",
        slip: keepOnly(at.name("idleLease")),
      },
      {
        breaks: "a fill is settled while water may still be flowing",
        symbol: "TopOffPump.isActive",
        slip: drop(at.name("isEnergised")),
      },
      {
        breaks: "run time before the confirmation of the pump is not counted",
        symbol: "TopOffPump.#running",
        slip: keepOnly(at.call("#ran")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/top-off-control.ts`, [
      {
        breaks: "after a power failure the pump runs before the sump has settled",
        symbol: "TopOffControl.#decide",
        slip: scale(at.name("settlesUntil"), 0),
        caughtBy: scenarios("ato-life"),
      },
      {
        breaks: "a top-off check that throws leaves the pump on until its lease ends",
        symbol: "TopOffControl.#failed",
        slip: drop(at.call("#act")),
      },
      {
        breaks: "an ATO that is disabled does not release its pump",
        symbol: "TopOffControl.start",
        slip: drop(at.call("release")),
        caughtBy: scenarios("ato-macros"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/settling.ts`, [
      {
        breaks: "a crash is not marked for the next start",
        symbol: "settlesUntil",
        slip: drop(at.call("keep")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/fill-log.ts`, [
      {
        breaks: "a fill interrupted by a crash counts as zero",
        symbol: "FillLog.#assumed",
        slip: scale(at.call("max"), 0),
      },
      {
        breaks: "run time of a top-off pump while the program was down is not counted",
        symbol: "FillLog.#assumed",
        slip: scale(at.within(at.call("max"), at.name("ran")), 0),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/level-inputs.ts`, [
      {
        breaks: "a wet leak sensor does not keep the pump off",
        symbol: "obstaclesOf.found",
        slip: put(at.within(at.comparison("leak"), at.literal("true")), undefined),
        caughtBy: scenarios("ato-faults"),
      },
      {
        breaks: "the pump runs although the return pump is off",
        symbol: "obstaclesOf.found",
        slip: operator(at.comparison("off"), ">="),
        caughtBy: scenarios("ato-faults"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/level-inputs.ts`, [
      {
        breaks: "one failed read of a float counts as a failed sensor",
        symbol: "ATTEMPTS",
        slip: put(at.number(), 1),
      },
      {
        breaks: "an ATO without a float treats the level as low",
        symbol: "readLevelInputs",
        slip: drop(at.guard("inlet")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/ato.ts`, [
      {
        breaks: "a reset clears the learned fills: the day after it has no learned limit",
        symbol: "AtoSubsystem.#forgive",
        slip: rename(at.call("forgive"), "clear"),
        caughtBy: scenarios("ato-fills"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/make-devices.ts`, [
      {
        breaks: "required equipment that is commanded on but not confirmed counts as on",
        symbol: "notOn.isOn",
        slip: drop(at.comparison("confirmed")),
        caughtBy: scenarios("ato-faults"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/ato-problems.ts`, [
      {
        breaks: "a maximum fill time above the pump's own limit is not listed as a problem",
        symbol: "atoProblems",
        slip: scale(at.within(at.comparison("durationOf"), at.name("longestOn")), 2),
        caughtBy: scenarios("ato-life"),
      },
    ]),
    ...inFile(`${SERVER}/control/macro-output.ts`, [
      {
        breaks: "a macro of a controller is not recorded before it runs",
        symbol: "MacroOutput.#switch",
        slip: drop(at.nth(1, at.call("#keep"))),
      },
    ]),
  ],
} satisfies MutantArea;
