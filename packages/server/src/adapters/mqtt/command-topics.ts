import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { Scope } from "../../kernel/scope.ts";
import { command } from "./commands.ts";
import { entityBase } from "./discovery.ts";
import type { Outbox } from "./outbox.ts";
import { isAllowed, type MqttPorts, type Received } from "./ports.ts";

/** Takes commands from the topics of entities on the allow-list. */
export class CommandTopics {
  readonly #ports: MqttPorts;
  readonly #outbox: Outbox;
  readonly #scope: Scope;
  #isSubscribed = false;

  /** The subscription ends with `scope`. */
  constructor(scope: Scope, ports: MqttPorts, outbox: Outbox) {
    this.#scope = scope;
    this.#ports = ports;
    this.#outbox = outbox;
  }

  /** Once; it lasts across connections. To be called again where the broker may have refused, or was late. */
  subscribe(): void {
    const { bus, settings, bugs } = this.#ports;
    if (this.#isSubscribed || settings.commands.length === 0) return;
    this.#isSubscribed = true;
    const base = entityBase(settings.prefix);
    const listener = ({ topic, text, isRetained }: Received): void => {
      // A command that the broker kept would be done again at each connection.
      if (!isRetained) this.#command(topic.slice(base.length + 1, -"/set".length), text);
    };
    bus.subscribe(`${base}/+/+/set`, listener).then(
      (end) => this.#scope.defer(end),
      (error: unknown) => {
        bugs.caught("mqtt: commands", error);
        this.#isSubscribed = false;
      },
    );
  }

  #command(path: string, text: string): void {
    const { operations, bugs, settings } = this.#ports;
    const answer = (about: string, result: JsonObject): void =>
      this.#outbox.put({
        topic: `${entityBase(settings.prefix)}/${about}/result`,
        text: JSON.stringify(result),
        retain: false,
        qos: 1,
      });
    void command(
      { operations, bugs, answer, isAllowed: (each) => isAllowed(settings.commands, each) },
      path,
      text,
    );
  }
}
