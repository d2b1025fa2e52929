// The limits that the role of equipment puts on its output. Their values are in model/laws/role-limits.ts.

import { isJsonObject } from "@refugium/model/declare/field.ts";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Actuator, OutputBus } from "../../../hardware/actuator.ts";
import { startLoop } from "../../../kernel/loop.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { HotWaterGuard } from "./hot-water.ts";
import type { RoleGuardPorts } from "./role-guard-ports.ts";
import { roleProblems } from "./role-problems.ts";
import { WetInputsGuard } from "./wet-inputs.ts";

export interface RoleGuardsOptions extends RoleGuardPorts {
  readonly bus: OutputBus;
}

/** Between two readings of the inputs while a guarded pump is on or held off. */
const LOOK_EVERY: Milliseconds = seconds(1);
const IDLE_LOOK_EVERY: Milliseconds = seconds(10);
const READING = "reading/tcs/";

/** Limits that come with a role: they hold without a controller, and with every module off. */
export class RoleGuardsSubsystem implements Subsystem {
  readonly name = "role-guards";
  readonly #options: RoleGuardsOptions;
  readonly #hotWater: HotWaterGuard;
  readonly #wetInputs: WetInputsGuard;
  #urgent: Scope | undefined;

  constructor(options: RoleGuardsOptions) {
    this.#options = options;
    this.#hotWater = new HotWaterGuard(options);
    this.#wetInputs = new WetInputsGuard(options);
  }

  async start(scope: Scope): Promise<void> {
    const { bus, equipment } = this.#options;
    const { live, problems } = this.#options.reporting;
    const review = (actuator: Actuator): void => {
      this.#hotWater.apply();
      this.#wetInputs.apply();
      if (actuator.isOn && this.#wetInputs.guards(actuator)) void this.#look(scope);
    };
    scope.defer(bus.on("switched", ({ actuator }) => review(actuator)));
    scope.defer(
      live.watch(({ key, value }) => {
        if (key.startsWith(READING) && isNew(value)) void this.#hotWater.lookAt(key.slice(READING.length));
      }),
    );
    // New, moved or changed equipment is guarded at once.
    equipment.attach(scope, {
      afterCommit: async () => {
        this.#hotWater.apply();
        void this.#look(scope);
      },
    });
    problems.provide(scope, () => this.#problems());
    this.#repeat(scope, IDLE_LOOK_EVERY, () => this.#look(scope));
    // Before any output may switch. A bus that hangs must not keep the program from starting.
    await this.#wetInputs.look();
  }

  async #look(scope: Scope): Promise<void> {
    // Not awaited: a probe that hangs must not delay the inputs.
    void this.#hotWater.look();
    await this.#wetInputs.look();
    this.#hurry(scope);
  }

  /** Reads the inputs each second while it is urgent. */
  #hurry(scope: Scope): void {
    const isUrgent = this.#wetInputs.isUrgent && !scope.closed;
    if (isUrgent === (this.#urgent !== undefined)) return;
    void this.#urgent?.close();
    this.#urgent = isUrgent ? scope.child("urgent") : undefined;
    if (this.#urgent !== undefined)
      this.#repeat(this.#urgent, LOOK_EVERY, async () => {
        await this.#wetInputs.look();
        this.#hurry(scope);
      });
  }

  #repeat(scope: Scope, period: Milliseconds, check: () => Promise<void>): void {
    const { logbook } = this.#options.reporting;
    startLoop({
      ...this.#options.runtime,
      scope,
      vital: true,
      name: period === LOOK_EVERY ? "role-guards/pumps" : "role-guards",
      period,
      deadline: seconds(10),
      check,
      onFailure: (error) => logbook.write("fault", { type: "system", id: "role-guards" }, messageOf(error)),
    });
  }

  #problems() {
    const { equipment, heating, wetness } = this.#options;
    const keepers = {
      heaters: heating.heaters(),
      topOffPumps: wetness.topOffPumps(),
      hasWetInputs: wetness.wetInputs().size > 0,
    };
    return equipment.rows.flatMap((row) => roleProblems(row, keepers));
  }
}

/** False for a reading that was only marked as stale. */
function isNew(reading: unknown): boolean {
  return isJsonObject(reading) && reading.quality !== "stale";
}
