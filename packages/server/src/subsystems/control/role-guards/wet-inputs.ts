import { ROLE_LIMITS } from "@refugium/model/laws/role-limits.ts";
import { equipment as messages } from "@refugium/model/messages/equipment.ts";
import { type RowName, rowName } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import type { Actuator } from "../../../hardware/actuator.ts";
import { OutputLocks } from "./output-locks.ts";
import type { RoleGuardPorts } from "./role-guard-ports.ts";

/** The level of a leak or overfull input; undefined if it cannot be read. */
type Level = boolean | undefined;

/** Locks everything that adds water or a solution off while a leak or overfull input is wet or cannot be read. */
export class WetInputsGuard {
  readonly #ports: RoleGuardPorts;
  readonly #locks = new OutputLocks({ id: "role-guards/wet", name: outputs.wetInputs });
  readonly #levels = new Map<string, Level>();
  #looking: Promise<void> | undefined;

  constructor(ports: RoleGuardPorts) {
    this.#ports = ports;
  }

  /** True while a guarded output is on or held off: the next look must follow soon. */
  get isUrgent(): boolean {
    return !this.#locks.isEmpty || this.#pumps().some(({ mayBeOn }) => mayBeOn);
  }

  guards(actuator: Actuator): boolean {
    return this.#pumps().includes(actuator);
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  apply(): void {
    const held = [...this.#levels].find(([, level]) => level !== false);
    if (held === undefined) {
      if (!this.#locks.isEmpty) this.#locks.hold([], "");
      return;
    }
    const [id, level] = held;
    const name = this.#nameOf(id);
    const reason = level === undefined ? messages.cannotBeRead({ name }) : messages.wet({ name });
    this.#locks.hold(this.#pumps(), reason);
  }

  async #look(): Promise<void> {
    const ids = this.#pumps().length === 0 ? new Set<string>() : this.#ports.wetness.wetInputs();
    for (const id of this.#levels.keys()) if (!ids.has(id)) this.#forget(id);
    await Promise.all(
      [...ids].map(async (id) => {
        const level = await this.#levelOf(id);
        this.#levels.set(id, level);
        this.#setAlarms(id, level);
        this.apply();
      }),
    );
    this.apply();
  }

  async #levelOf(id: string): Promise<Level> {
    const { loops } = this.#ports.runtime;
    const place = `role-guards: inlets/${id}`;
    try {
      const level = await this.#ports.wetness.readInlet(id);
      loops.bugs.over(place);
      return level;
    } catch (error) {
      loops.bugs.caught(place, error);
      return undefined;
    }
  }

  #pumps(): readonly Actuator[] {
    const { equipment, findActuator, wetness } = this.#ports;
    const named = wetness.topOffPumps();
    return equipment.rows
      .filter(({ id, role }) => ROLE_LIMITS[role]?.stopsWhenWet === true || named.has(id))
      .flatMap(({ id }) => findActuator(id) ?? []);
  }

  /** Sets the alarms of an input, unless a running top-off raises them. */
  #setAlarms(id: string, level: Level): void {
    const { alarms } = this.#ports.reporting;
    const subject = { type: "inlets", id };
    const name = this.#nameOf(id);
    const silent = this.#ports.wetness.isWatched(id);
    if (level !== true || silent) alarms.clear("wet", subject);
    if (level !== undefined || silent) alarms.clear("wet-unknown", subject);
    if (silent || level === false) return;
    const [code, priority] = level ? (["wet", "critical"] as const) : (["wet-unknown", "warning"] as const);
    const title = level ? messages.wet({ name }) : messages.cannotBeRead({ name });
    alarms.raise({ code, subject, priority, title, message: messages.pumpsLocked({ title }) });
  }

  #forget(id: string): void {
    this.#levels.delete(id);
    this.#ports.reporting.alarms.forget({ type: "inlets", id });
  }

  #nameOf(id: string): RowName {
    return rowName("inlets", { id, name: this.#ports.wetness.inletName(id) });
  }
}
