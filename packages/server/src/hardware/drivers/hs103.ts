import { defineDriver } from "../driver.ts";
import { KASA_DEVICE, openPlug } from "./tplink/kasa-drivers.ts";

/** A TP-Link Kasa HS103 plug on the local network: one relay. */
export const hs103 = defineDriver({
  ...KASA_DEVICE,
  type: "hs103",
  title: "TP-Link HS103",
  provides: ["digital-output"],
  pinmap: () => ({ "digital-output": [0] }),
  open: async ({ net }, { Address: address }) => {
    const { relay } = await openPlug(net, address, { hasMeter: false });
    return { pins: { "digital-output": [relay] }, close: async () => undefined };
  },
});
