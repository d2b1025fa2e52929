import { Choice, Text } from "@refugium/model/declare/fields.ts";
import { seconds } from "@refugium/model/declare/units.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { EspHomeEntity, sensorInput, switchOutput } from "./esphome/entity.ts";
import { devicePlace } from "./network/address.ts";
import { aloneAtAddress, HttpAddress, httpEndPoint } from "./network/http-address.ts";
import { HttpDevice } from "./network/http-device.ts";

/** Switching takes up to four requests. */
const WITHIN = seconds(1.2);

/**
 * One switch or sensor of a node with ESPHome and its `web_server`, without a password.
 * @transport HTTP, `web_server` of ESPHome
 * @pins `switch`: digital-output 0; `sensor`: analog-input 0
 * @readBack state of the switch
 * @checks status, JSON, the entity exists, `ON` or `OFF`, a number; a switch is asked up to three times until it
 *   has followed
 * @tested emulated node over real TCP: absent, garbling, ignoring, refusing, restarting, late; by ESPHome's "Web
 *   Server API"
 */
export const esphome = defineDriver({
  type: "esphome",
  title: "ESPHome",
  kind: "generic",
  // What the node does is in its own configuration.
  withoutController: "unknown",
  parameters: {
    Address: HttpAddress("192.168.1.100"),
    EntityID: helped(drivers.entityHelp, Text({ initial: "light", min: 1, max: 128 })),
    EntityType: helped(drivers.entityTypeHelp, Choice(["switch", "sensor"])),
  },
  provides: ["digital-output", "analog-input"],
  pinmap: ({ EntityType: kind }) => ({
    "digital-output": kind === "switch" ? [0] : [],
    "analog-input": kind === "sensor" ? [0] : [],
  }),
  // Sensors are shared; each switch of a node is a driver of its own.
  occupies: ({ Address: address, EntityID: id, EntityType: kind }) =>
    kind === "switch" ? devicePlace(httpEndPoint(address), `/${id}`) : undefined,
  locate: async (buses, { EntityID: id, EntityType: kind, ...at }) =>
    kind === "switch" ? (await aloneAtAddress.locate(buses, at)).map((place) => `${place}/${id}`) : [],
  open: async ({ http }, { Address: address, EntityID: id, EntityType: kind }) => {
    const device = new HttpDevice({ http, to: httpEndPoint(address), product: "ESPHome", within: WITHIN });
    const entity = new EspHomeEntity(device, kind, id);
    await entity.state();
    return {
      pins: {
        "digital-output": kind === "switch" ? [switchOutput(entity)] : [],
        "analog-input": kind === "sensor" ? [sensorInput(entity)] : [],
      },
      close: async () => undefined,
    };
  },
});
