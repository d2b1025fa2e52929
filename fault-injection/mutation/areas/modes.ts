import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, put, scale } from "../slips.ts";

const MODES = `${SERVER}/subsystems/control/modes`;

export default {
  area: "Modes",
  mutants: [
    ...inFile(`${MODEL}/laws/mode-parts.ts`, [
      {
        breaks: "top-off comes back while the return pump stands: the sump overflows when it starts",
        symbol: "LIMITS",
        slip: put(at.nth(8, at.value("withoutFlow")), 0),
      },
      {
        breaks: "a part comes back at once instead of after its time with flow",
        symbol: "comesBack",
        slip: drop(at.operand("sinceFlow", "afterFlow")),
      },
    ]),
    ...inFile(`${MODEL}/resources/modes.ts`, [
      {
        breaks: "a mode may keep the return pump off for days",
        symbol: "minutesFaults",
        slip: put(at.operand("left"), true),
      },
    ]),
    ...inFile(`${MODEL}/laws/time-left.ts`, [
      {
        breaks: "a mode lasts for years after a start with a wrong clock",
        symbol: "timeLeft",
        slip: scale(at.call("min"), 1000),
        caughtBy: scenarios("modes"),
      },
    ]),
    ...inFile(`${MODES}/mode-runs.ts`, [
      {
        breaks: "a mode is forgotten by a kill: its order of coming back is lost",
        symbol: "ModeRuns.begin",
        slip: drop(at.call("put")),
        caughtBy: scenarios("modes"),
      },
      {
        breaks: "flow counts before the return pump is confirmed on",
        symbol: "ModeRuns.#flows",
        slip: put(at.call("every"), true),
        caughtBy: scenarios("modes"),
      },
    ]),
    ...inFile(`${MODES}/held-times.ts`, [
      {
        breaks: "modes that overlap or are restarted keep the return pump off for hours",
        symbol: "HeldTimes.#sinceOf",
        slip: put(at.comparison("FREE_AFTER"), true),
        caughtBy: scenarios("modes"),
      },
    ]),
    ...inFile(`${MODES}/mode-holds.ts`, [
      {
        breaks: "outputs stay held off after a mode",
        symbol: "ModeHolds.apply",
        slip: drop(at.call("release")),
        caughtBy: scenarios("modes"),
      },
    ]),
    ...inFile(`${MODES}/modes.ts`, [
      {
        breaks: "a mode never ends by its time",
        symbol: "ModesSubsystem.#review",
        slip: drop(at.call("#end")),
        caughtBy: scenarios("modes"),
      },
      {
        breaks: "an edited mode keeps the return pump off for days",
        symbol: "ModesSubsystem.#review",
        slip: drop(at.call("#limit")),
        caughtBy: scenarios("modes"),
      },
      {
        breaks: "a heater is forced on by a mode",
        symbol: "ModesSubsystem.#prepared.forced",
        slip: put(at.call("mayBeForcedOn"), true),
        caughtBy: scenarios("modes"),
      },
      {
        breaks: "a mode does not go on after a restart",
        symbol: "ModesSubsystem.start",
        slip: drop(at.call("#recover")),
        caughtBy: scenarios("modes"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/make-modes.ts`, [
      {
        breaks: "the return pump runs for a moment at a restart in the middle of a mode",
        symbol: "modesAtStart",
        slip: put(at.condition("holds"), false),
        caughtBy: scenarios("modes"),
      },
    ]),
    ...inFile(`${SERVER}/alarms/waiting-alarms.ts`, [
      {
        breaks: "a critical alarm waits for the end of a mode",
        symbol: "WaitingAlarms.#mayWait",
        slip: put(at.comparison("priority"), false),
      },
      {
        breaks: "an alarm waits for ever",
        symbol: "WaitingAlarms.#mayWait",
        slip: put(at.comparison("LONGEST_WAIT"), false),
      },
    ]),
    ...inFile(`${SERVER}/alarms/alarms.ts`, [
      {
        breaks: "alarms that waited are never raised",
        symbol: "Alarms.letWait",
        slip: drop(at.call("#raiseNow")),
      },
    ]),
  ],
} satisfies MutantArea;
