import { MODULES, type Module } from "@refugium/model/declare/operation.ts";
import { mayStop, SUBSYSTEMS } from "@refugium/model/laws/macro-step.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import { system } from "@refugium/model/messages/system.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Cause, Switchboard } from "../../../control/switchboard.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { SerialQueue } from "../../../kernel/serial-queue.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";

export interface ModuleSwitchOptions {
  readonly switchboard: Switchboard;
  readonly alarms: Alarms;
  readonly logbook: Logbook;
  readonly supervisor: {
    isRunning(module: Module): boolean;
    stopModule(module: Module): Promise<void>;
    startModule(module: Module): Promise<void>;
  };
  /** Whether a module is on in the settings; otherwise it is not started. */
  readonly isChosen: (module: Module) => boolean;
}

/**
 * Stops and starts modules for macros. This is not stored: after a start or a reload the settings count, so that a crash
 * does not leave a tank without heating. An alarm stands while a module is stopped.
 */
export class ModuleSwitch implements Subsystem {
  readonly name = "module switch";
  readonly #options: ModuleSwitchOptions;
  readonly #queue = new SerialQueue();

  constructor(options: ModuleSwitchOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    const { switchboard, alarms } = this.#options;
    scope.defer(() => {
      for (const module of MODULES) alarms.clear("module-stopped", subjectOf(module));
    });
    switchboard.offer(scope, "subsystem", (id, on, cause) =>
      this.#queue.add(() => this.#switch(id, on, cause)),
    );
  }

  async #switch(id: string, on: boolean, cause: Cause): Promise<void> {
    const { supervisor, isChosen, logbook, alarms } = this.#options;
    const module = SUBSYSTEMS.get(id);
    if (module === undefined) throw new Refusal("not-found", system.noModule({ id }));
    if (!on && !mayStop(id))
      throw new Refusal("conflict", macros.cannotSwitchModuleOff({ module: part(id) }));
    if (on && !isChosen(module))
      throw new Refusal("conflict", system.moduleOffInSettings({ module: part(module) }));
    if (supervisor.isRunning(module) === on) return;
    const words = { module: part(module) };
    const title = on ? system.moduleRunsAgain(words) : system.moduleStopped(words);
    const { name: by } = cause;
    logbook.write("module", subjectOf(module), alarmMessages.detailed({ title, detail: by }));
    if (on) {
      await supervisor.startModule(module);
      alarms.clear("module-stopped", subjectOf(module));
      if (!supervisor.isRunning(module)) throw new Refusal("unavailable", system.moduleNotStarted(words));
      return;
    }
    const message = system.moduleStoppedBy({ title, by });
    alarms.raise({ code: "module-stopped", subject: subjectOf(module), priority: "warning", title, message });
    await supervisor.stopModule(module);
  }
}

function subjectOf(module: Module) {
  return { type: "module", id: module };
}

function part(module: string): Message {
  return system.part({ part: module });
}
