import { defineDriver } from "../driver.ts";
import { KASA_DEVICE, openStrip, pinsTo } from "./tplink/kasa-drivers.ts";

const OUTLETS = 3;

/**
 * A TP-Link Kasa strip of three relays without meters: HS303, KP303 with old firmware.
 * @transport as `hs103`
 * @pins digital-output 0–2
 * @readBack as `hs300`
 * @checks as `hs300`, without a meter
 * @tested emulated strip; real hardware: no
 */
export const hs303 = defineDriver({
  ...KASA_DEVICE,
  type: "hs303",
  title: "TP-Link HS303",
  provides: ["digital-output"],
  pinmap: () => ({ "digital-output": pinsTo(OUTLETS) }),
  open: async ({ net }, { Address: address }) => {
    const opened = await openStrip(net, address, { outlets: OUTLETS, hasMeter: false });
    return {
      pins: { "digital-output": opened.map(({ relay }) => relay) },
      close: async () => undefined,
    };
  },
});
