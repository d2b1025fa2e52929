// The program ends in the middle of work: killed, and stopped.
import type { FillReport } from "@refugium/model/fills.ts";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { asked, doing, ended, together } from "../actions/acts.ts";
import { killedAndDown, reportedRunTime, runsAWhile } from "../actions/ran-on.ts";
import {
  alarmCleared,
  alarmRaised,
  isOff,
  isOn,
  logged,
  RETURN_PUMP,
  SODA,
  sees,
  spare,
  staysOff,
  TOP_OFF,
} from "../actions/sights.ts";
import { DOSING, FILLING, LOW, litByTimer } from "../actions/states.ts";
import { waitFor } from "../actions/waiting.ts";
import { defineFailures, type Failure } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

/** Slow enough to be hit in the middle. */
const SPEED = 30;
const DOSE_SPEED = 10;
/** Seconds of the tank until the first look after a start. */
const FIRST_LOOK = 1;
const SPARE = spare("the lamp");

const DOSE = { speed: DOSE_SPEED, planned: 36 };
const NEXT_ML = 10;
/** What a crash counts must leave room for the next dose. */
const UNCAPPED = asked("the daily cap is high, and no other dose comes first", "POST", "/api/doser/pumps/1", {
  max_daily_ml: 4000,
  spacing_group: "",
});

const ledgerOf = (controller: Controller) =>
  controller.call<readonly Dose[]>("GET", "/api/doser/pumps/1/ledger");
const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** The seeded soda pump gives a millilitre a second. */
const settled = (outcome: string) =>
  sees(
    `the ledger has the dose as ${outcome} with its run time, and no open dose`,
    60,
    async (_view, controller) => {
      const doses = await ledgerOf(controller);
      const last = doses.findLast(({ planned_ml }) => planned_ml === DOSE.planned);
      if (last?.outcome !== outcome || doses.some((dose) => dose.outcome === "open")) return;
      const ml = last.delivered_ml ?? 0;
      return isWithin(ml, reportedRunTime(controller, DOSE))
        ? { words: `ledger: ${Math.round(ml)} ml ${outcome}` }
        : undefined;
    },
    "log",
  );
const deliveredNext = sees("the next dose is in the ledger as delivered", 30, async (_view, controller) => {
  const next = (await ledgerOf(controller)).findLast(({ planned_ml }) => planned_ml === NEXT_ML);
  const ml = Math.round(next?.delivered_ml ?? 0);
  return next?.outcome === "delivered" && ml === NEXT_ML
    ? { words: `ledger: ${ml} ml delivered` }
    : undefined;
});

/** Less than the down time, and more than a fill takes. */
const FILL = { speed: SPEED, planned: 100 };
const FILL_LIMIT = asked("a fill may take 100 s, of a slow pump", "POST", "/api/atos/1", {
  max_run: FILL.planned,
  flow_ml_min: 500,
});
const counted = (ending: string) =>
  sees(
    "the interrupted fill counts with its run time",
    60,
    async (_view, controller) => {
      const { used_s, fills } = await controller.call<FillReport>("GET", "/api/atos/1/fills");
      const cut = fills.findLast(({ ended: how }) => how === ending)?.seconds ?? 0;
      const isCounted = isWithin(cut, reportedRunTime(controller, FILL)) && used_s >= cut - 0.1;
      return isCounted ? { words: `${Math.round(cut)} s count` } : undefined;
    },
    "log",
  );
const FEEDING = together(
  "the feeding macro runs",
  asked("", "POST", "/api/macros/1/run"),
  waitFor(isOff(RETURN_PUMP, 30)),
);
/** After a power failure the sump settles for five minutes. */
const SETTLING = 300;
const filledOnceSettled = sees(
  `the next fill starts after the sump has settled for ${SETTLING} s`,
  SETTLING + 160,
  ({ at, since, outputs, loads }) => {
    const output = outputs.find(({ id }) => id === TOP_OFF.output);
    const load = loads.find(({ driver, pin }) => driver === TOP_OFF.driver && pin === TOP_OFF.pin);
    if (output === undefined || load === undefined || output.value === 0 || load.value === 0) return;
    const began = Date.parse(output.since);
    const settled = (began - since) / 1000;
    // It is the first time since the start, too.
    const isFirst = load.energised_s <= (at - began) / 1000 + 3;
    return isFirst && settled >= SETTLING
      ? { words: `filled after ${Math.round(settled)} s`, at: began }
      : undefined;
  },
  "output",
);
const endedMacro = sees("its run is listed as interrupted", 120, async (_view, controller) => {
  const run = (await controller.call<readonly MacroRun[]>("GET", "/api/macros/1/runs")).at(-1);
  return run?.state === "interrupted" ? { words: "run interrupted" } : undefined;
});
const WRITING = doing("the name of the tank is being written", async (controller) => {
  for (let count = 1; count <= 20; count++) {
    await controller.call("POST", "/api/settings", { name: `Reef ${count}` });
    controller.kept.set("name", `Reef ${count}`);
  }
  // On its way when the program ends.
  void controller.call("POST", "/api/settings", { name: "Reef 21" }).catch(() => undefined);
});
const keepsName = sees("the last acknowledged change is stored", 30, async (_view, controller) => {
  const { name } = await controller.call<{ readonly name: string }>("GET", "/api/settings");
  return [controller.kept.get("name"), "Reef 21"].includes(name) ? { words: `name ${name}` } : undefined;
});

const cases = (signal: "SIGKILL" | "SIGTERM", isCrash = signal === "SIGKILL"): readonly Failure[] => [
  {
    fault: `${signal} in the middle of a dose`,
    speed: DOSE_SPEED,
    given: [UNCAPPED, DOSING, runsAWhile(SODA)],
    inject: [isCrash ? killedAndDown : ended(signal)],
    expect: [
      isOff(SODA, FIRST_LOOK),
      settled(isCrash ? "unconfirmed" : "aborted"),
      ...(isCrash
        ? alarmRaised("dose-unconfirmed", { subject: "pumps/1", words: /by a crash/, within: FIRST_LOOK })
        : []),
      staysOff(SODA, 60),
    ],
    heal: [asked("the next dose is given", "POST", "/api/doser/pumps/1/dose", { volume: NEXT_ML })],
    recovered: [isOn(SODA, 10), deliveredNext, ...(isCrash ? [alarmCleared("dose-unconfirmed", 30)] : [])],
    ...(isCrash ? {} : { without: { alarm: "what was delivered is known: the pump was stopped" } }),
  },
  {
    fault: `${signal} in the middle of a fill`,
    speed: SPEED,
    given: [FILL_LIMIT, FILLING, runsAWhile(TOP_OFF)],
    inject: [isCrash ? killedAndDown : ended(signal), LOW],
    // The sump settles after a crash; after a regular stop it is filled at once.
    expect: [
      isOff(TOP_OFF, FIRST_LOOK),
      counted(isCrash ? "crash" : "stopped"),
      isCrash ? filledOnceSettled : isOn(TOP_OFF, 120),
      logged("equipment/4", /Top-off pump on: the level is low/, SETTLING + 160),
    ],
    recovered: [isOff(TOP_OFF, 185)],
    without: { alarm: "nothing is wrong: the level is low and the fill is right" },
  },
  {
    fault: `${signal} in the middle of a feeding macro`,
    speed: SPEED,
    given: [FEEDING],
    inject: [ended(signal)],
    expect: [
      isOn(RETURN_PUMP, 60),
      logged("macros/1", /Rinse: (was cut short|interrupted)/, 60),
      ...alarmRaised("macro-failed", { subject: "macros/1", words: /was interrupted/, within: 60 }),
      endedMacro,
    ],
    heal: [FEEDING, asked("it is stopped", "POST", "/api/macros/1/stop")],
    recovered: [isOn(RETURN_PUMP, 60)],
  },
  {
    fault: `${signal} in the middle of a timer with revert`,
    speed: SPEED,
    given: [litByTimer(2, 5)],
    inject: [ended(signal)],
    expect: [isOn(SPARE, 30), isOff(SPARE, 130), logged("equipment/5", /Lamp off: .*Inspection light/, 130)],
    recovered: [isOn(SPARE, 400)],
    without: { alarm: "it is switched back in time" },
  },
  {
    fault: `${signal} in the middle of a configuration write`,
    speed: SPEED,
    given: [WRITING],
    inject: [ended(signal)],
    expect: [keepsName],
    without: {
      output: "no output is involved",
      alarm: "nothing is lost",
      log: "nothing is lost",
      recovery: "nothing is lost",
    },
  },
];

export default defineFailures([...cases("SIGKILL"), ...cases("SIGTERM")]);
