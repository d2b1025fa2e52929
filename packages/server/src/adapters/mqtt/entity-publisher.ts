import type { JsonObject } from "@refugium/model/declare/field.ts";
import { minutes, seconds } from "@refugium/model/declare/units.ts";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { every } from "../../kernel/every.ts";
import type { Scope } from "../../kernel/scope.ts";
import { deviceConfig, discoveryTopic, entityBase } from "./discovery.ts";
import { entitiesOf } from "./entities.ts";
import type { Outbox } from "./outbox.ts";
import { isAllowed, type MqttPorts } from "./ports.ts";

const LOOK_EVERY = seconds(1);
const REFRESH_EVERY = minutes(1);

/** Publishes the device for Home Assistant, the states of its entities, and alarms as events. */
export class EntityPublisher {
  readonly #ports: MqttPorts;
  readonly #outbox: Outbox;
  readonly #last = new Map<string, string>();
  #isChanged = false;
  #alarms: ReadonlyMap<string, LiveAlarm>;

  constructor(ports: MqttPorts, outbox: Outbox) {
    this.#ports = ports;
    this.#outbox = outbox;
    this.#alarms = new Map(ports.live.under("alarm/"));
  }

  start(scope: Scope): void {
    const { clock, live } = this.#ports;
    scope.defer(
      live.watch(({ key }) => {
        if (/^(reading|output|mode|row)\//.test(key)) this.#isChanged = true;
      }),
    );
    scope.defer(live.watchUnder("alarm/", (id, alarm) => this.#alarm(id, alarm)));
    every(scope, clock, {
      name: "mqtt: changed entities",
      period: LOOK_EVERY,
      work: () => {
        if (!this.#isChanged || !this.#outbox.isConnected) return;
        this.#isChanged = false;
        this.#publish({ changedOnly: true });
      },
    });
    every(scope, clock, {
      name: "mqtt: all entities",
      period: REFRESH_EVERY,
      work: () => {
        if (this.#outbox.isConnected) this.#publish({ changedOnly: false });
      },
    });
  }

  /** Also the device: another program may have removed it from the broker. */
  publishAll(): void {
    this.#last.clear();
    this.#publish({ changedOnly: false });
  }

  #publish({ changedOnly }: { readonly changedOnly: boolean }): void {
    const { settings, device } = this.#ports;
    const { prefix } = settings;
    const entities = entitiesOf(this.#ports);
    const facts = { ...device(), prefix, isAllowed: (path: string) => isAllowed(settings.commands, path) };
    this.#put(discoveryTopic(prefix), deviceConfig(facts, entities), true);
    for (const { path, state } of entities)
      if (state !== undefined) this.#put(`${entityBase(prefix)}/${path}`, state, changedOnly);
  }

  #put(topic: string, value: JsonObject, changedOnly: boolean): void {
    const text = JSON.stringify(value);
    if (changedOnly && this.#last.get(topic) === text) return;
    this.#last.set(topic, text);
    this.#outbox.put({ topic, text, retain: true, qos: 1 });
  }

  #alarm(id: string, alarm: LiveAlarm | undefined): void {
    const before = this.#alarms.get(id);
    const known = new Map(this.#alarms);
    if (alarm === undefined) known.delete(id);
    else known.set(id, alarm);
    this.#alarms = known;
    const event = alarm === undefined ? undefined : eventOf(before, alarm);
    if (alarm === undefined || event === undefined) return;
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
