import type { Problem } from "@refugium/model/events.ts";
import { equipment as messages } from "@refugium/model/messages/equipment.ts";
import { rowName } from "@refugium/model/messages/message.ts";
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

/** The risks of equipment by its role. */
export function roleProblems(row: Equipment, keepers: RoleKeepers): readonly Problem[] {
  const risk = riskOf(row, keepers);
  return risk === undefined ? [] : [{ ...risk, subject: { type: "equipment", id: row.id } }];
}

function riskOf({ id, name, role, safe_state }: Equipment, keepers: RoleKeepers): Risk | undefined {
  const called = rowName("equipment", { id, name: name || `Equipment ${id}` });
  if (role === "heater" && !keepers.heaters.has(id)) {
    return {
      code: "heater-without-controller",
      severity: "severe",
      message: messages.heaterUncontrolled({ name: called }),
      fix: messages.chooseAsHeater,
    };
  }
  if (role === "ato-pump" && !keepers.topOffPumps.has(id) && !keepers.hasWetInputs) {
    return {
      code: "pump-without-top-off",
      severity: "severe",
      message: messages.pumpUnguarded({ name: called }),
      fix: messages.chooseAsPump,
    };
  }
  if (role === "return-pump" && safe_state === "off") {
    return {
      code: "return-pump-safe-off",
      severity: "warning",
      message: messages.returnPumpOff({ name: called }),
      fix: messages.setSafeStateOn,
    };
  }
  return undefined;
}
