import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, drop, put, use } from "../slips.ts";

export default {
  area: "Light",
  mutants: [
    ...inFile(`${MODEL}/laws/long-window.ts`, [
      {
        breaks: "a window of 23 hours of light is not reported as a problem",
        symbol: "longWindowFaults",
        slip: put(at.name("LONGEST_THROUGH_MIDNIGHT"), 24),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/lighting/light-loop.ts`, [
      {
        breaks: "a light that is disabled stays on",
        symbol: "LightLoop.start",
        slip: drop(at.call("defer", "#release")),
        caughtBy: scenarios("lighting-safety"),
      },
      {
        breaks: "a light has no lease: a hanging program keeps the storm on",
        symbol: "LightLoop.#put",
        slip: drop(at.property("until")),
        caughtBy: scenarios("lighting-safety"),
      },
      {
        breaks: "a value set on a channel by hand comes back when its light ends",
        symbol: "darken",
        slip: copy(at.condition("ownerId"), at.comparison("ownerId")),
        caughtBy: scenarios("lighting-safety"),
      },
    ]),
    ...inFile(`${MODEL}/laws/profiles/shapes/channel-level.ts`, [
      {
        breaks: "a level above the channel's maximum is written",
        symbol: "channelLevel",
        slip: use(at.call("min", "level"), "level"),
        caughtBy: [`${MODEL}/laws/channel-course.test.ts`],
      },
      {
        breaks: "a level that is not a number switches the channel on",
        symbol: "channelLevel.level",
        slip: put(at.branch("0"), 100),
        caughtBy: [`${MODEL}/laws/profiles/profiles.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/channel-course.ts`, [
      {
        breaks: "a channel without a valid curve is switched on",
        symbol: "courseOf.wanted",
        slip: put(at.number(), 100),
      },
    ]),
    ...inFile(`${MODEL}/laws/acclimation.ts`, [
      {
        breaks: "new corals get all the light on the first day",
        symbol: "acclimationShare.isUnderWay",
        slip: put(at.number(), 1),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/lighting/day-run.ts`, [
      {
        breaks: "a run-through has no lease: a hanging program keeps its light",
        symbol: "DayRun.#put",
        slip: drop(at.property("until")),
      },
      {
        breaks: "a run-through overrides an interlock",
        symbol: "otherHold",
        slip: drop(at.guard("interlock")),
      },
    ]),
  ],
} satisfies MutantArea;
