import type { Problem } from "@refugium/model/events.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";

/** What guards a piece of equipment by its role: ids of equipment. */
export interface RoleKeepers {
  /** Heated by a temperature controller. */
  readonly heaters: ReadonlySet<string>;
  /** Driven by a top-off. */
  readonly topOffPumps: ReadonlySet<string>;
  /** Whether any leak or overfull input is named. */
  readonly hasWetInputs: boolean;
}

type Risk = Omit<Problem, "subject">;

/** What a role lacks that keeps it safe. */
export function roleProblems(row: Equipment, keepers: RoleKeepers): readonly Problem[] {
  const risk = riskOf(row, keepers);
  return risk === undefined ? [] : [{ ...risk, subject: { type: "equipment", id: row.id } }];
}

function riskOf({ id, name, role, safe_state }: Equipment, keepers: RoleKeepers): Risk | undefined {
  const called = name || `Equipment ${id}`;
  if (role === "heater" && !keepers.heaters.has(id)) {
    return {
      code: "heater-without-controller",
      severity: "severe",
      message: `"${called}" is a heater that no temperature controller switches: it heats for as long as it is on, up to 40 °C`,
      fix: "Choose it as the heater of a temperature controller",
    };
  }
  if (role === "ato-pump" && !keepers.topOffPumps.has(id) && !keepers.hasWetInputs) {
    return {
      code: "pump-without-top-off",
      severity: "severe",
      message: `"${called}" is a top-off pump without a top-off, a leak sensor or an overfull sensor: only its longest time on stops it`,
      fix: "Choose it as the pump of a top-off, and give that a leak and an overfull sensor",
    };
  }
  if (role === "return-pump" && safe_state === "off") {
    return {
      code: "return-pump-safe-off",
      severity: "warning",
      message: `"${called}" is a return pump that is off whenever nobody commands it`,
      fix: "Set its safe state to on",
    };
  }
  return undefined;
}
