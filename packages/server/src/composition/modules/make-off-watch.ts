import type { Subject } from "@refugium/model/events.ts";
import {
  isOverride,
  type LifeFacts,
  type OffThing,
  type WayState,
} from "@refugium/model/laws/life-support.ts";
import { isOpen } from "@refugium/model/laws/macro-run.ts";
import { type MacroStep, SUBSYSTEMS } from "@refugium/model/laws/macro-step.ts";
import { switchReferences } from "@refugium/model/laws/switch-target.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { timers } from "@refugium/model/resources/timers.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { isOfMode } from "../../subsystems/control/modes/mode-holds.ts";
import { OFF_SINCE, offWatchSubsystem } from "../../subsystems/control/off-watch/off-watch.ts";
import type { NotificationsSubsystem } from "../../subsystems/platform/notifications/notifications.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";

/** Monitors what is off that should run, by the rows, outputs and readings of all modules. */
export function makeOffWatch(
  platform: Platform,
  hardware: Hardware,
  notifications: Pick<NotificationsSubsystem, "state">,
): Subsystem {
  return offWatchSubsystem({
    ...platform,
    table: openModuleTable(platform.storage.configuration, OFF_SINCE),
    facts: () => factsOf(platform, hardware, notifications.state),
    isHeld: (thing: OffThing) => isOverride(thing) || isHeld(platform, hardware, thing.subject),
    reminder: () => platform.storage.telemetry.offReminder,
  });
}

function factsOf(
  { storage: { collections, telemetry }, runtime: { supervisor }, reporting: { live, alarms } }: Platform,
  { equipment: equipmentModule }: Hardware,
  notified: WayState,
): LifeFacts {
  return {
    tcs: collections.of(tcs).rows,
    atos: collections.of(atos).rows,
    phprobes: collections.of(phprobes).rows,
    pumps: collections.of(pumps).rows,
    interlocks: collections.of(interlocks).rows,
    equipment: collections.of(equipment).rows,
    countOf: (module) =>
      collections.all
        .filter(({ resource }) => resource.module === module)
        .reduce((count, { rows }) => count + rows.length, 0),
    isRunning: (module) => supervisor.isRunning(module),
    outputOf: (id) => equipmentModule.find(id)?.state,
    // Its claim stands while something above it, such as an interlock, has the output as well.
    isOverridden: (id) =>
      equipmentModule.find(id)?.claims.some(({ rank, value }) => rank === "person" && value === 0) === true,
    // One that is off by hand as well stays off after the mode.
    isInMode: (id) =>
      collections.of(equipment).findStored(id)?.on === true &&
      equipmentModule.find(id)?.claims.some(isOfMode) === true,
    isMacroTripped: ({ id }) =>
      alarms
        .list()
        .some(
          ({ state, code, subject }) =>
            state === "latched" && code.startsWith("trip-") && subject.type === "atos" && subject.id === id,
        ),
    readingOf: (id) => live.get(`reading/tcs/${id}`),
    mail: better(notified, telemetry.mailState),
    heartbeat: telemetry.heartbeatState,
  };
}

function better(one: WayState, other: WayState): WayState {
  return (["on", "off"] as const).find((state) => state === one || state === other) ?? "none";
}

/** A macro that runs has it in its steps, a timer is to switch it back on, or a person overrides its controller. */
function isHeld(
  { storage: { collections }, reporting: { live } }: Platform,
  { equipment: equipmentModule }: Hardware,
  subject: Subject,
): boolean {
  const names = (step: MacroStep): boolean => isAbout(step, subject);
  const isInMacro = collections.of(macros).rows.some(({ id }) => {
    const run = live.get(`macro-run/${id}`);
    return run !== undefined && isOpen(run) && run.steps.some(names);
  });
  const comesBack = collections.of(timers).rows.some(({ id }) => {
    const revert = live.get(`timer/${id}`)?.revert ?? undefined;
    return revert?.on === true && names({ type: revert.type, config: { id: revert.id } });
  });
  const isOverridden =
    subject.type === "equipment" && equipmentModule.find(subject.id)?.state.rank === "person";
  return isInMacro || comesBack || isOverridden;
}

function isAbout({ type, config }: MacroStep, subject: Subject): boolean {
  if (type === "subsystem")
    return subject.type === "module" && SUBSYSTEMS.get(String(config.id)) === subject.id;
  return switchReferences(type, config, "").some(
    ({ collection, id }) => collection === subject.type && id === subject.id,
  );
}
