import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, keepOnly, negate, put, rename, scale, use } from "../slips.ts";

export default {
  area: "Interlocks",
  mutants: [
    ...inFile(`${MODEL}/laws/interlock.ts`, [
      {
        breaks: "an interlock lets go as soon as it cannot see",
        symbol: "conditionHolds",
        slip: put(at.result("undefined"), false),
      },
      {
        breaks: "a chattering float switches the pump at each splash",
        symbol: "LET_GO_AFTER",
        slip: put(at.number(), 0),
      },
      {
        breaks: "a latched interlock lets go by itself",
        symbol: "stepInterlock",
        slip: drop(at.operand("engaged", "latch")),
      },
      {
        breaks: "a condition need not hold for its time",
        symbol: "stepInterlock.left",
        slip: scale(at.name("after"), 0),
      },
      {
        breaks: "above is taken for below",
        symbol: "conditionHolds",
        slip: negate(at.condition("above")),
      },
      {
        breaks: "off is taken for on",
        symbol: "conditionHolds",
        slip: use(at.choice("off"), "observed"),
      },
      {
        breaks: "an interlock that has not seen for long goes on forcing a pump on",
        symbol: "forcesOnlyOff",
        slip: scale(at.name("BLIND_FOR"), 100),
      },
      {
        breaks: "a count that was running begins anew with each look that fails",
        symbol: "stepInterlock.settled",
        slip: drop(at.comparison("turningSince")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/interlocks.ts`, [
      {
        breaks: "interlocks are evaluated on readings only, not when an output changes",
        symbol: "InterlocksSubsystem.start",
        slip: [drop(at.call("defer", "switched")), drop(at.call("defer", "changed"))],
        caughtBy: scenarios("interlocks-hold"),
      },
      {
        breaks: "interlocks do not look at inlets by themselves",
        symbol: "InterlocksSubsystem.#watch",
        slip: drop(at.call("#lookNow")),
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "the first look comes after other modules have switched",
        symbol: "InterlocksSubsystem.start",
        slip: [drop(at.nth(2, at.call("#lookNow"))), drop(at.nth(2, at.call("evaluate")))],
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "a person clears an interlock although its condition holds",
        symbol: "InterlocksSubsystem.#release",
        slip: put(at.within(at.call("#remember"), at.name("engaged")), false),
        caughtBy: scenarios("interlocks-hold"),
      },
      {
        breaks: "an interlock that held when the program stopped begins at rest",
        symbol: "InterlocksSubsystem.#step",
        slip: put(at.call("has"), false),
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "a blind interlock is told to nobody",
        symbol: "InterlocksSubsystem.#step",
        slip: drop(at.call("sees")),
        caughtBy: scenarios("interlocks-change"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/forces.ts`, [
      {
        breaks: "what an interlock forced stays forced when it lets go",
        symbol: "Forces.apply",
        slip: drop(at.call("release")),
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "an interlock forces with no more say than a timer",
        symbol: "Forces.#wanted",
        slip: put(at.literal("interlock"), "timer"),
        caughtBy: scenarios("interlocks-hold"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/held-at-start.ts`, [
      {
        breaks: "an interlock that held does not hold from the first instant",
        symbol: "heldAtStart",
        slip: keepOnly(at.call("held")),
      },
      {
        breaks: "a disabled interlock holds from the first instant",
        symbol: "heldAtStart",
        slip: drop(at.operand("enable")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/observations.ts`, [
      {
        breaks: "a reading of yesterday holds an interlock",
        symbol: "FRESH_FOR",
        slip: put(at.number(), 100000),
      },
      {
        breaks: "a reading that is not good holds an interlock",
        symbol: "Observations.#hear",
        slip: use(at.comparison("quality"), "reading"),
      },
      {
        breaks: "a float that cannot be read keeps its last word",
        symbol: "Observations.#readInlet",
        slip: drop(at.call("delete")),
      },
      {
        breaks: "with the controller's module off nobody reads its probe for the interlock",
        symbol: "Observations.look",
        slip: put(at.comparison("#age"), false),
        caughtBy: scenarios("interlocks-hold"),
      },
      {
        breaks: "equipment that is commanded off but not confirmed counts as off",
        symbol: "stateFor",
        slip: use(at.choice("confirmed"), "isOn"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/latches.ts`, [
      {
        breaks: "an interlock that holds is not written down",
        symbol: "Latches.keep",
        slip: rename(at.call("put"), "remember"),
      },
      {
        breaks: "an interlock that let go is back after a restart",
        symbol: "Latches.drop",
        slip: drop(at.call("delete", "#table")),
      },
    ]),
  ],
} satisfies MutantArea;
