import type { Buses } from "../buses/buses.ts";
import { defineDriver } from "../driver.ts";
import { devicePlace } from "./network/address.ts";
import { kasaAddress, kasaEndPoint } from "./tplink/address.ts";
import { KasaPlug } from "./tplink/plug.ts";

/** A TP-Link Kasa HS103 plug on the local network: one relay. */
export const hs103 = defineDriver({
  type: "hs103",
  title: "TP-Link HS103",
  kind: "plug",
  withoutController: "keeps",
  parameters: { Address: kasaAddress },
  provides: ["digital-output"],
  pinmap: () => ({ "digital-output": [0] }),
  occupies: ({ Address: address }) => devicePlace(kasaEndPoint(address)),
  locate: ({ net }, { Address: address }) => net.locate(kasaEndPoint(address)),
  open: async ({ net }: Buses, { Address: address }) => {
    const plug = new KasaPlug(net, kasaEndPoint(address));
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
