import { Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { pinsOf } from "./network/count.ts";
import { aloneAtAddress, HttpAddress, Password } from "./network/http-address.ts";
import { gen2Light } from "./shelly/gen2-light.ts";
import { ShellyRpc } from "./shelly/rpc.ts";

/**
 * A Shelly dimmer from the second generation on, for mains, 0–10 V or LED strips as separate lights.
 * @transport HTTP, RPC of Shelly Plus, Pro, Gen3, Gen4
 * @pins pwm 0…3 by its count, whole percent
 * @readBack `output` and `brightness`, the target while it fades
 * @checks status, frame, error codes, digest login (SHA-256), the light exists, range of the brightness
 * @tested emulated device over real TCP: absent, garbling, ignoring, refusing, restarting; by the vendor's API
 *   documentation; digest vectors
 */
export const shellyDimmer = defineDriver({
  type: "shelly-dimmer",
  title: "Shelly Dimmer (Plus, Pro, Gen3, Gen4)",
  kind: "dimmer",
  withoutController: "keeps",
  parameters: {
    Address: HttpAddress("192.168.1.33"),
    Lights: helped(drivers.countHelp, Int({ initial: 1, min: 1, max: 4 })),
    Password: Password(),
  },
  provides: ["pwm"],
  pinmap: ({ Lights: count }) => ({ pwm: pinsOf(count) }),
  ...aloneAtAddress,
  open: async ({ http }, { Address: address, Lights: count, Password: password }) => {
    const rpc = new ShellyRpc(http, { address, password });
    const lights = pinsOf(count).map((pin) => gen2Light(rpc, pin));
    for (const light of lights) await light.readBack?.();
    return { pins: { pwm: lights }, close: async () => undefined };
  },
});
