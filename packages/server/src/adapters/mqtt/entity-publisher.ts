import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { LiveAlarm } from "@refugium/model/events.ts";
import type { Scope } from "../../kernel/scope.ts";
import { deviceConfig, discoveryTopic, entityBase } from "./discovery.ts";
import { type Entity, entitiesOf } from "./entities.ts";
import type { Outbox } from "./outbox.ts";
import { isAllowed, type MqttPorts } from "./ports.ts";
import { startPublishing } from "./publishing.ts";

/** Publishes the device for Home Assistant, the states of its entities, and alarms as events. */
export class EntityPublisher {
  readonly #ports: MqttPorts;
  readonly #outbox: Outbox;
  readonly #last = new Map<string, string>();
  readonly #alarms: Map<string, LiveAlarm>;
  /** What the device was described with; undefined: it must be described again. */
  #described: string | undefined;

  constructor(ports: MqttPorts, outbox: Outbox) {
    this.#ports = ports;
    this.#outbox = outbox;
    this.#alarms = new Map(ports.live.under("alarm/"));
  }

  start(scope: Scope): void {
    const { clock, live } = this.#ports;
    const outbox = this.#outbox;
    scope.defer(live.watchUnder("alarm/", (id, alarm) => this.#alarm(id, alarm)));
    scope.defer(
      live.watchUnder("row/", () => {
        this.#described = undefined;
      }),
    );
    startPublishing(scope, {
      ...{ clock, live, outbox },
      name: "entities",
      concerns: /^(reading|output|mode|row)\//,
      publishChanged: () => this.#publish({ changedOnly: true }),
      publishAll: () => {
        this.#described = undefined;
        if (outbox.isConnected) this.#publish({ changedOnly: false });
      },
    });
  }

  /** Also the device: another program may have removed it from the broker. */
  publishAll(): void {
    this.#last.clear();
    this.#described = undefined;
    this.#publish({ changedOnly: false });
  }

  #publish({ changedOnly }: { readonly changedOnly: boolean }): void {
    const { prefix } = this.#ports.settings;
    const entities = entitiesOf(this.#ports);
    this.#describe(entities);
    for (const { path, state } of entities)
      if (state !== undefined) this.#put(`${entityBase(prefix)}/${path}`, state, changedOnly);
  }

  /** The description is long and readings change every second: it is made when a row changed, or what has a state. */
  #describe(entities: readonly Entity[]): void {
    const { settings, device } = this.#ports;
    const { prefix } = settings;
    const having = entities.flatMap(({ path, state }) => (state === undefined ? [] : [path]));
    const about = JSON.stringify([device(), having]);
    if (about === this.#described) return;
    this.#described = about;
    const facts = { ...device(), prefix, isAllowed: (path: string) => isAllowed(settings.commands, path) };
    this.#put(discoveryTopic(prefix), deviceConfig(facts, entities), true);
  }

  #put(topic: string, value: JsonObject, changedOnly: boolean): void {
    const text = JSON.stringify(value);
    if (changedOnly && this.#last.get(topic) === text) return;
    this.#last.set(topic, text);
    this.#outbox.put({ topic, text, retain: true, qos: 1 });
  }

  #alarm(id: string, alarm: LiveAlarm | undefined): void {
    const before = this.#alarms.get(id);
    if (alarm === undefined) {
      this.#alarms.delete(id);
      return;
    }
    this.#alarms.set(id, alarm);
    const event = eventOf(before, alarm);
    if (event === undefined) return;
    const { code, priority, subject, message, since } = alarm;
    const value = { event_type: event, id, code, priority, subject: { ...subject }, message, since };
    const topic = `${entityBase(this.#ports.settings.prefix)}/alarms`;
    this.#outbox.put({ topic, text: JSON.stringify(value), retain: false, qos: 1 });
  }
}

function eventOf(before: LiveAlarm | undefined, alarm: LiveAlarm): string | undefined {
  if (alarm.state === "cleared")
    return before === undefined || before.state === "cleared" ? undefined : "cleared";
  if (before === undefined || before.state === "cleared" || before.priority !== alarm.priority)
    return "raised";
  return before.acknowledged_at === null && alarm.acknowledged_at !== null ? "acknowledged" : undefined;
}
