import { Choice, Text } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { defineDriver, helped } from "../driver.ts";
import { ENTITY_KINDS, type EntityKind } from "./esphome/messages.ts";
import { acquireNode } from "./esphome/node.ts";
import { NodeEntity, NodeSensor, nodeLevel, nodeLight, nodeSwitch } from "./esphome/node-entity.ts";
import { MaxAge } from "./mqtt/topic.ts";
import { DeviceAddress, devicePlace, endPointOf } from "./network/address.ts";
import { Password } from "./network/http-address.ts";

const PORT = 6053;
/** 32 bytes in Base64. */
const KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

const isOutput = (type: EntityKind): boolean => type === "switch" || type === "light";

/**
 * One entity of a node with ESPHome, over its native API: a connection that stays, on which the node sends each change.
 * It has no timer.
 * @transport ESPHome's native API, plain or encrypted, one connection that stays
 * @pins by `EntityType`: digital-output 0, digital-input 0, analog-input 0 (unit of the node) or pwm 0
 * @readBack state of the switch or light, unless the node only assumes it
 * @checks the node answers a ping at each call, state after each command, key, node's name, the entity is there
 *   once, its unit, `missing_state`, NaN, age of a sensor's value; 1.5 s
 * @tested emulated node over real TCP: absent, garbling, ignoring, refusing key or password, restarting, late;
 *   vectors of Noise; plain: firmware of ESPHome 2026.6.5 on Linux
 */
export const esphomeNative = defineDriver({
  type: "esphome-native",
  title: "ESPHome (native API)",
  kind: "generic",
  withoutController: "keeps",
  parameters: {
    Address: DeviceAddress("192.168.1.100", PORT),
    Key: helped(drivers.nodeKeyHelp, Text({ max: 44, pattern: KEY, expects: drivers.nodeKey, secret: true })),
    EntityType: helped(drivers.entityTypeHelp, Choice(ENTITY_KINDS)),
    EntityID: helped(drivers.entityHelp, Text({ initial: "return_pump", min: 1, max: 128 })),
    MaxAge: MaxAge(),
    Node: helped(drivers.nodeNameHelp, Text({ max: 64 })),
    Password: Password(),
  },
  provides: ["digital-output", "digital-input", "pwm", "analog-input"],
  pinmap: ({ EntityType: type }) => ({
    "digital-output": type === "switch" ? [0] : [],
    "digital-input": type === "binary_sensor" ? [0] : [],
    pwm: type === "light" ? [0] : [],
    "analog-input": type === "sensor" ? [0] : [],
  }),
  // Inputs are shared; each output of a node is a driver of its own.
  occupies: ({ Address: address, EntityType: type, EntityID: id }) =>
    isOutput(type) ? devicePlace(endPointOf(address, PORT), `/${type}/${id}`) : undefined,
  locate: async ({ net }, { Address: address, EntityType: type, EntityID: id }) => {
    if (!isOutput(type)) return [];
    const found = await net.locate(endPointOf(address, PORT));
    return found.map((place) => `${place}/${type}/${id}`);
  },
  open: async ({ net }, { Address: address, EntityType: type, EntityID: id, ...more }) => {
    const { Key: key, Password: password, Node: name } = more;
    const to = endPointOf(address, PORT);
    const { node, release } = acquireNode({ net, to, key, password, name });
    const part = new NodeEntity(node, type, id);
    const sensor = type === "sensor" ? new NodeSensor(part, more.MaxAge) : undefined;
    const close = async (): Promise<void> => {
      sensor?.close();
      release();
    };
    try {
      const entity = await part.find();
      if (type === "light" && !entity.isDimmable)
        throw new MessageError(devices.notDimmable({ address: node.address, part: id }));
      const pins = {
        "digital-output": type === "switch" ? [nodeSwitch(part, entity)] : [],
        "digital-input": type === "binary_sensor" ? [nodeLevel(part)] : [],
        pwm: type === "light" ? [nodeLight(part)] : [],
        "analog-input": sensor === undefined ? [] : [sensor.input(entity)],
      };
      return { pins, close };
    } catch (error) {
      await close();
      throw error;
    }
  },
});
