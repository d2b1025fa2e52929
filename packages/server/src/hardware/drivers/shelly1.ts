import { defineDriver } from "../driver.ts";
import { DeviceAddress, devicePlace, endPointOf } from "./network/address.ts";
import { HttpDevice } from "./network/http-device.ts";
import { gen1Relay } from "./shelly/gen1-relay.ts";

const HTTP = 80;

/** A Shelly 1 or 1PM of the first generation: one relay. */
export const shelly1 = defineDriver({
  type: "shelly1",
  title: "Shelly 1",
  kind: "plug",
  withoutController: "timer",
  parameters: { Address: DeviceAddress("192.168.1.33", HTTP) },
  provides: ["digital-output"],
  pinmap: () => ({ "digital-output": [0] }),
  occupies: ({ Address: address }) => devicePlace(endPointOf(address, HTTP)),
  locate: ({ net }, { Address: address }) => net.locate(endPointOf(address, HTTP)),
  open: async ({ http }, { Address: address }) => {
    const device = new HttpDevice({ http, to: endPointOf(address, HTTP), product: "Shelly" });
    const relay = gen1Relay(device, 0);
    await relay.readBack?.();
    return { pins: { "digital-output": [relay] }, close: async () => undefined };
  },
});
