import type { Module } from "@refugium/model/declare/operation.ts";
import type { Alarms } from "../alarms/alarms.ts";
import type { Log } from "../kernel/log.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Subsystem } from "./subsystem.ts";

interface Part {
  readonly subsystem: Subsystem;
  readonly parent: Scope;
  scope: Scope;
}

/** Starts subsystems in a fixed order, each on its own: one that fails is alarmed, and the others carry on. */
export class Supervisor {
  readonly #log: Log;
  readonly #alarms: Alarms;
  readonly #running = new Set<Module>();
  /** The parts of the modules that were started, in order. */
  readonly #parts: Part[] = [];

  constructor(log: Log, alarms: Alarms) {
    this.#log = log;
    this.#alarms = alarms;
  }

  /** True while the module's subsystem has started and not closed. */
  isRunning(module: Module): boolean {
    return this.#running.has(module);
  }

  /** Starts those whose capability is on, in order. Closing the scope stops them in reverse order. */
  async start(
    scope: Scope,
    subsystems: readonly Subsystem[],
    isOn: (module: Module) => boolean,
  ): Promise<void> {
    this.#parts.length = 0;
    for (const subsystem of subsystems) {
      const { module } = subsystem;
      if (module !== undefined && !isOn(module)) continue;
      const part = { subsystem, parent: scope, scope: scope.child(subsystem.name) };
      this.#parts.push(part);
      await this.#startOne(part.scope, subsystem);
    }
  }

  /** Stops one module while the others go on. Rejects when something of it could not be closed: it is stopped all the same. */
  async stopModule(module: Module): Promise<void> {
    for (const part of this.#partsOf(module).toReversed()) await part.scope.close();
  }

  /** Starts a module anew that was stopped. */
  async startModule(module: Module): Promise<void> {
    if (this.isRunning(module)) return;
    for (const part of this.#partsOf(module)) {
      part.scope = part.parent.child(part.subsystem.name);
      await this.#startOne(part.scope, part.subsystem);
    }
  }

  #partsOf(module: Module): readonly Part[] {
    return this.#parts.filter(({ subsystem }) => subsystem.module === module);
  }

  async #startOne(scope: Scope, subsystem: Subsystem): Promise<void> {
    const { name, module } = subsystem;
    const subject = { type: "module", id: name };
    scope.defer(() => {
      if (module !== undefined) this.#running.delete(module);
    });
    // Its own start may already ask whether it runs.
    if (module !== undefined) this.#running.add(module);
    try {
      await subsystem.start(scope);
      this.#alarms.clear("module-failed", subject);
    } catch (error) {
      this.#log.error({ err: error, module: name }, "module failed to start");
      const title = `The ${name} module did not start`;
      const message = `${title}: ${error instanceof Error ? error.message : String(error)}. The others carry on`;
      this.#alarms.raise({ code: "module-failed", subject, priority: "critical", title, message });
      await this.#closeFailed(scope, name);
    }
  }

  /** What the failed one cannot close must not keep the others from starting. */
  async #closeFailed(scope: Scope, module: string): Promise<void> {
    try {
      await scope.close();
    } catch (error) {
      this.#log.error({ err: error, module }, "module failed to close after it had failed to start");
    }
  }
}
