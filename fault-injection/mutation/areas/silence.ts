import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, keepOnly, negate, operator, put, scale, use } from "../slips.ts";

export default {
  area: "What is silent",
  mutants: [
    ...inFile(`${MODEL}/laws/life-support.ts`, [
      {
        breaks: "a heater overridden off by a person is not listed as off",
        symbol: "stopOf",
        slip: keepOnly(at.name("undefined")),
      },
      {
        breaks: "an enabled temperature controller without control counts as running",
        symbol: "isControlling",
        slip: drop(at.name("control")),
      },
      {
        breaks: "uncontrolled water at 18 °C counts as normal",
        symbol: "WATER_RANGE.min",
        slip: put(at.number(), 2),
      },
      {
        breaks: "a tripped top-off is not listed as off",
        symbol: "topOffOff.stop",
        slip: put(at.choice("isTrippedMacro"), undefined),
      },
      {
        breaks: "a return pump without its outlet counts as running",
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
          breaks: "there is no reminder of equipment that was switched off",
          symbol: "OffWatch.review",
          slip: put(at.comparison("reminder"), false),
        },
        {
          breaks: "a clock that is set back delays the reminder",
          symbol: "OffWatch.#offFor",
          slip: keepOnly(at.arithmetic("since")),
        },
        {
          breaks: "a restart resets how long equipment has been off",
          symbol: "OffWatch.#sinceOf",
          slip: drop(at.guard("known")),
        },
        {
          breaks: "a macro may hold the return pump off for ever without an alarm",
          symbol: "OffWatch.#shownOf",
          slip: drop(at.comparison("#offFor")),
        },
        {
          breaks: "the return pump is listed as off during each feeding",
          symbol: "OffWatch.#shownOf",
          slip: put(at.condition("isPause"), false),
        },
      ].map((slip) => ({ ...slip, caughtBy: scenarios("life-support-off") })),
    ),
    ...inFile(`${MODEL}/laws/top-off-silence.ts`, [
      {
        breaks: "a single long pause changes the learned pause of a top-off",
        symbol: "USUAL_SHARE",
        slip: put(at.number(), 1),
      },
      {
        breaks: "a float stuck on full stays a warning for ever",
        symbol: "silenceOf",
        slip: put(at.literal("critical"), "warning"),
      },
      {
        breaks: "a top-off without a learned pause may be silent for ever",
        symbol: "pauseLimit",
        slip: use(at.name("UNLEARNED_PAUSE"), "Number.POSITIVE_INFINITY"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/on-duty.ts`, [
      {
        breaks: "each restart resets the time without a fill",
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
        breaks: "a return pump that was held off starts as soon as water runs back into the sump",
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
        breaks: "no alarm is raised when low water stops the return pump",
        symbol: "act",
        slip: drop(at.call("raise")),
        caughtBy: scenarios("low-water"),
      },
    ]),
    ...inFile(`${SERVER}/alarms/alarms.ts`, [
      {
        breaks: "shelving a leak alarm shelves the next leak, too",
        symbol: "Alarms.#newsOf",
        slip: drop(at.operand("isStanding", "#isOver")),
      },
      {
        breaks: "a fluttering float ends the shelving of its alarm",
        symbol: "Alarms.#isOver",
        slip: scale(at.name("CLEAR_NOTICE_AFTER"), 0),
      },
    ]),
    ...inFile(`${MODEL}/laws/acclimation.ts`, [
      {
        breaks: "a clock at 1970 gives new corals full light at once",
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
        breaks: "after a restart a clock that is years behind is trusted",
        symbol: "ClockTrust.constructor",
        slip: drop(at.name("newest")),
        caughtBy: scenarios("clock-trust"),
      },
    ]),
  ],
} satisfies MutantArea;
