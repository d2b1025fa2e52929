import { MODULES, type Module } from "@refugium/model/declare/operation.ts";
import { mayStop, SUBSYSTEMS } from "@refugium/model/laws/macro-step.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Logbook } from "../../telemetry/logbook.ts";
import type { Subsystem } from "../subsystem.ts";
import type { Cause, Switchboard } from "../switchboard.ts";

export interface ModuleSwitchOptions {
  readonly switchboard: Switchboard;
  readonly alarms: Alarms;
  readonly logbook: Logbook;
  readonly supervisor: {
    isRunning(module: Module): boolean;
    stopModule(module: Module): Promise<void>;
    startModule(module: Module): Promise<void>;
  };
  /** Whether the settings want a module: one that they do not want is not started. */
  readonly isChosen: (module: Module) => boolean;
}

/**
 * Stops and starts modules for macros. Nothing of it is stored: after a start or a reload the settings have the say, so
 * that no crash leaves a tank without its heating. While a module is stopped an alarm says so.
 */
export class ModuleSwitch implements Subsystem {
  readonly name = "module switch";
  readonly #options: ModuleSwitchOptions;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: ModuleSwitchOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    const { switchboard, alarms } = this.#options;
    scope.defer(() => {
      for (const module of MODULES) alarms.clear("module-stopped", subjectOf(module));
    });
    switchboard.offer(scope, "subsystem", (id, on, cause) => this.#inTurn(() => this.#switch(id, on, cause)));
  }

  async #switch(id: string, on: boolean, cause: Cause): Promise<void> {
    const { supervisor, isChosen, logbook, alarms } = this.#options;
    const module = SUBSYSTEMS.get(id);
    if (module === undefined) throw new Refusal("not-found", `There is no module "${id}"`);
    if (!on && !mayStop(id)) throw new Refusal("conflict", `A macro cannot switch the ${id} module off`);
    if (on && !isChosen(module))
      throw new Refusal("conflict", `The ${module} module is switched off in the settings`);
    if (supervisor.isRunning(module) === on) return;
    const title = `The ${module} module ${on ? "runs again" : "is stopped"}`;
    logbook.write("module", subjectOf(module), `${title}: ${cause.name}`);
    if (on) {
      await supervisor.startModule(module);
      alarms.clear("module-stopped", subjectOf(module));
      if (!supervisor.isRunning(module))
        throw new Refusal("unavailable", `The ${module} module did not start`);
      return;
    }
    const message = `${title}: ${cause.name} stopped it. What it controls is in its safe state until a macro or a reload starts it again`;
    alarms.raise({ code: "module-stopped", subject: subjectOf(module), priority: "warning", title, message });
    await supervisor.stopModule(module);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }
}

function subjectOf(module: Module) {
  return { type: "module", id: module };
}
