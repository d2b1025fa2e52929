import { Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { MqttDevice } from "./mqtt/mqtt-device.ts";
import { tasmotaMeter, tasmotaRelay } from "./mqtt/tasmota-relay.ts";
import { mqttPlace, Topic } from "./mqtt/topic.ts";

/** The whole topic for one of the prefixes `cmnd`, `stat` and `tele`, without its last level. */
const topicsOf =
  (topic: string) =>
  (prefix: string): string =>
    topic.includes("%prefix%") ? topic.replace("%prefix%", prefix) : `${prefix}/${topic}`;

/**
 * A relay of a device with Tasmota, over MQTT.
 * @transport MQTT
 * @pins digital-output 0, watts where it has a meter
 * @readBack `POWER` asked of the device
 * @checks `LWT`, JSON, unknown command, state in the answer, `PulseTime` as set; 1.5 s per question
 * @tested emulated device on a real broker: absent, offline, restarting, lying, silent, garbled, password refused;
 *   the built program with it. Real hardware: no
 */
export const tasmotaMqtt = defineDriver({
  type: "tasmota-mqtt",
  title: "Tasmota (MQTT)",
  kind: "plug",
  withoutController: "timer",
  parameters: {
    Topic: Topic("tasmota_1A2B3C", drivers.tasmotaTopicHelp),
    // It has up to 32 relays; 0 would be all of them.
    Output: helped(drivers.relayHelp, Int({ initial: 1, min: 1, max: 32 })),
  },
  provides: ["digital-output"],
  pinmap: () => ({ "digital-output": [0] }),
  occupies: ({ Topic: topic, Output: output }) => mqttPlace(`${topicsOf(topic)("cmnd")}/POWER${output}`),
  open: async ({ mqtt }, { Topic: topic, Output: output }) => {
    const topicOf = topicsOf(topic);
    const device = new MqttDevice({ bus: mqtt, name: topic, product: "Tasmota" });
    await device.listen(`${topicOf("stat")}/+`);
    await device.follow({
      topic: `${topicOf("tele")}/LWT`,
      isOnline: (text) => (text === "Online" ? true : text === "Offline" ? false : undefined),
      isRequired: false,
    });
    try {
      const relay = tasmotaRelay({ device, topicOf, output });
      await relay.readBack?.();
      const readWatts = await tasmotaMeter({ device, topicOf, output });
      const pins = { "digital-output": [readWatts === undefined ? relay : { ...relay, readWatts }] };
      return { pins, close: async () => device.close() };
    } catch (error) {
      device.close();
      throw error;
    }
  },
});
