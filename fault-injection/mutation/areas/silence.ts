import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, keepOnly, negate, operator, put, scale, use } from "../slips.ts";

export default {
  area: "What is silent",
  mutants: [
    ...inFile(`${MODEL}/laws/life-support.ts`, [
      {
        breaks: "a heater that a person keeps off for a day is said to be well",
        symbol: "stopOf",
        slip: keepOnly(at.name("undefined")),
      },
      {
        breaks: "temperature control that is enabled and does not control passes for running",
        symbol: "isControlling",
        slip: drop(at.name("control")),
      },
      {
        breaks: "water at 18 °C that nothing controls is well",
        symbol: "WATER_RANGE.min",
        slip: put(at.number(), 2),
      },
      {
        breaks: "a top-off that has tripped is not named among what is off",
        symbol: "topOffOff.stop",
        slip: put(at.choice("isTrippedMacro"), undefined),
      },
      {
        breaks: "a return pump whose outlet is gone passes for running",
        symbol: "returnPumpOff",
        slip: [
          operator(at.condition("value"), "||"),
          negate(at.within(at.condition("value"), at.comparison("undefined"))),
        ],
      },
    ]),
    ...inFile(
      `${SERVER}/subsystems/control/off-watch/off-watch.ts`,
      [
        {
          breaks: "what a person switched off is never reminded of",
          symbol: "OffWatch.review",
          slip: put(at.comparison("reminder"), false),
        },
        {
          breaks: "a clock that is set back puts off the reminder by as much",
          symbol: "OffWatch.#offFor",
          slip: keepOnly(at.arithmetic("since")),
        },
        {
          breaks: "a restart begins the time of what is off again",
          symbol: "OffWatch.#sinceOf",
          slip: drop(at.guard("known")),
        },
        {
          breaks: "a macro may hold the return pump off for ever without a word",
          symbol: "OffWatch.#shownOf",
          slip: drop(at.comparison("#offFor")),
        },
        {
          breaks: "each feeding makes the return pump a thing that is off",
          symbol: "OffWatch.#shownOf",
          slip: put(at.condition("isPause"), false),
        },
      ].map((slip) => ({ ...slip, caughtBy: scenarios("what-is-off") })),
    ),
    ...inFile(`${MODEL}/laws/top-off-silence.ts`, [
      {
        breaks: "one long night makes the pause of a top-off the usual one",
        symbol: "USUAL_SHARE",
        slip: put(at.number(), 1),
      },
      {
        breaks: "a float stuck on full stays a warning for ever",
        symbol: "silenceOf",
        slip: put(at.literal("critical"), "warning"),
      },
      {
        breaks: "before its pause is known a top-off may be silent for ever",
        symbol: "pauseLimit",
        slip: use(at.name("UNLEARNED_PAUSE"), "Number.POSITIVE_INFINITY"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/on-duty.ts`, [
      {
        breaks: "each restart begins the time without a fill again",
        symbol: "onDutySince.known",
        slip: put(at.condition("control"), false),
        caughtBy: scenarios("ato-silence"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/ato.ts`, [
      {
        breaks: "the weeks in which a top-off was disabled count as weeks without a fill",
        symbol: "AtoSubsystem.start",
        slip: drop(at.guard("#isStopping")),
        caughtBy: scenarios("ato-silence"),
      },
    ]),
    ...inFile(`${MODEL}/laws/low-water.ts`, [
      {
        breaks: "a return pump that is held off starts with the water that runs back into the sump",
        symbol: "lowWater",
        slip: put(at.comparison("RESTS_FOR"), false),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/low-water/low-water.ts`, [
      {
        breaks: "a return pump that would run dry may be switched on by hand",
        symbol: "act.rank",
        slip: put(at.literal("interlock"), "stored"),
        caughtBy: scenarios("low-water"),
      },
      {
        breaks: "an input stops a return pump without a word",
        symbol: "act",
        slip: drop(at.call("raise")),
        caughtBy: scenarios("low-water"),
      },
    ]),
    ...inFile(`${SERVER}/alarms/alarms.ts`, [
      {
        breaks: "who shelved a leak has shelved the next one",
        symbol: "Alarms.#unseen",
        slip: drop(at.operand("isStanding", "#isOver")),
      },
      {
        breaks: "a float that flutters undoes its shelf with each turn",
        symbol: "Alarms.#isOver",
        slip: scale(at.name("CALM_AFTER"), 0),
      },
    ]),
    ...inFile(`${MODEL}/laws/acclimation.ts`, [
      {
        breaks: "a clock that stands at 1970 gives corals that are new all the light at once",
        symbol: "acclimationShare",
        slip: operator(at.comparison("days", "0"), "<"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/clock/clock-trust.ts`, [
      {
        breaks: "a clock that is earlier than what was recorded is trusted",
        symbol: "ClockTrust.isTrusted",
        slip: drop(at.comparison("#newest")),
        caughtBy: scenarios("clock-trust"),
      },
      {
        breaks: "after a restart a clock that is years behind is believed",
        symbol: "ClockTrust.constructor",
        slip: drop(at.name("newest")),
        caughtBy: scenarios("clock-trust"),
      },
    ]),
  ],
} satisfies MutantArea;
