import { defineDriver } from "../driver.ts";
import { KASA_DEVICE, openStrip, pinsTo } from "./tplink/kasa-drivers.ts";

const OUTLETS = 3;

/** A TP-Link Kasa strip of three relays without meters: HS303, KP303 with old firmware. */
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
