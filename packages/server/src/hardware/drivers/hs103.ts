import { defineDriver } from "../driver.ts";
import { KASA_DEVICE, openPlug } from "./tplink/kasa-drivers.ts";

/**
 * A TP-Link Kasa HS103 plug on the local network: one relay.
 * @transport TCP, TP-Link Kasa local protocol
 * @pins digital-output 0
 * @readBack `relay_state` of the plug
 * @checks length of the answer, JSON, `err_code`; 1.5 s per request, tried twice
 * @tested emulated plug over real TCP: absent, hanging, disconnecting, lying, refusing; frames recorded from the
 *   reference
 */
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
