import { Choice } from "@refugium/model/declare/fields.ts";
import { seconds } from "@refugium/model/declare/units.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { pinsOf } from "./network/count.ts";
import { aloneAtAddress, HttpAddress, httpEndPoint } from "./network/http-address.ts";
import { HttpDevice } from "./network/http-device.ts";
import { ReefBeat } from "./reefbeat/reefbeat.ts";

/** These devices are slow. Each call is one request. */
const WITHIN = seconds(4);

const SOCKETS = { RSPOWER6: 6, RSPOWER8: 8, "RSATO+": 0 } as const;

/**
 * The Red Sea ReefBeat devices whose local interface is known well enough: power strips, and sensors of the top-off.
 * @transport HTTP, local interface of ReefBeat devices
 * @pins `RSPOWER6`, `RSPOWER8`: digital-output 0–5, 0–7; `RSATO+`: digital-input 0 (leak), analog-input 0, °C
 * @readBack mode of the socket
 * @checks the model, status, JSON, the strip and the socket follow, the sensor is connected, enabled and without
 *   error, 0…50 °C
 * @tested emulated device over real TCP: absent, garbling, ignoring, refusing; by captured answers of firmware 2.3
 *   (strip) and 1.2 (top-off): no vendor documentation
 */
export const redSeaReefbeat = defineDriver({
  type: "red-sea-reefbeat",
  title: "Red Sea ReefBeat",
  kind: "plug",
  withoutController: "keeps",
  parameters: {
    Address: HttpAddress("192.168.1.60"),
    Device: helped(drivers.modelHelp, Choice(["RSPOWER6", "RSPOWER8", "RSATO+"])),
  },
  provides: ["digital-output", "digital-input", "analog-input"],
  pinmap: ({ Device: model }) => ({
    "digital-output": pinsOf(SOCKETS[model]),
    "digital-input": model === "RSATO+" ? [0] : [],
    "analog-input": model === "RSATO+" ? [0] : [],
  }),
  ...aloneAtAddress,
  open: async ({ http }, { Address: address, Device: model }) => {
    const device = new HttpDevice({ http, to: httpEndPoint(address), product: "ReefBeat", within: WITHIN });
    const reefBeat = new ReefBeat(device);
    await reefBeat.identify(model);
    const isTopOff = model === "RSATO+";
    return {
      pins: {
        "digital-output": pinsOf(SOCKETS[model]).map((pin) => reefBeat.socket(pin)),
        "digital-input": isTopOff ? [reefBeat.leakSensor(0)] : [],
        "analog-input": isTopOff ? [reefBeat.temperature(0)] : [],
      },
      close: async () => undefined,
    };
  },
});
