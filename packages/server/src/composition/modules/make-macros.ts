import type { Module } from "@refugium/model/declare/operation.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { macros as messages } from "@refugium/model/messages/macros.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { messageOf } from "../../kernel/message-error.ts";
import { MacroAlarms } from "../../subsystems/control/macros/macro-alarms.ts";
import type { MacroUser } from "../../subsystems/control/macros/macro-problems.ts";
import { MacroRuns } from "../../subsystems/control/macros/macro-runs.ts";
import { MacrosSubsystem } from "../../subsystems/control/macros/macros.ts";
import { ModuleSwitch } from "../../subsystems/control/macros/module-switch.ts";
import { MACRO_RUNS, RunArchive } from "../../subsystems/control/macros/run-archive.ts";
import type { Hardware, Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";
import { macroJacks } from "./macro-jacks.ts";
import { isStoredOn, macrosDrivenBy, macrosOf } from "./macro-things.ts";
import type { Remind } from "./make-telemetry.ts";

export interface MacroModules {
  /** Before controllers, which may switch macros and undo them when they stop. */
  readonly modules: readonly Subsystem[];
  /** After everything that macros switch: runs that were cut short are brought to an end, with the module off, too. */
  readonly recovery: Subsystem;
}

export function makeMacros(platform: Platform, { outputs }: Hardware, remind: Remind): MacroModules {
  const { clock, loops, switchboard } = platform.runtime;
  const { capabilities } = platform.runtime.acrossReloads;
  const { configuration, collections } = platform.storage;
  const { live, logbook } = platform.reporting;
  const collection = collections.of(macros);
  const alarms = new MacroAlarms(platform.reporting.alarms);
  const archive = new RunArchive(openModuleTable(configuration, MACRO_RUNS), (id, newest) => {
    if (newest !== undefined) live.set(`macro-run/${id}`, newest);
    else live.forget(`macro-run/${id}`);
  });
  const log = (id: string, message: MessageOrText, by?: string): void =>
    logbook.write("macro", { type: "macros", id }, message, by);
  const drivenBy = macrosDrivenBy(collections);
  const runs = new MacroRuns({
    bugs: loops.bugs,
    clock,
    switchboard,
    archive,
    alarms,
    log,
    find: (id) => collection.find(id),
    isOn: (step) => isStoredOn(platform, step),
    drivenBy,
    mayRun: () => capabilities.value.macro,
    show: (id, running) => collection.overlay(id, { enable: running }),
    jacks: macroJacks(collections, collections.of(jacks), outputs),
    alert: async (title, message, { id }) => {
      logbook.write(
        "reminder",
        subjectOf(id),
        message === "" ? title : alarmMessages.detailed({ title, detail: message }),
      );
      // Not waited for: a mail server that hangs holds up no macro.
      void remind(title, message).catch((error: unknown) =>
        log(id, messages.notSent({ title, why: messageOf(error) })),
      );
    },
  });
  const isChosen = (each: Module): boolean => capabilities.value[each];
  const module = new MacrosSubsystem({
    operations: platform.runtime.operations,
    reporting: platform.reporting,
    switchboard,
    collection,
    runs,
    archive,
    alarms,
    equipment: {
      drivenBy,
      returnPumps: () => collections.of(equipment).rows.filter(({ role }) => role === "return-pump"),
      users: () => macroUsers(platform),
    },
  });
  return {
    modules: [new ModuleSwitch({ ...platform.reporting, ...platform.runtime, isChosen }), runs, module],
    recovery: { name: "macro recovery", start: async () => runs.recover() },
  };
}

function subjectOf(cause: string) {
  const [type = "", id = ""] = cause.split("/");
  return { type, id };
}

/** Enabled rows with a macro in a declared reference field: controllers with `is_macro`. */
function macroUsers({ storage: { collections } }: Platform): readonly MacroUser[] {
  return collections.all.flatMap(({ resource, rows }) =>
    rows
      .filter((row) => "enable" in row && row.enable === true)
      .flatMap((row) =>
        macrosOf(resource, row).map(({ id: macro }) => ({
          type: resource.name,
          id: row.id,
          name: nameOf(row),
          macro,
        })),
      ),
  );
}

function nameOf(row: { readonly id: string }): string {
  return "name" in row && typeof row.name === "string" && row.name !== "" ? row.name : row.id;
}
