// What is scheduled by the wall clock: a dose, a reminder, and a lamp that a timer switches on for a while.
import type { LogLine } from "@refugium/model/events.ts";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import type { Act, Sight, View } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";
import { asked, doing, together } from "./acts.ts";
import { sees } from "./sights.ts";

/** A time of the wall clock. */
interface WallTime {
  readonly hour: number;
  readonly minute: number;
}

const LAMP_PIN = 24;
/** Longer than any clock change is. */
const LAMP_LIT_S = 5400;
/** Tolerance of an asserted instant. */
const CLOSE_MS = 15_000;

const at = ({ hour, minute }: WallTime) => ({ second: "0", minute: String(minute), hour: String(hour) });

/** On an empty tank: each night a dose of 10 ml and a reminder at one time, and a lamp for an hour and a half at another. */
export const nightly = (run: WallTime, lamp: WallTime): Act =>
  together(
    "a dose, a reminder and a lamp are scheduled each night",
    asked("", "PUT", "/api/jacks", { name: "Heads", driver: "rpi", pins: [0, 1] }),
    asked("", "PUT", "/api/doser/pumps", {
      name: "Alkalinity",
      jack: "1",
      pin: 0,
      regiment: { enable: true, speed: 80, volume: 10, volume_per_second: 2, schedule: at(run) },
    }),
    asked("", "PUT", "/api/timers", {
      name: "Note",
      enable: true,
      type: "reminder",
      target: { title: "Look" },
      ...at(run),
    }),
    asked("", "PUT", "/api/outlets", { name: "Spare", driver: "rpi", pin: LAMP_PIN }),
    asked("", "PUT", "/api/equipment", { name: "Lamp", outlet: "1" }),
    asked("", "PUT", "/api/timers", {
      name: "Night light",
      enable: true,
      type: "equipment",
      target: { id: "1", on: true, revert: true, duration: LAMP_LIT_S },
      ...at(lamp),
    }),
  );

/** Sets the wall clock. */
export const clockAt = (says: string, instant: number): Act =>
  doing(says, async (controller) => {
    const step = Math.round((instant - (await controller.now())) / 1000);
    await controller.call("POST", "/api/simulation/clock", { step_seconds: step });
  });

const doses = (controller: Controller): Promise<readonly Dose[]> =>
  controller.call<readonly Dose[]>("GET", "/api/doser/pumps/1/ledger");
const lines = (controller: Controller, subject: string): Promise<readonly LogLine[]> =>
  controller.call<readonly LogLine[]>("GET", `/api/log?subject=${subject}&limit=100`);

/** When doses were started and when the reminder came, ISO. */
export async function runsOf(
  controller: Controller,
): Promise<{ readonly given: readonly string[]; readonly reminded: readonly string[] }> {
  const given = (await doses(controller)).filter(({ outcome }) => outcome === "delivered");
  const reminded = (await lines(controller, "timers/1")).filter(({ kind }) => kind === "reminder");
  return {
    given: given.map(({ started_at }) => started_at ?? "never begun"),
    reminded: reminded.map((line) => line.at),
  };
}

/** A busy machine looks late at a fast clock; still before the next night. */
const LATE_LOOK_S = 6 * 3600;
/** Checks after so many seconds. */
const afterwards = (
  says: string,
  span: number,
  of: Sight["of"],
  look: (view: View, controller: Controller) => Promise<string | undefined>,
): Sight =>
  sees(
    says,
    span + LATE_LOOK_S,
    async (view, controller) => {
      if (view.at - view.since < span * 1000) return;
      const words = await look(view, controller);
      return words === undefined ? undefined : { words };
    },
    of,
  );

/** After so many seconds each has run exactly once, at this instant. */
export const onceAt = (instant: number, span: number): readonly Sight[] => {
  const only = (times: readonly string[]): string | undefined => {
    const isClose = times.length === 1 && Math.abs(Date.parse(times[0] ?? "") - instant) <= CLOSE_MS;
    return isClose ? times[0] : undefined;
  };
  return [
    afterwards("the dose is given exactly once, at its time", span, "output", async (_view, controller) => {
      const time = only((await runsOf(controller)).given);
      return time === undefined ? undefined : `dosed once, at ${time}`;
    }),
    afterwards("the timer reminds exactly once, at its time", span, "log", async (_view, controller) => {
      const time = only((await runsOf(controller)).reminded);
      return time === undefined ? undefined : `reminded once, at ${time}`;
    }),
  ];
};

/** After so many seconds nothing has run. */
export const notAtAll = (span: number): readonly Sight[] => [
  afterwards("nothing is dosed and the lamp stays off", span, "output", async (view, controller) => {
    const { given, reminded } = await runsOf(controller);
    return given.length + reminded.length + litFor(view) === 0 ? "nothing caught up" : undefined;
  }),
];

const litFor = ({ loads }: View): number =>
  loads.find(({ pin, kind }) => pin === LAMP_PIN && kind === "digital-output")?.energised_s ?? 0;

/** The duration of the lamp does not depend on the wall clock. */
export const litForItsTime = (span: number): Sight =>
  afterwards(`the lamp has been on for ${LAMP_LIT_S} s`, span, "output", async (view) =>
    Math.abs(litFor(view) - LAMP_LIT_S) <= 10 ? `lamp on for ${Math.round(litFor(view))} s` : undefined,
  );
