import { equipment as equipmentMessages } from "@refugium/model/messages/equipment.ts";
import { interlocks as messages } from "@refugium/model/messages/interlocks.ts";
import type { Listed, Message, RowName } from "@refugium/model/messages/message.ts";
import { system } from "@refugium/model/messages/system.ts";
import { forcedThing, type Interlock } from "@refugium/model/resources/interlocks.ts";
import { rowNamed } from "../../../control/risks.ts";

/** The name of a row; empty for a row without a name, and for one that does not exist. */
export type FindName = (collection: string, id: string) => string;

/** What interlocks watch and force, in messages that refer to the rows. */
export class InterlockWords {
  readonly #findName: FindName;

  constructor(findName: FindName) {
    this.#findName = findName;
  }

  /** `inlet "Leak sensor" is on`. */
  condition({ when }: Interlock): Message {
    const { source, is, value: limit } = when;
    if (source === "alarm") return messages.alarmIs({ id: when.id });
    if (source === "reading") {
      const [kind = "", id = ""] = when.id.split("/");
      const controller = this.#row(kind, id);
      return messages.readingIs({
        kind: kind === "tcs" ? "tcs" : "phprobes",
        controller,
        is: is === "above" ? "above" : "below",
        limit,
      });
    }
    const state = is === "on" ? "on" : "off";
    return source === "inlet"
      ? messages.inletIs({ inlet: this.#row("inlets", when.id), is: state })
      : messages.equipmentIs({ equipment: this.#row("equipment", when.id), is: state });
  }

  /** The watched row; for an alarm its code. */
  watched({ when: { source, id } }: Interlock): RowName {
    if (source === "reading") {
      const [collection = "", controller = ""] = id.split("/");
      return this.#row(collection, controller);
    }
    return this.#row({ inlet: "inlets", equipment: "equipment", alarm: "alarms" }[source], id);
  }

  /** `dosing pump "Alk" off`, one for each output. */
  forced({ then }: Interlock): Listed {
    return {
      and: then.map(({ output, force }) => {
        const { collection, id } = forcedThing(output);
        const kind = collection === "pumps" || collection === "lights" ? collection : "equipment";
        return messages.forced({ kind, forced: this.#row(collection, id), force });
      }),
    };
  }

  /** `"Skimmer" → "Return pump" → "Skimmer"`, by the ids of equipment. */
  trail(equipment: readonly string[]): Message {
    return equipment
      .map((id): Message => equipmentMessages.named({ name: this.#row("equipment", id) }))
      .reduceRight((rest, first) => system.chain({ first, rest }));
  }

  #row(collection: string, id: string): RowName {
    return rowNamed(collection, { id, name: this.#findName(collection, id) });
  }
}
