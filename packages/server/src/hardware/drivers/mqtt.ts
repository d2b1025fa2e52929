import { Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { defineDriver, helped } from "../driver.ts";
import { openGeneric } from "./mqtt/generic-device.ts";
import { pinmapOf } from "./mqtt/inputs.ts";
import { MaxAge, mqttPlace, Topic, Use } from "./mqtt/topic.ts";

const Payload = (initial: string, help: MessageOrText) => helped(help, Text({ initial, min: 1 }));

/**
 * Any device with a topic for commands, or one for its state.
 * @transport MQTT
 * @pins by `Use`: digital-output 0, digital-input 0 or analog-input 0
 * @readBack `State Topic`, where there is one
 * @checks availability, state after each command, age of a value, exactly the named states, finite number; 1.5 s
 * @tested emulated device on a real broker, with the faults of its test. Real hardware: no
 */
export const mqtt = defineDriver({
  type: "mqtt",
  title: drivers.mqttDevice,
  kind: "generic",
  withoutController: "unknown",
  parameters: {
    Use: Use(),
    "Command Topic": Topic("", drivers.commandTopicHelp),
    "On Payload": Payload("ON", drivers.payloadHelp({ level: "on" })),
    "Off Payload": Payload("OFF", drivers.payloadHelp({ level: "off" })),
    "State Topic": Topic("", drivers.stateTopicHelp),
    "On State": Payload("ON", drivers.stateHelp({ level: "on" })),
    "Off State": Payload("OFF", drivers.stateHelp({ level: "off" })),
    "JSON Path": helped(drivers.jsonPathHelp, Text()),
    "Availability Topic": Topic("", drivers.availabilityTopicHelp),
    "Available Payload": Payload("online", drivers.availableHelp),
    MaxAge: MaxAge(),
    Unit: helped(drivers.unitHelp, Text({ initial: "°C", min: 1, max: 16 })),
  },
  provides: ["digital-output", "digital-input", "analog-input"],
  pinmap: ({ Use: use }) => pinmapOf(use),
  occupies: ({ Use: use, "Command Topic": command, "State Topic": state, "JSON Path": path }) =>
    mqttPlace(use === "switch" ? command : `${state} ${path}`.trim()),
  faults: ({ Use: use, ...topics }) => {
    const path = use === "switch" ? "Command Topic" : "State Topic";
    return topics[path] === "" ? [{ path, message: drivers.topicNeeded }] : [];
  },
  open: ({ mqtt: bus }, parameters) => openGeneric(bus, parameters),
});
