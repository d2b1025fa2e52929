import { Choice } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { HeldValue } from "./mqtt/held-value.ts";
import { levelInput, pinmapOf, valueInput } from "./mqtt/inputs.ts";
import { levelOf, numberOf } from "./mqtt/json.ts";
import { isOnlineState, MqttDevice } from "./mqtt/mqtt-device.ts";
import { stateOutput } from "./mqtt/state-output.ts";
import { MaxAge, mqttPlace, Topic } from "./mqtt/topic.ts";

/** The components of ESPHome, and what they are here. */
const USES = { switch: "switch", binary_sensor: "level", sensor: "value" } as const;

const topicOf = (parameters: {
  readonly "Topic Prefix": string;
  readonly EntityType: keyof typeof USES;
  readonly EntityID: string;
}): string => `${parameters["Topic Prefix"]}/${parameters.EntityType}/${parameters.EntityID}`;

/**
 * One entity of a node with ESPHome, by its component "MQTT Client": `<prefix>/<component>/<object id>/state` and
 * `/command`, and `<prefix>/status`. A node publishes each change, and every state when it connects; nothing can be
 * read on request, and it has no timer.
 * @transport MQTT
 * @pins by `EntityType`: digital-output 0, digital-input 0 or analog-input 0
 * @readBack its state topic
 * @checks node online, state after each command, age of a sensor's value, finite number; 1.5 s
 * @tested emulated node on a real broker: absent, offline, lying, silent, garbled, password refused. Real
 *   hardware: no
 */
export const esphomeMqtt = defineDriver({
  type: "esphome-mqtt",
  title: "ESPHome (MQTT)",
  kind: "generic",
  withoutController: "unknown",
  parameters: {
    "Topic Prefix": Topic("tank-node", drivers.baseTopicHelp),
    EntityType: helped(drivers.entityTypeHelp, Choice(["switch", "binary_sensor", "sensor"])),
    EntityID: Topic("return_pump", drivers.entityHelp),
    MaxAge: MaxAge(),
  },
  provides: ["digital-output", "digital-input", "analog-input"],
  pinmap: ({ EntityType: type }) => pinmapOf(USES[type]),
  occupies: (parameters) => mqttPlace(topicOf(parameters)),
  open: async ({ mqtt }, parameters) => {
    const topic = topicOf(parameters);
    const { "Topic Prefix": prefix, EntityType: type, MaxAge: maxAge } = parameters;
    const device = new MqttDevice({ bus: mqtt, name: topic, product: "ESPHome" });
    const known = <T>(value: T | undefined): T => {
      if (value === undefined) throw device.notAsExpected();
      return value;
    };
    const level = new HeldValue({ device, lasts: "online", read: ({ text }) => known(levelOf(text)) });
    const value = new HeldValue({ device, lasts: maxAge, read: ({ text }) => known(numberOf(text)) });
    await device.listen(`${topic}/state`, type === "sensor" ? value.take : level.take);
    await device.follow({ topic: `${prefix}/status`, isOnline: isOnlineState, isRequired: true });
    const commandOf = (high: boolean) => ({ topic: `${topic}/command`, text: high ? "ON" : "OFF" });
    try {
      device.refuseOffline();
    } catch (error) {
      device.close();
      throw error;
    }
    const pins = {
      "digital-output": type === "switch" ? [stateOutput({ device, commandOf, state: level })] : [],
      "digital-input": type === "binary_sensor" ? [levelInput(level)] : [],
      "analog-input": type === "sensor" ? [valueInput(value, parameters.EntityID)] : [],
    };
    return { pins, close: async () => device.close() };
  },
});
