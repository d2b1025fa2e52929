import type { JsonObject } from "@refugium/model/declare/field.ts";
import { statusTopic, topicBelow, topicPart } from "@refugium/model/laws/mqtt-topics.ts";
import type { Entity } from "./entities.ts";

/** The prefix that Home Assistant listens at unless it was changed there. */
const DISCOVERY = "homeassistant";
const ORIGIN = "Refugium";

export interface DeviceFacts {
  readonly name: string;
  readonly version: string;
  /** Where browsers reach the controller; empty: not known. */
  readonly url: string;
  readonly prefix: string;
  /** True for an entity that may be commanded. */
  readonly isAllowed: (path: string) => boolean;
}

/** Where the states of entities are: `<prefix>/entities`. */
export const entityBase = (prefix: string): string => topicBelow(prefix, "entities");

/** One controller on a broker has one prefix: it is what tells devices apart. */
const nodeOf = (prefix: string): string => `refugium_${topicPart(prefix === "" ? "tank" : prefix)}`;

export const discoveryTopic = (prefix: string): string => `${DISCOVERY}/device/${nodeOf(prefix)}/config`;

/** The device of the controller with its entities: https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload */
export function deviceConfig(facts: DeviceFacts, entities: readonly Entity[]): JsonObject {
  const { name, version, url, prefix } = facts;
  const node = nodeOf(prefix);
  const shown = entities.filter(({ path, state }) => state !== undefined || facts.isAllowed(path));
  return {
    device: {
      identifiers: [node],
      name,
      manufacturer: ORIGIN,
      model: "Aquarium controller",
      sw_version: version,
      ...(url === "" ? {} : { configuration_url: url }),
    },
    origin: { name: ORIGIN, sw_version: version },
    components: {
      ...Object.fromEntries(shown.map((entity) => [topicPart(entity.path), component(facts, node, entity)])),
      alarms: alarmEvents(prefix, node),
    },
    availability: [{ topic: statusTopic(prefix) }],
    qos: 1,
  };
}

function component(facts: DeviceFacts, node: string, entity: Entity): JsonObject {
  const { path, platform, name, config, isCommanded, hasQuality } = entity;
  const topic = `${entityBase(facts.prefix)}/${path}`;
  const isSwitched = isCommanded && facts.isAllowed(path);
  // Without the right to switch it, a switch is shown as a state.
  const { payload_on, payload_off, value_template = "{{ value_json.value }}", ...rest } = config;
  const shownAs = platform === "switch" && !isSwitched ? "binary_sensor" : platform;
  return {
    platform: shownAs,
    unique_id: `${node}_${topicPart(path)}`,
    name,
    ...rest,
    ...(shownAs === "button" ? {} : { state_topic: topic, value_template, json_attributes_topic: topic }),
    ...(payload_on === undefined || payload_off === undefined ? {} : { payload_on, payload_off }),
    ...(isSwitched ? { command_topic: `${topic}/set` } : {}),
    ...(hasQuality
      ? {
          availability_mode: "all",
          availability: [
            { topic: statusTopic(facts.prefix) },
            { topic, value_template: "{{ 'online' if value_json.quality == 'good' else 'offline' }}" },
          ],
        }
      : {}),
  };
}

function alarmEvents(prefix: string, node: string): JsonObject {
  return {
    platform: "event",
    unique_id: `${node}_alarms`,
    name: "Alarms",
    state_topic: `${entityBase(prefix)}/alarms`,
    event_types: ["raised", "cleared", "acknowledged"],
  };
}
