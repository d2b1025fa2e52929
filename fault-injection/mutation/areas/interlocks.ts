import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, keepOnly, negate, put, rename, scale, use } from "../slips.ts";

export default {
  area: "Interlocks",
  mutants: [
    ...inFile(`${MODEL}/laws/interlock.ts`, [
      {
        breaks: "an interlock releases when its input cannot be read",
        symbol: "conditionHolds",
        slip: put(at.result("undefined"), false),
      },
      {
        breaks: "an interlock releases without its delay: a chattering float switches the pump",
        symbol: "LET_GO_AFTER",
        slip: put(at.number(), 0),
      },
      {
        breaks: "a latched interlock releases by itself",
        symbol: "stepInterlock",
        slip: drop(at.operand("engaged", "latch")),
      },
      {
        breaks: "an interlock engages without its delay",
        symbol: "stepInterlock.left",
        slip: scale(at.name("after"), 0),
      },
      {
        breaks: "above is evaluated as below",
        symbol: "conditionHolds",
        slip: negate(at.condition("above")),
      },
      {
        breaks: "off is evaluated as on",
        symbol: "conditionHolds",
        slip: use(at.choice("off"), "observed"),
      },
      {
        breaks: "an interlock keeps forcing a pump on long after its input failed",
        symbol: "forcesOnlyOff",
        slip: scale(at.name("BLIND_FOR"), 100),
      },
      {
        breaks: "a failed read restarts the delay of an interlock",
        symbol: "stepInterlock.settled",
        slip: drop(at.comparison("turningSince")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/interlocks.ts`, [
      {
        breaks: "interlocks are not evaluated when an output changes",
        symbol: "InterlocksSubsystem.start",
        slip: [drop(at.call("defer", "switched")), drop(at.call("defer", "changed"))],
        caughtBy: scenarios("interlocks-hold"),
      },
      {
        breaks: "interlocks do not read their inlets",
        symbol: "InterlocksSubsystem.#watch",
        slip: drop(at.call("#lookNow")),
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "interlocks are first evaluated after other modules have switched",
        symbol: "InterlocksSubsystem.start",
        slip: [drop(at.nth(2, at.call("#lookNow"))), drop(at.nth(2, at.call("evaluate")))],
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "an interlock can be cleared while its condition holds",
        symbol: "InterlocksSubsystem.#release",
        slip: put(at.within(at.call("#setMemory"), at.name("engaged")), false),
        caughtBy: scenarios("interlocks-hold"),
      },
      {
        breaks: "an engaged interlock starts released after a restart",
        symbol: "InterlocksSubsystem.#step",
        slip: put(at.call("has"), false),
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "no alarm is raised when an interlock cannot read its input",
        symbol: "InterlocksSubsystem.#step",
        slip: drop(at.call("setBlind")),
        caughtBy: scenarios("interlocks-change"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/forces.ts`, [
      {
        breaks: "an interlock that releases keeps its claims",
        symbol: "Forces.apply",
        slip: drop(at.call("release")),
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "an interlock claims with the rank of a timer",
        symbol: "Forces.#wanted",
        slip: put(at.literal("interlock"), "timer"),
        caughtBy: scenarios("interlocks-hold"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/forces.ts`, [
      {
        breaks: "an engaged interlock does not hold from the start of the program",
        symbol: "heldAtStart",
        slip: keepOnly(at.call("held")),
      },
      {
        breaks: "a disabled interlock holds from the start of the program",
        symbol: "heldAtStart",
        slip: drop(at.operand("enable")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/observations.ts`, [
      {
        breaks: "an interlock uses a reading of yesterday",
        symbol: "FRESH_FOR",
        slip: put(at.number(), 100000),
      },
      {
        breaks: "an interlock uses a reading that is not good",
        symbol: "Observations.#note",
        slip: drop(at.call("delete")),
      },
      {
        breaks: "a float that cannot be read keeps its last level",
        symbol: "Observations.#readInlet",
        slip: drop(at.call("delete")),
      },
      {
        breaks: "interlocks do not read a probe whose module is off",
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
        breaks: "an engaged interlock is not stored",
        symbol: "Latches.keep",
        slip: rename(at.call("put"), "remember"),
      },
      {
        breaks: "a released interlock is engaged again after a restart",
        symbol: "Latches.drop",
        slip: drop(at.call("delete", "#table")),
      },
    ]),
  ],
} satisfies MutantArea;
