import { defineDriver } from "../driver.ts";
import { aloneAtAddress, HttpAddress, httpEndPoint } from "./network/http-address.ts";
import { HttpDevice } from "./network/http-device.ts";
import { WledState, wledBrightness, wledSwitch } from "./wled/state.ts";

/**
 * LED strips with WLED firmware: one light, switched or dimmed as a whole.
 * @transport HTTP, JSON API of WLED
 * @pins digital-output 0, pwm 0: the same light (8 bits)
 * @readBack `on` and `bri` of the state
 * @checks status, JSON, `success`, range of the brightness
 * @tested emulated device over real TCP: absent, garbling, ignoring, refusing, restarting; by WLED's "JSON API"
 */
export const wled = defineDriver({
  type: "wled",
  title: "WLED",
  kind: "light",
  withoutController: "keeps",
  parameters: { Address: HttpAddress("192.168.1.100") },
  provides: ["digital-output", "pwm"],
  pinmap: () => ({ "digital-output": [0], pwm: [0] }),
  ...aloneAtAddress,
  open: async ({ http }, { Address: address }) => {
    const state = new WledState(new HttpDevice({ http, to: httpEndPoint(address), product: "WLED" }));
    await state.get();
    return {
      pins: { "digital-output": [wledSwitch(state)], pwm: [wledBrightness(state)] },
      close: async () => undefined,
    };
  },
});
