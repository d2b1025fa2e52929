import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, drop, keepOnly, move, operator, put, scale, swap, use } from "../slips.ts";

export default {
  area: "Dosing",
  mutants: [
    ...inFile(`${MODEL}/laws/dosing-ledger.ts`, [
      {
        breaks: "a dose interrupted by a crash counts only what was measured",
        symbol: "secondsOf",
        slip: keepOnly(at.argument("delivered_s")),
      },
      {
        breaks: "the daily cap forgets a dose after half a day",
        symbol: "isOfThisDay",
        slip: scale(at.name("DAY_MS"), 0.5),
      },
      {
        breaks: "the maximum dose is not enforced",
        symbol: "capRefusal",
        slip: put(at.operand("amount"), false),
      },
      {
        breaks: "the daily cap does not count the requested dose",
        symbol: "capRefusal",
        slip: put(at.within(at.comparison("allowance"), at.name("amount")), 0),
      },
      {
        breaks: "an open dose does not count towards the daily cap",
        symbol: "isOfThisDay",
        slip: drop(at.comparison("null")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-ledger.ts`, [
      {
        breaks: "deleting and creating a dosing pump resets its daily cap",
        symbol: "DoseLedger.#linesOfOutput",
        slip: operator(at.comparison("output", ""), "!=="),
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "a clock set forward by a day resets the daily cap",
        symbol: "DoseLedger.#counts",
        slip: drop(at.guard("settled")),
        caughtBy: scenarios("doser-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/running-doses.ts`, [
      {
        breaks: "a dose is written to the ledger after its pump has started",
        symbol: "RunningDoses.start",
        slip: [drop(at.guard("line")), swap(at.statement("#writeDown"), at.statement("run", "start"))],
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a dose is settled although its pump was not confirmed as stopped",
        symbol: "RunningDoses.#settle",
        slip: put(at.condition("stopped"), true),
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a dose runs although its ledger line could not be written",
        symbol: "RunningDoses.start",
        slip: drop(at.guard("line")),
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a dose that was cut short is settled as complete",
        symbol: "RunningDoses.#settle",
        slip: use(at.branch("plan", "effective"), "plan.ml"),
        caughtBy: scenarios("doser-faults"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/open-doses.ts`, [
      {
        breaks: "a dose interrupted by a crash is settled although its pump may still run",
        symbol: "OpenDoses.#settleAll",
        slip: drop(at.guard("isOff")),
      },
      {
        breaks: "a pump that may still run since a crash starts another dose",
        symbol: "OpenDoses.obstacle",
        slip: put(at.condition("#waiting"), false),
      },
      {
        breaks: "what a pump gave until it was confirmed off is not counted",
        symbol: "OpenDoses.#settleAll",
        slip: drop(at.name("more")),
      },
      {
        breaks: "what a pump gave while the program was down is not counted",
        symbol: "OpenDoses.#settleAll",
        slip: drop(at.name("ranOn")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-order.ts`, [
      {
        breaks: "a dose is drawn from an empty container",
        symbol: "refusalOf",
        slip: use(at.within(at.call("refusal"), at.name("ml")), "null"),
        caughtBy: scenarios("doser-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/doses.ts`, [
      {
        breaks: "the caps are not checked again when a queued dose starts",
        symbol: "Doses.#attempt",
        slip: put(at.call("refusalOf"), undefined),
        caughtBy: scenarios("doser-queue"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-queue.ts`, [
      {
        breaks: "there is no pause between two doses of one group",
        symbol: "SPACING",
        slip: put(at.name("SPACING_MINUTES"), 0),
        caughtBy: scenarios("doser-queue"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-schedule.ts`, [
      {
        breaks: "a dose is given by an untrusted clock",
        symbol: "DoseSchedule.#look",
        slip: put(at.nth(2, at.condition("#isClockTrusted")), true),
      },
      {
        breaks: "a dose is given twice when the clock is set back",
        symbol: "DoseSchedule.#judgeNewestFiring",
        slip: keepOnly(at.comparison("run")),
        caughtBy: scenarios("doser-time"),
      },
      {
        breaks: "a missed dose is caught up more than once",
        symbol: "DoseSchedule.#judgeNewestFiring",
        slip: copy(at.condition("late"), at.comparison("late")),
        caughtBy: scenarios("doser-time"),
      },
    ]),
    ...inFile(`${MODEL}/laws/dosing-day.ts`, [
      {
        breaks: "a dose missed yesterday is caught up today",
        symbol: "judgeFiring",
        slip: drop(at.guard("startOfDay")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/motor-run.ts`, [
      {
        breaks: "the lease of a dosing pump is ten times its dose",
        symbol: "LEASE",
        slip: put(at.number(), 11),
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a dosing pump is not switched off at the end of its run",
        symbol: "MotorRun.#run",
        slip: put(at.call("#switchOff"), true),
        caughtBy: scenarios("doser-hardware"),
      },
      {
        breaks: "a dose continues although a claim of higher rank moved its pump",
        symbol: "MotorRun.#look",
        slip: drop(at.call("#end")),
        caughtBy: scenarios("doser-faults"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/stepper-run.ts`, [
      {
        breaks: "a stepper's pulse that failed is not counted",
        symbol: "StepperRun.#fullStep",
        slip: move(at.assignment("#steps"), "after", at.call("pulse")),
      },
      {
        breaks: "a stepper continues although an interlock holds its outlets",
        symbol: "StepperRun.#obstacle",
        slip: drop(at.call("obstacle")),
      },
      {
        breaks: "a stepper's step line is left high",
        symbol: "StepperRun.#run",
        slip: drop(at.call("catch")),
      },
    ]),
    ...inFile(`${MODEL}/laws/dosing-schedule.ts`, [
      {
        breaks: "a schedule above the daily cap is accepted",
        symbol: "scheduleCapFaults",
        slip: put(at.condition("day"), true),
      },
      {
        breaks: "a schedule above the maximum dose is accepted",
        symbol: "scheduleCapFaults",
        slip: scale(at.within(at.comparison("dose", "maxDose"), at.name("maxDose")), 100),
      },
    ]),
    ...inFile(`${MODEL}/laws/dose-plan.ts`, [
      {
        breaks: "a calibrated rate of ten times the last one is accepted",
        symbol: "RATE_CHANGE",
        slip: put(at.number(), 20),
      },
      {
        breaks: "a dosing pump that a timer switches on runs for ten doses",
        symbol: "MORE_THAN_A_DOSE",
        slip: put(at.number(), 11),
      },
      {
        breaks: "a dosing pump without a dose that a timer switches on runs for ten minutes",
        symbol: "LONGEST_SWITCHED_S",
        slip: put(at.number(), 600),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/switch-pump.ts`, [
      {
        breaks: "a timer may run a dosing pump until its caps are reached",
        symbol: "planSwitched.span",
        slip: put(at.call("longestSwitched"), 3600),
        caughtBy: scenarios("doser-api"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/continuous-run.ts`, [
      {
        breaks: "a continuous pump ignores its daily cap",
        symbol: "ContinuousRun.#allowed",
        slip: scale(at.name("max_daily_ml"), 0),
        caughtBy: scenarios("doser-api"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/pump-outputs.ts`, [
      {
        breaks: "a dose runs on an output that an interlock holds",
        symbol: "PumpOutputs.obstacle",
        slip: drop(at.guard("stronger")),
        caughtBy: scenarios("jacks-by-hand"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/pin-conflicts.ts`, [
      {
        breaks: "a dosing pump may share its pin with a light",
        symbol: "otherThing",
        slip: operator(at.comparison("jack"), "!=="),
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "two dosing pumps with schedules may be enabled on one pin",
        symbol: "otherPump.other",
        slip: keepOnly(at.operand("outputsOf")),
        caughtBy: scenarios("rows-on-one-output"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/doser.ts`, [
      {
        breaks: "a dose starts while the required return pump is off",
        symbol: "DoserSubsystem.start",
        slip: drop(at.call("#waitsFor")),
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "a dose continues after the required return pump went off",
        symbol: "DoserSubsystem.#endWithoutRequired",
        slip: drop(at.call("stopRun")),
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "an output shared by two dosing pumps stays with the disabled one",
        symbol: "DoserSubsystem.#assignOutputs",
        slip: drop(at.call("release")),
        caughtBy: scenarios("rows-on-one-output"),
      },
      {
        breaks: "deleting a pump does not stop its dose",
        symbol: "DoserSubsystem.#stopRow",
        slip: drop(at.choice("isEnd")),
        caughtBy: scenarios("doser-edge-cases"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/ledger-book.ts`, [
      {
        breaks: "a ledger line that could not be written is lost",
        symbol: "LedgerBook.#write",
        slip: drop(at.call("set")),
        caughtBy: [`${SERVER}/subsystems/control/doser/dose-ledger.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/dosing.ts`, [
      {
        breaks: "a pump at half speed is assumed to deliver its full rate",
        symbol: "rateAt",
        slip: use(at.branch("speed"), "volumePerSecond"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/make-doser.ts`, [
      {
        breaks: "a clock earlier than the last line of the log is trusted for dosing",
        symbol: "makeDoser.clockTrusted",
        slip: use(at.call("max"), "newest"),
        caughtBy: scenarios("doser-time"),
      },
    ]),
  ],
} satisfies MutantArea;
