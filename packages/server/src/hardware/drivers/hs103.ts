import { drivers } from "@refugium/model/messages/drivers.ts";
import type { Buses } from "../buses/buses.ts";
import { spelled } from "../buses/net.ts";
import { defineDriver } from "../driver.ts";
import { plugAddress, plugEndPoint } from "./tplink/address.ts";
import { KasaPlug } from "./tplink/plug.ts";

/** A TP-Link Kasa HS103 plug on the local network: one relay. */
export const hs103 = defineDriver({
  type: "hs103",
  title: drivers.hs103,
  parameters: { Address: plugAddress },
  provides: ["digital-output"],
  pinmap: () => ({ "digital-output": [0] }),
  occupies: ({ Address: address }) => {
    const at = spelled(plugEndPoint(address)).toLowerCase();
    return { place: `plug ${at}`, words: drivers.plugAt({ address: at }) };
  },
  locate: ({ net }, { Address: address }) => net.locate(plugEndPoint(address)),
  open: async ({ net }: Buses, { Address: address }) => {
    const plug = new KasaPlug(net, plugEndPoint(address));
    await plug.isOn();
    return {
      pins: {
        "digital-output": [{ pin: 0, write: (high) => plug.switch(high), readBack: () => plug.isOn() }],
      },
      // Each request has its own connection: there is nothing to close.
      close: async () => undefined,
    };
  },
});
