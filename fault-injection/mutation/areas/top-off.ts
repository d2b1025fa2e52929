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
        breaks: "a float that is full does not stop a pump that runs",
        symbol: "topOff",
        slip: narrow(at.comparison("full"), "!memory.fillingSince"),
      },
      {
        breaks: "the pump does not rest between two fills",
        symbol: "topOff",
        slip: drop(at.guard("stoppedAt")),
      },
      {
        breaks: "a float that cannot be read lets the pump run on",
        symbol: "topOff",
        slip: narrow(at.comparison("level", "undefined"), "!memory.fillingSince"),
      },
      {
        breaks: "a leak stops no fill that has begun",
        symbol: "topOff",
        slip: swap(at.guard("blocked"), at.guard("fillingSince")),
      },
    ]),
    ...inFile(`${MODEL}/laws/top-off-limits.ts`, [
      {
        breaks: "in its first week a top-off has no limit of a day",
        symbol: "dailyBudget.usual",
        slip: use(at.name("firstWeek"), "Number.POSITIVE_INFINITY"),
      },
      {
        breaks: "a tank of 60 litres takes ten litres of fresh water a day in the first week",
        symbol: "firstWeekLitres",
        slip: keepOnly(at.name("FIRST_WEEK_LITRES")),
      },
      {
        breaks: "a fill has no longest time",
        symbol: "topOffTrip",
        slip: drop(at.guard("maxRun")),
      },
      {
        breaks: "a fill that is interrupted begins its longest time anew",
        symbol: "carriedOver",
        slip: drop(at.name("ran")),
      },
      {
        breaks: "the larger of set and learned budget counts",
        symbol: "dailyBudget",
        slip: operator(at.comparison("usual"), ">="),
      },
      {
        breaks: "a pump that runs without the float moving is noticed by its longest time only",
        symbol: "topOffTrip",
        slip: scale(at.within(at.operand("running"), at.name("usual")), 100),
      },
      {
        breaks: "a daily budget of a fill that began yesterday counts not at all",
        symbol: "topOffTrip",
        slip: scale(at.within(at.comparison("limit"), at.name("DAY")), 0.04),
      },
      {
        breaks: "today's runaway teaches the budget to allow it",
        symbol: "learnedLimit.before",
        slip: drop(at.call("pumpedWithin", "DAY")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/top-off-pump.ts`, [
      {
        breaks: "the intent to fill is written after the pump has started",
        symbol: "TopOffPump.command",
        slip: swap(at.guard("allowed"), at.call("command")),
      },
      {
        breaks: "a check that hangs keeps the longest fill from being noticed",
        symbol: "TopOffPump.#limitRun",
        slip: drop(at.call("after")),
      },
      {
        breaks: "a pump that would trip at once is switched on for a moment",
        symbol: "TopOffPump.command",
        slip: drop(at.operand("device", "#tripsAtOnce")),
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
        breaks: "a pump that has not confirmed counts only what was confirmed",
        symbol: "TopOffPump.#running",
        slip: keepOnly(at.call("#ran")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/top-off-control.ts`, [
      {
        breaks: "after a power cut the pump runs before the sump has settled",
        symbol: "TopOffControl.#decide",
        slip: scale(at.name("settlesAt"), 0),
        caughtBy: scenarios("ato-life"),
      },
      {
        breaks: "a top-off check that throws leaves the pump on until its lease ends",
        symbol: "TopOffControl.#failed",
        slip: drop(at.call("#act")),
      },
      {
        breaks: "an ATO that is disabled leaves its pump as it is",
        symbol: "TopOffControl.start",
        slip: drop(at.call("release")),
        caughtBy: scenarios("ato-macros"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/settling.ts`, [
      {
        breaks: "a crash leaves no mark",
        symbol: "settlesAt",
        slip: drop(at.call("attempt", "put")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/fill-log.ts`, [
      {
        breaks: "a fill cut by a crash counts as nothing",
        symbol: "FillLog.#assumed",
        slip: scale(at.call("max"), 0),
      },
      {
        breaks: "what a top-off pump ran while the program was dead is not counted",
        symbol: "FillLog.#assumed",
        slip: scale(at.within(at.call("max"), at.name("ran")), 0),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/obstacles.ts`, [
      {
        breaks: "a wet leak sensor keeps no pump off",
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
        breaks: "one disturbed look at a float is a failed sensor",
        symbol: "ATTEMPTS",
        slip: put(at.number(), 1),
      },
      {
        breaks: "an ATO without a float takes the level as low",
        symbol: "readLevelInputs",
        slip: drop(at.guard("inlet")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/ato.ts`, [
      {
        breaks: "a reset forgets what was learned: the day after it has no learned limit",
        symbol: "AtoSubsystem.#forgive",
        slip: rename(at.call("forgive"), "clear"),
        caughtBy: scenarios("ato-fills"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/not-on.ts`, [
      {
        breaks: "required equipment that is commanded on but not confirmed counts as on",
        symbol: "notOn.isOn",
        slip: drop(at.comparison("confirmed")),
        caughtBy: scenarios("ato-faults"),
      },
    ]),
    ...inFile(`${SERVER}/control/macro-device.ts`, [
      {
        breaks: "a macro that a controller runs is noted as on after it ran, not before",
        symbol: "MacroDevice.#begin",
        slip: drop(at.call("noteOn")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/ato-problems.ts`, [
      {
        breaks: "a longest fill that the pump's own limit cuts off, until a person clears it, is no problem",
        symbol: "atoProblems.risks",
        slip: scale(at.within(at.comparison("durationOf"), at.name("longestOn")), 2),
        caughtBy: scenarios("ato-life"),
      },
    ]),
  ],
} satisfies MutantArea;
