import { switchReferences } from "@refugium/model/laws/switch-target.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { type Timer, timers } from "@refugium/model/resources/timers.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { TIMER_FIRINGS } from "../../subsystems/control/timers/firing-log.ts";
import { REVERTS, storeOverdue } from "../../subsystems/control/timers/revert.ts";
import { Reverts } from "../../subsystems/control/timers/reverts.ts";
import { shownTimers } from "../../subsystems/control/timers/shown-timers.ts";
import { TimerAlarms } from "../../subsystems/control/timers/timer-alarms.ts";
import { TimersSubsystem } from "../../subsystems/control/timers/timers.ts";
import type { Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import type { Remind } from "./make-telemetry.ts";

const SUBJECT = "[Refugium Reminder]";

/** Before equipment is restored: what was to be switched back meanwhile is stored so. */
export function makeOverdue({
  runtime: { clock },
  storage: { configuration, collections },
}: Platform): Subsystem {
  const start = async (): Promise<void> =>
    storeOverdue(openModuleTable(configuration, REVERTS), collections.of(equipment), clock.now());
  return { name: "overdue reverts", start };
}

/** The timers, and before them what they have switched for a while: that is switched back with the module off, too. */
export function makeTimers(platform: Platform, remind: Remind): readonly Subsystem[] {
  const { runtime, reporting } = platform;
  const { configuration, collections } = platform.storage;
  const { switchboard } = runtime;
  const { logbook } = reporting;
  const pending = openModuleTable(configuration, REVERTS);
  const firings = openModuleTable(configuration, TIMER_FIRINGS);
  const subject = (id: string) => ({ type: "timers", id });
  const reverts = new Reverts({
    bugs: runtime.loops.bugs,
    clock: runtime.clock,
    records: pending,
    isRunning: (type) => switchboard.offers(type),
    switchThing: (type, id, on, cause) => switchboard.switch(type, id, on, cause),
    alarms: new TimerAlarms(reporting.alarms),
    log: (id, message) => logbook.write("timer", subject(id), message),
    isSetOn: (type, id) => isSetOn(platform, type, id),
    watch: (listener) =>
      reporting.live.watch(({ key }) => {
        if (key.startsWith("row/")) listener();
      }),
  });
  const timersModule = new TimersSubsystem({
    runtime,
    reporting,
    switchboard,
    collection: collections.of(timers),
    reverts,
    firings,
    hasNoOff: (type, id) =>
      type === "macro" && typeof id === "string" && collections.of(macros).find(id)?.reversible === false,
    remind: async (title: string, message: string, { id }: Timer) => {
      logbook.write(
        "reminder",
        subject(id),
        message === "" ? title : alarmMessages.detailed({ title, detail: message }),
      );
      await remind(`${SUBJECT} ${title}`, message);
    },
  });
  return [shownTimers({ live: reporting.live, firings, reverts: pending }), reverts, timersModule];
}

/** What is stored, not what shows: an interlock that holds a thing off for a moment changes no setting. */
function isSetOn({ storage: { collections } }: Platform, type: string, id: string): boolean | undefined {
  const [reference] = switchReferences(type, { id }, "");
  const row = collections.all.find(({ name }) => name === reference?.collection)?.findStored(id);
  if (row === undefined) return undefined;
  if ("on" in row) return row.on === true;
  return "enable" in row && reference?.collection !== macros.name ? row.enable === true : undefined;
}
