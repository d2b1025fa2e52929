// What is due by the wall clock, and whether it happened.
import { lights } from "@refugium/model/resources/lights.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { timers } from "@refugium/model/resources/timers.ts";
import { DUSK } from "../build-tank.ts";
import { HEADS, LAMP, LIGHT } from "../devices.ts";
import { nextDue, secondOfDay } from "../dues.ts";
import type { GroundTruth } from "../ground-truth.ts";
import { firstOf, type Invariant, type Look } from "./invariant.ts";

interface Watched {
  readonly minute: number;
  readonly everyHours: number;
  /** Milliseconds within which it must have happened. */
  readonly within: number;
  /** How often the clock was changed; undefined while nothing is due. What was due before a change is not judged. */
  readonly stands: () => number | undefined;
  /** What went wrong with a due time, given as wall time and as uptime. */
  readonly wrong: (local: string, since: number) => string | undefined;
}

/** Judges each time that falls due while nothing comes in between. */
function watchDues(truth: GroundTruth, watched: Watched): Look {
  let stood: number | undefined;
  let next: { readonly at: number; readonly local: string } | undefined;
  const plan = (): void => {
    const now = truth.tank.clock.now();
    const { at, local } = nextDue(now, watched);
    next = { at: truth.uptime + at - now, local };
  };
  return () => {
    const stands = watched.stands();
    if (stands === undefined || stands !== stood || next === undefined) {
      stood = stands;
      plan();
      return undefined;
    }
    if (truth.uptime < next.at + watched.within) return undefined;
    const why = watched.wrong(next.local, next.at);
    plan();
    return why;
  };
}

const QUARTER = 900_000;

export const everyDueDoseHasALine: Invariant = {
  statement: "every due dose has a line in the ledger",
  watch(truth, { tank: { heads } }) {
    const looks = heads.map(({ minute, everyHours }, index) => {
      const pump = `${index + 1}`;
      const stands = (): number | undefined => {
        const row = truth.row(pumps, pump);
        const isRunning = truth.tank.platform.runtime.acrossReloads.capabilities.value.doser;
        // A board that does not obey delays the doses of its group, too; a full disk takes no line.
        const isHeldUp = truth.isDiskFull || HEADS.some((load) => truth.isBroken(load));
        if (!isRunning || row?.regiment.enable !== true || isHeldUp) return undefined;
        return truth.jumps;
      };
      const wrong = (local: string): string | undefined =>
        truth.doses.hasLine(pump, local)
          ? undefined
          : `the dose of head ${pump} that was due at ${local} has no line in the ledger`;
      return watchDues(truth, { minute, everyHours, within: QUARTER, stands, wrong });
    });
    return () => firstOf(looks, (look) => look());
  },
};

/** Milliseconds: a switch that hangs is given up after a minute. */
const SOON = 125_000;

export const everyTimerRuns: Invariant = {
  statement: "every due timer runs, or the log has the reason",
  watch(truth, { tank: { feeding } }) {
    if (!feeding) return () => undefined;
    const stands = (): number | undefined => {
      const row = truth.row(timers, "1");
      const modules = truth.tank.platform.runtime.acrossReloads.capabilities.value;
      if (!modules.timers || !modules.equipment || row?.enable !== true) return undefined;
      return truth.jumps;
    };
    const wrong = (local: string, since: number): string | undefined => {
      const lineOf = (subject: string): string | undefined => {
        const line = truth.lastLines.get(subject);
        return line !== undefined && line.at >= since ? line.message : undefined;
      };
      const message = lineOf("timers/1");
      if (message === undefined) {
        const isKnown =
          truth.isAlarmed("timers/1", ["timer-failed"]) || hasSpokenAt(truth, "timers/1", local);
        return isKnown
          ? undefined
          : `the timer that was due at ${local} has not run, and the log has no reason`;
      }
      const lamp = truth.stateOf(LAMP);
      const isSwitched = lamp === undefined || lamp.value > 0 || lineOf(`equipment/${LAMP}`) !== undefined;
      return isSwitched || !message.endsWith(" ran")
        ? undefined
        : `the timer ran at ${local}, and the lamp is off`;
    };
    return watchDues(truth, { ...DUSK, within: SOON, stands, wrong });
  },
};

/** Whether the log has a line of that wall time: after the clock was set back nothing runs a second time. */
function hasSpokenAt(truth: GroundTruth, subject: string, local: string): boolean {
  const due = new Date(local).getTime();
  return truth.tank.log(subject).some(({ at }) => Math.abs(Date.parse(at) - due - SOON / 2) <= SOON / 2);
}

const DAWN = 10 * 3600;
const SPAN = 10 * 3600;
const TOLERANCE = 1.5;
/** Milliseconds: the curve moves slowly. */
const MINUTE = 60_000;
/** Milliseconds that a fade takes at most. */
const FADED = 65_000;

/** min + R·(1 − cos³(2πp/T)) between 10 and 20 o'clock: docs/lighting.md. */
function curve(at: number): number {
  const passed = secondOfDay(at) - DAWN;
  if (passed < 0 || passed > SPAN) return 0;
  return Math.min(100, 100 * (1 - Math.cos((2 * Math.PI * passed) / SPAN) ** 3));
}

export const lightFollowsItsCurve: Invariant = {
  statement: "a light follows its curve",
  watch(truth, { tank: { light } }) {
    if (!light) return () => undefined;
    let stood: string | undefined;
    let since = truth.startedAt;
    let lookedAt = 0;
    return () => {
      const row = truth.row(lights, "1");
      const isOn =
        truth.tank.platform.runtime.acrossReloads.capabilities.value.lighting && row?.enable === true;
      const stands = `${isOn} ${truth.jumps} ${truth.isBroken(LIGHT)}`;
      if (stands !== stood) since = truth.uptime;
      stood = stands;
      if (!isOn || truth.isBroken(LIGHT) || truth.uptime - since < FADED) return undefined;
      if (truth.uptime - lookedAt < MINUTE) return undefined;
      lookedAt = truth.uptime;
      const wanted = curve(truth.tank.clock.now());
      const really = truth.loads.get(LIGHT)?.value ?? 0;
      return Math.abs(wanted - really) <= TOLERANCE
        ? undefined
        : `the light is at ${really} %, its curve is at ${wanted.toFixed(2)} %`;
    };
  },
};
