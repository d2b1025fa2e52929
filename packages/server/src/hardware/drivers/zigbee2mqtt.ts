import { Choice } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { levelInput, pinmapOf, valueInput } from "./mqtt/inputs.ts";
import { isOnlineState, MqttDevice } from "./mqtt/mqtt-device.ts";
import { MaxAge, mqttPlace, Topic, Use } from "./mqtt/topic.ts";
import { heldLevel, heldNumber, unitOf, zigbeeOutput } from "./mqtt/zigbee-device.ts";

/**
 * One property of a device behind Zigbee2MQTT.
 * @transport MQTT, Zigbee
 * @pins by `Use`: digital-output 0, digital-input 0 or analog-input 0
 * @readBack `get`, answered by the device itself
 * @checks bridge online, availability, JSON, state after each command, age of a value with `last_seen`, finite
 *   number; 1.5 s
 * @tested emulated bridge on a real broker, with the faults of its test. Real hardware: no
 */
export const zigbee2mqtt = defineDriver({
  type: "zigbee2mqtt",
  title: "Zigbee2MQTT",
  kind: "generic",
  withoutController: "keeps",
  parameters: {
    "Base Topic": Topic("zigbee2mqtt", drivers.baseTopicHelp),
    "Friendly Name": Topic("heater", drivers.friendlyNameHelp),
    Use: Use(),
    Property: Topic("state", drivers.propertyHelp),
    Lease: helped(drivers.leaseHelp, Choice(["none", "on_time"])),
    MaxAge: MaxAge(),
  },
  provides: ["digital-output", "digital-input", "analog-input"],
  pinmap: ({ Use: use }) => pinmapOf(use),
  occupies: ({ "Base Topic": base, "Friendly Name": name, Property: property }) =>
    mqttPlace(`${base}/${name} ${property}`),
  open: async ({ mqtt }, parameters) => {
    const { "Base Topic": base, "Friendly Name": name, Use: use, Property: property } = parameters;
    const topic = `${base}/${name}`;
    const device = new MqttDevice({ bus: mqtt, name, product: "Zigbee2MQTT" });
    const sensor = { device, topic, property, maxAge: parameters.MaxAge };
    const [level, value] = [heldLevel(sensor), heldNumber(sensor)];
    await device.listen(topic, use === "value" ? value.take : level.take);
    await device.follow({ topic: `${topic}/availability`, isOnline: isOnlineState, isRequired: false });
    await device.follow({ topic: `${base}/bridge/state`, isOnline: isOnlineState, isRequired: true });
    const output = zigbeeOutput({ ...sensor, isLeased: parameters.Lease === "on_time" });
    try {
      device.refuseOffline();
      if (use === "switch") await output.readBack?.();
    } catch (error) {
      device.close();
      throw error;
    }
    const pins = {
      "digital-output": use === "switch" ? [output] : [],
      "digital-input": use === "level" ? [levelInput(level)] : [],
      "analog-input": use === "value" ? [valueInput(value, unitOf(property))] : [],
    };
    return { pins, close: async () => device.close() };
  },
});
