import { defineDriver } from "../driver.ts";
import { kasaCurrent } from "./tplink/iot-outlet.ts";
import { KASA_DEVICE, openStrip, pinsTo } from "./tplink/kasa-drivers.ts";

const OUTLETS = 6;

/**
 * A TP-Link Kasa HS300 strip: six relays, and the current of each in mA.
 * @transport as `hs103`
 * @pins digital-output 0–5; analog-input 0–5, mA; watts of the outputs
 * @readBack `state` of the outlet in the strip's list
 * @checks as `hs110`; ids of the outlets are asked for again when the strip refuses or was away; a missing outlet
 *   is an error of its own pins only
 * @tested emulated strip: fewer outlets, other ids; real hardware: no
 */
export const hs300 = defineDriver({
  ...KASA_DEVICE,
  type: "hs300",
  title: "TP-Link HS300",
  provides: ["digital-output", "analog-input"],
  pinmap: () => ({ "digital-output": pinsTo(OUTLETS), "analog-input": pinsTo(OUTLETS) }),
  open: async ({ net }, { Address: at }) => {
    const opened = await openStrip(net, at, { outlets: OUTLETS, hasMeter: true });
    return {
      pins: {
        "digital-output": opened.map(({ relay }) => relay),
        "analog-input": opened.map(({ pin, outlet, address }) =>
          kasaCurrent(outlet, { pin, unit: "mA", address }),
        ),
      },
      close: async () => undefined,
    };
  },
});
