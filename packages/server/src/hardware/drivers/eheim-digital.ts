import { Choice, Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { MeshDevice } from "./eheim/mesh-device.ts";
import { EHEIM_MODELS } from "./eheim/models.ts";
import { HttpAddress, httpEndPoint } from "./network/http-address.ts";

/**
 * One device of an EHEIM digital mesh: its switch, and the readings that are known well enough.
 * @transport WebSocket of an EHEIM digital mesh
 * @pins digital-output 0; `heater`: analog-input 0 °C; `classic-vario`: digital-input 0 fault, analog-input 0
 * @readBack `active` of the device
 * @checks sender, title and model of each answer; levels are 0 or 1; a switch is followed up to three times; 0…50
 *   °C, exclusive; 0…100 %; a heater set to °F is an error
 * @tested emulated mesh over real TCP: absent, garbling, ignoring; eheimdigital 1.7.1; real hardware: no
 */
export const eheimDigital = defineDriver({
  type: "eheim-digital",
  title: "EHEIM digital",
  kind: "generic",
  withoutController: "keeps",
  parameters: {
    Address: HttpAddress("eheimdigital.local"),
    MAC: helped(
      drivers.meshMacHelp,
      Text({
        initial: "00:00:00:00:00:00",
        min: 17,
        max: 17,
        pattern: /^(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}$/,
        expects: drivers.mac,
      }),
    ),
    Device: helped(drivers.modelHelp, Choice(["heater", "classic-vario", "professionel-5e"])),
  },
  provides: ["digital-output", "digital-input", "analog-input"],
  pinmap: ({ Device: model }) => ({
    "digital-output": [0],
    "digital-input": model === "classic-vario" ? [0] : [],
    "analog-input": model === "professionel-5e" ? [] : [0],
  }),
  // By the MAC alone: each device of a mesh answers at each address of the mesh.
  occupies: ({ MAC: mac }) => ({
    place: `device ${mac.toUpperCase()}`,
    words: drivers.deviceAt({ address: mac.toUpperCase() }),
  }),
  locate: async (_buses, { MAC: mac }) => [mac.toUpperCase()],
  open: async ({ webSocket, net: { clock } }, { Address: address, MAC: mac, Device: name }) => {
    const to = httpEndPoint(address);
    const model = EHEIM_MODELS[name];
    const device = new MeshDevice({ webSocket, clock, to, mac: mac.toUpperCase(), model });
    await device.identify(name);
    const readings = { heater: [device.temperature(0)], "classic-vario": [device.speed(0)] };
    return {
      pins: {
        "digital-output": [device.active(0)],
        "digital-input": name === "classic-vario" ? [device.fault(0)] : [],
        "analog-input": name === "professionel-5e" ? [] : readings[name],
      },
      close: async () => undefined,
    };
  },
});
