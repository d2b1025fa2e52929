import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, drop, keepOnly, leaveAfter, move, operator, put, scale, swap, use } from "../slips.ts";

export default {
  area: "Dosing",
  mutants: [
    ...inFile(`${MODEL}/laws/dosing-ledger.ts`, [
      {
        breaks: "a dose cut by a crash counts what was measured, not in full",
        symbol: "secondsOf",
        slip: keepOnly(at.argument("delivered_s")),
      },
      {
        breaks: "the cap of the day forgets a dose after half a day",
        symbol: "isOfThisDay",
        slip: scale(at.name("DAY_MS"), 0.5),
      },
      {
        breaks: "the largest dose is no cap",
        symbol: "capRefusal",
        slip: put(at.operand("amount"), false),
      },
      {
        breaks: "the cap of the day does not count the dose that asks",
        symbol: "capRefusal",
        slip: put(at.within(at.comparison("allowance"), at.name("amount")), 0),
      },
      {
        breaks: "an open dose does not count for the day",
        symbol: "isOfThisDay",
        slip: drop(at.comparison("null")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-ledger.ts`, [
      {
        breaks: "a dosing pump that is deleted and made again has a new day",
        symbol: "DoseLedger.#linesOfOutput",
        slip: operator(at.comparison("output", ""), "!=="),
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "a clock set forward by a day frees the cap of the day",
        symbol: "DoseLedger.#counts",
        slip: drop(at.guard("settled")),
        caughtBy: scenarios("doser-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/running-doses.ts`, [
      {
        breaks: "a dose is written down after its pump has started",
        symbol: "RunningDoses.start",
        slip: [drop(at.guard("line")), swap(at.statement("#writeDown"), at.statement("run", "start"))],
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a pump that nobody saw stopping has its dose settled",
        symbol: "RunningDoses.#settle",
        slip: put(at.condition("stopped"), true),
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a dose runs although its line cannot be written",
        symbol: "RunningDoses.start",
        slip: drop(at.guard("line")),
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a dose that was cut short is settled in full",
        symbol: "RunningDoses.#settle",
        slip: use(at.branch("plan", "effective"), "plan.ml"),
        caughtBy: scenarios("doser-faults"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/open-doses.ts`, [
      {
        breaks: "a dose cut by a crash is settled although its pump may still run",
        symbol: "OpenDoses.#settleAll",
        slip: drop(at.guard("isOff")),
      },
      {
        breaks: "a pump that may still run since the crash is dosed again",
        symbol: "OpenDoses.obstacle",
        slip: put(at.condition("#waiting"), false),
      },
      {
        breaks: "what a pump gave until it was seen off is not counted",
        symbol: "OpenDoses.#settleAll",
        slip: drop(at.name("more")),
      },
      {
        breaks: "what a pump gave while the program was dead is not counted",
        symbol: "OpenDoses.#settleAll",
        slip: drop(at.name("ranOn")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-order.ts`, [
      {
        breaks: "an empty container is dosed from",
        symbol: "refusalOf",
        slip: use(at.within(at.call("refusal"), at.name("ml")), "null"),
        caughtBy: scenarios("doser-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/doses.ts`, [
      {
        breaks: "what was allowed when it was ordered runs after hours of waiting, cap or no cap",
        symbol: "Doses.#attempt",
        slip: put(at.call("refusalOf"), undefined),
        caughtBy: scenarios("doser-queue"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-turns.ts`, [
      {
        breaks: "alkalinity and calcium meet: no pause between the heads of a group",
        symbol: "SPACING",
        slip: put(at.number(), 0),
        caughtBy: scenarios("doser-queue"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-schedule.ts`, [
      {
        breaks: "a dose is given by a clock that cannot be trusted",
        symbol: "DoseSchedule.#look",
        slip: put(at.condition("clockTrusted"), true),
      },
      {
        breaks: "a dose is given twice when the clock goes back",
        symbol: "DoseSchedule.#validate",
        slip: keepOnly(at.comparison("run")),
        caughtBy: scenarios("doser-time"),
      },
      {
        breaks: "a missed dose is made up for again and again",
        symbol: "DoseSchedule.#validate",
        slip: copy(at.condition("late"), at.comparison("late")),
        caughtBy: scenarios("doser-time"),
      },
    ]),
    ...inFile(`${MODEL}/laws/dosing-day.ts`, [
      {
        breaks: "a dose missed yesterday is made up for today",
        symbol: "judgeFiring",
        slip: drop(at.guard("startOfDay")),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/motor-run.ts`, [
      {
        breaks: "a dosing pump's deadline is ten times its dose",
        symbol: "LEASE",
        slip: put(at.number(), 11),
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a failing ramp step leaves the pump on",
        symbol: "MotorRun.#run",
        slip: leaveAfter(at.call("#end"), "throw"),
        caughtBy: scenarios("doser-hardware"),
      },
      {
        breaks: "a dose goes on although somebody stronger moved its pump",
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
        breaks: "a stepper steps on although an interlock holds its outlets",
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
        breaks: "a schedule of 5 l every three hours is saved against a cap of 40 ml a day",
        symbol: "scheduleCapFaults",
        slip: put(at.condition("day"), true),
      },
      {
        breaks: "a schedule whose dose is larger than the largest is saved",
        symbol: "scheduleCapFaults",
        slip: scale(at.within(at.comparison("dose", "maxDose"), at.name("maxDose")), 100),
      },
    ]),
    ...inFile(`${MODEL}/laws/dose-plan.ts`, [
      {
        breaks: "a rate of ten times the last one is believed",
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
        breaks: "a timer runs a dosing pump for as long as its caps allow",
        symbol: "planSwitched.span",
        slip: put(at.call("longestSwitched"), 3600),
        caughtBy: scenarios("doser-api"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/continuous-run.ts`, [
      {
        breaks: "a continuous pump ignores its cap of the day",
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
        caughtBy: scenarios("stored-beside"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/doser.ts`, [
      {
        breaks: "a dosing pump doses into still water while the return pump that it requires is off",
        symbol: "DoserSubsystem.start",
        slip: drop(at.call("#waitsFor")),
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "a dose goes on after the return pump that it requires went off",
        symbol: "DoserSubsystem.#endStranded",
        slip: drop(at.call("stopRun")),
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "an output that two dosing pumps name stays with the one whose schedule was disabled",
        symbol: "DoserSubsystem.#shareOut",
        slip: drop(at.call("disown")),
        caughtBy: scenarios("stored-beside"),
      },
      {
        breaks: "a deleted pump doses on",
        symbol: "DoserSubsystem.#leave",
        slip: drop(at.choice("isEnd")),
        caughtBy: scenarios("doser-odds"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/ledger-book.ts`, [
      {
        breaks: "what the disk did not take is forgotten",
        symbol: "LedgerBook.#write",
        slip: drop(at.call("set")),
        caughtBy: [`${SERVER}/subsystems/control/doser/dose-ledger.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/dosing.ts`, [
      {
        breaks: "a pump at half speed is thought to give as much",
        symbol: "rateAt",
        slip: use(at.branch("speed"), "volumePerSecond"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/make-doser.ts`, [
      {
        breaks: "a clock that is earlier than the last line of the log is gone by",
        symbol: "makeDoser.clockTrusted",
        slip: use(at.call("later"), "newest"),
        caughtBy: scenarios("doser-time"),
      },
    ]),
  ],
} satisfies MutantArea;
