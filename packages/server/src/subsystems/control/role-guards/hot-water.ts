import type { Reading } from "@refugium/model/laws/reading.ts";
import { HEATERS_NEVER_ABOVE, ROLE_LIMITS } from "@refugium/model/laws/role-limits.ts";
import { equipment as messages } from "@refugium/model/messages/equipment.ts";
import { quantity } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import type { Actuator } from "../../../hardware/actuator.ts";
import { OutputLocks } from "./output-locks.ts";
import type { RoleGuardPorts } from "./role-guard-ports.ts";

const LIMIT = quantity(HEATERS_NEVER_ABOVE, "°C");

/** Locks every heater off while any good reading of the water is above the limit for heaters. */
export class HotWaterGuard {
  readonly #ports: RoleGuardPorts;
  readonly #locks = new OutputLocks({ id: "role-guards/hot-water", name: outputs.tooHotForHeaters });
  /** Temperature controllers whose last good reading is too hot, with the value in °C. */
  readonly #hot = new Map<string, number>();
  /** When the probes of a controller were last looked at. */
  readonly #lookedAt = new Map<string, number>();

  constructor(ports: RoleGuardPorts) {
    this.#ports = ports;
  }

  /** Reads the probes that were not read for a while. */
  async look(): Promise<void> {
    const controllers = this.#ports.heating.controllers();
    for (const id of this.#hot.keys()) if (!controllers.some((each) => each.id === id)) this.#unlock(id);
    if (this.#heaters().length === 0) return;
    const now = this.#ports.runtime.clock.uptime();
    const due = controllers.filter(({ id, lookAfter }) => {
      const lookedAt = this.#lookedAt.get(id);
      return lookedAt === undefined || now - lookedAt >= lookAfter;
    });
    await Promise.all(due.map(({ id }) => this.lookAt(id)));
  }

  /** Reads the probes of one controller. Right after its own check, the hub returns the same readings. */
  async lookAt(id: string): Promise<void> {
    if (this.#heaters().length === 0) return;
    this.#lookedAt.set(id, this.#ports.runtime.clock.uptime());
    const readings = await this.#read(id);
    // A value rejected for its change locks heaters off as well.
    const values = readings.flatMap((reading) =>
      reading.quality === "good" ? [reading.value] : (reading.rejected ?? []),
    );
    const hottest = Math.max(...values);
    // The lock stays until a good reading is below the limit.
    const isKnown = readings.some(({ quality }) => quality === "good");
    if (!(hottest > HEATERS_NEVER_ABOVE)) {
      if (isKnown) this.#unlock(id);
      return;
    }
    this.#hot.set(id, hottest);
    this.apply();
    this.#alarm(id, hottest);
  }

  async #read(id: string): Promise<readonly Reading[]> {
    const { loops } = this.#ports.runtime;
    const place = `role-guards: tcs/${id}`;
    try {
      const readings = await this.#ports.heating.readWater(id);
      loops.bugs.over(place);
      return readings;
    } catch (error) {
      // The lock stays.
      loops.bugs.caught(place, error);
      return [];
    }
  }

  apply(): void {
    const heaters = this.#hot.size === 0 ? [] : this.#heaters();
    if (heaters.length === 0 && this.#locks.isEmpty) return;
    this.#locks.hold(heaters, messages.hotWater({ limit: LIMIT }));
  }

  #heaters(): readonly Actuator[] {
    const { equipment, heating, findActuator } = this.#ports;
    const named = heating.heaters();
    return equipment.rows
      .filter(({ id, role }) => ROLE_LIMITS[role]?.hottestWater !== undefined || named.has(id))
      .flatMap(({ id }) => findActuator(id) ?? []);
  }

  #alarm(id: string, value: number): void {
    const title = messages.waterTooHot;
    const message = messages.heatersLocked({ title, value: quantity(value, "°C", 1), limit: LIMIT });
    const subject = { type: "tcs", id };
    const condition = { code: "heaters-locked", subject, priority: "critical", title, message } as const;
    this.#ports.reporting.alarms.raise(condition);
  }

  #unlock(id: string): void {
    if (!this.#hot.delete(id)) return;
    this.#ports.reporting.alarms.clear("heaters-locked", { type: "tcs", id });
    this.apply();
  }
}
