import type { JsonObject } from "@refugium/model/declare/field.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { mqtt as messages } from "@refugium/model/messages/mqtt.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { modes } from "@refugium/model/resources/modes.ts";
import type { Bugs } from "../../kernel/bugs.ts";
import { isBug, messageOf } from "../../kernel/message-error.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Actor, Call, Operations } from "../../resources/operations.ts";

/** A client of the broker: which one is not known. */
const ACTOR: Actor = { name: "MQTT", kind: "token", scopes: ["read", "operate"] };

export interface CommandPorts {
  readonly operations: Operations;
  readonly bugs: Pick<Bugs, "caught">;
  /** True for a path on the allow-list. */
  readonly isAllowed: (path: string) => boolean;
  readonly answer: (path: string, result: JsonObject) => void;
}

type Command = { readonly operation: Parameters<Operations["invoke"]>[0]; readonly body: JsonObject };

/** What a text on the command topic of each collection does. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  equipment: {
    ON: { operation: equipment.extra.control, body: { on: true } },
    OFF: { operation: equipment.extra.control, body: { on: false } },
  },
  modes: {
    ON: { operation: modes.extra.start, body: {} },
    OFF: { operation: modes.extra.stop, body: {} },
  },
  macros: { PRESS: { operation: macros.extra.run, body: {} } },
};

/** Does what was published on a command topic, by the same way as a request of a person, and answers what came of it. */
export async function command(ports: CommandPorts, path: string, text: string): Promise<void> {
  const { answer, bugs } = ports;
  try {
    await invoke(ports, path, text);
    answer(path, { ok: true, command: text.slice(0, 40) });
  } catch (error) {
    bugs.caught(`mqtt: ${path}`, error);
    const reason = isBug(error) ? messages.failed : messageOf(error);
    answer(path, { ok: false, command: text.slice(0, 40), ...withCode("error", reason) });
  }
}

async function invoke({ operations, isAllowed }: CommandPorts, path: string, text: string): Promise<void> {
  const [collection = "", id = ""] = path.split("/");
  if (!isAllowed(path)) throw new Refusal("forbidden", messages.notAllowed({ path }));
  const known = COMMANDS[collection] ?? {};
  const found = known[text.trim().toUpperCase()];
  if (found === undefined)
    throw new Refusal("invalid", fields.oneOf({ words: Object.keys(known).join(", ") }));
  const call: Call = { params: { id }, query: {}, body: found.body, actor: ACTOR };
  await operations.invoke(found.operation, call);
}
