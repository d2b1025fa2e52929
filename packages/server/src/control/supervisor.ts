import type { Module } from "@refugium/model/declare/operation.ts";
import { milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import { system } from "@refugium/model/messages/system.ts";
import type { Alarms } from "../alarms/alarms.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";
import type { OverdueRound } from "../kernel/loop-watch.ts";
import { messageOf } from "../kernel/message-error.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Subsystem } from "./subsystem.ts";

interface Part {
  readonly subsystem: Subsystem;
  readonly parent: Scope;
  scope: Scope;
}

const FAILED = "module-failed";

/** Starts subsystems in a fixed order, each on its own: one that fails is alarmed, and the others carry on. */
export class Supervisor {
  readonly #log: Log;
  readonly #alarms: Alarms;
  readonly #clock: Clock;
  readonly #running = new Set<Module>();
  /** Failed starts, with the uptime of the first failure. */
  readonly #failed = new Map<string, { readonly vital: boolean; readonly at: Uptime }>();
  /** The parts of the modules that were started, in order. */
  readonly #parts: Part[] = [];

  constructor(log: Log, alarms: Alarms, clock: Clock) {
    this.#log = log;
    this.#alarms = alarms;
    this.#clock = clock;
  }

  /** Vital modules that did not start, as overdue loops. */
  get unstarted(): readonly OverdueRound[] {
    const now = this.#clock.uptime();
    return [...this.#failed]
      .filter(([, { vital }]) => vital)
      .map(([name, { vital, at }]) => ({
        name: `module/${name}`,
        vital,
        since: milliseconds(now - at),
        isNew: true,
      }));
  }

  /** True while the module's subsystem has started and not closed. */
  isRunning(module: Module): boolean {
    return this.#running.has(module);
  }

  /** Starts the subsystems whose capability is on, in order. Closing the scope stops them in reverse order. */
  async start(
    scope: Scope,
    subsystems: readonly Subsystem[],
    isOn: (module: Module) => boolean,
  ): Promise<void> {
    this.#parts.length = 0;
    for (const subsystem of subsystems) {
      const { module } = subsystem;
      if (module !== undefined && !isOn(module)) {
        this.#clearFailure(subsystem.name);
        continue;
      }
      const part = { subsystem, parent: scope, scope: scope.child(subsystem.name) };
      this.#parts.push(part);
      await this.#startOne(part.scope, subsystem);
    }
  }

  /** Stops one module. Rejects when part of it could not be closed; the module is stopped nevertheless. */
  async stopModule(module: Module): Promise<void> {
    for (const part of this.#partsOf(module).toReversed()) {
      this.#clearFailure(part.subsystem.name);
      await part.scope.close();
    }
  }

  /** Starts a stopped module again. */
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
    const { name, module, vital = true } = subsystem;
    scope.defer(() => {
      if (module !== undefined) this.#running.delete(module);
    });
    // Set before the start, which may already query `isRunning`.
    if (module !== undefined) this.#running.add(module);
    try {
      await subsystem.start(scope);
      this.#clearFailure(name);
    } catch (error) {
      this.#failed.set(name, this.#failed.get(name) ?? { vital, at: this.#clock.uptime() });
      this.#log.error({ err: error, module: name }, "module failed to start");
      const title = system.moduleNotStarted({ module: system.part({ part: name }) });
      const message = system.moduleNotStartedFor({ title, cause: messageOf(error) });
      const subject = subjectOf(name);
      this.#alarms.raise({ code: FAILED, subject, priority: "critical", title, message });
      await this.#closeFailed(scope, name);
    }
  }

  /** Called when it runs or is switched off. */
  #clearFailure(name: string): void {
    this.#failed.delete(name);
    this.#alarms.clear(FAILED, subjectOf(name));
  }

  /** A failure to close must not keep the other subsystems from starting. */
  async #closeFailed(scope: Scope, module: string): Promise<void> {
    try {
      await scope.close();
    } catch (error) {
      this.#log.error({ err: error, module }, "module failed to close after it had failed to start");
    }
  }
}

function subjectOf(module: string): Subject {
  return { type: "module", id: module };
}
