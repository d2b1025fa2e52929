import { type DriverType, defineDriver } from "../../driver.ts";
import { pinsOf } from "../network/count.ts";
import { aloneAtAddress, HttpAddress, httpEndPoint } from "../network/http-address.ts";
import { HttpDevice } from "../network/http-device.ts";
import { gen1Relay } from "./gen1-relay.ts";

/** A driver for a Shelly of the first generation with `relays` relays. */
export function gen1Driver(type: string, title: string, relays: number): DriverType {
  const pins = pinsOf(relays);
  return defineDriver({
    type,
    title,
    kind: relays === 1 ? "plug" : "relays",
    withoutController: "timer",
    parameters: { Address: HttpAddress("192.168.1.33") },
    provides: ["digital-output"],
    pinmap: () => ({ "digital-output": pins }),
    ...aloneAtAddress,
    open: async ({ http }, { Address: address }) => {
      const device = new HttpDevice({ http, to: httpEndPoint(address), product: "Shelly" });
      const outputs = pins.map((pin) => gen1Relay(device, pin));
      for (const output of outputs) await output.readBack?.();
      return { pins: { "digital-output": outputs }, close: async () => undefined };
    },
  });
}
