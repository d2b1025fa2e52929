import { defineDriver } from "../driver.ts";
import { kasaCurrent } from "./tplink/iot-outlet.ts";
import { KASA_DEVICE, openPlug } from "./tplink/kasa-drivers.ts";

/**
 * A TP-Link Kasa HS110 plug of either generation: one relay, and its current in A.
 * @transport as `hs103`
 * @pins digital-output 0; analog-input 0, A; watts of the output
 * @readBack `relay_state` of the plug
 * @checks as `hs103`; the meter's value is there, 0…40 A, 0…10 000 W, in the fields of both generations
 * @tested emulated plugs of both generations; real hardware: no
 */
export const hs110 = defineDriver({
  ...KASA_DEVICE,
  type: "hs110",
  title: "TP-Link HS110",
  provides: ["digital-output", "analog-input"],
  pinmap: () => ({ "digital-output": [0], "analog-input": [0] }),
  open: async ({ net }, { Address: at }) => {
    const { relay, outlet, address } = await openPlug(net, at, { hasMeter: true });
    return {
      pins: {
        "digital-output": [relay],
        "analog-input": [kasaCurrent(outlet, { pin: 0, unit: "A", address })],
      },
      close: async () => undefined,
    };
  },
});
