import type { Problem } from "@refugium/model/events.ts";
import { HEATERS_NEVER_ABOVE } from "@refugium/model/laws/role-limits.ts";
import { equipment as messages } from "@refugium/model/messages/equipment.ts";
import { quantity, rowName } from "@refugium/model/messages/message.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { problemsOf, risk } from "../../../control/risks.ts";

/** What guards equipment already: ids of equipment. */
export interface ExistingGuards {
  /** Heated by a temperature controller. */
  readonly heaters: ReadonlySet<string>;
  /** Driven by a top-off. */
  readonly topOffPumps: ReadonlySet<string>;
  /** Whether any leak or overfull input is named. */
  readonly hasWetInputs: boolean;
}

export function roleProblems(row: Equipment, guards: ExistingGuards): readonly Problem[] {
  const { id, role, safe_state } = row;
  const name = rowName("equipment", { id, name: row.name || `Equipment ${id}` });
  return problemsOf({ type: "equipment", id }, [
    role === "heater" &&
      !guards.heaters.has(id) &&
      risk(
        "severe",
        "heater-without-controller",
        messages.heaterUncontrolled({ name, limit: quantity(HEATERS_NEVER_ABOVE, "°C") }),
        messages.chooseAsHeater,
      ),
    role === "ato-pump" &&
      !guards.topOffPumps.has(id) &&
      !guards.hasWetInputs &&
      risk("severe", "pump-without-top-off", messages.pumpUnguarded({ name }), messages.chooseAsPump),
    role === "return-pump" &&
      safe_state === "off" &&
      risk("warning", "return-pump-safe-off", messages.returnPumpOff({ name }), messages.setSafeStateOn),
  ]);
}
