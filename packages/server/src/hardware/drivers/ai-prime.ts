import { seconds } from "@refugium/model/declare/units.ts";
import { defineDriver } from "../driver.ts";
import { AquaIlluminationLamp, COLOURS } from "./aqua-illumination/lamp.ts";
import { aloneAtAddress, HttpAddress, httpEndPoint } from "./network/http-address.ts";
import { HttpDevice } from "./network/http-device.ts";

/** A change takes up to five requests. */
const WITHIN = seconds(1);

/**
 * An AquaIllumination Prime HD or Hydra HD: seven colours. Its schedule is switched off by the first change.
 * @transport HTTP, local interface of AquaIllumination, firmware 2.0–2.5
 * @pins pwm 0–6: uv, violet, royal, blue, cool white, green, deep red (0.1 %)
 * @readBack level of the colour
 * @checks status, JSON, `response_code`, the colours and their range, the lamp has no parent, no schedule runs,
 *   the power of all colours together
 * @tested emulated lamp over real TCP: absent, garbling, ignoring, refusing, restarting; by what its clients ask:
 *   no vendor documentation
 */
export const aiPrime = defineDriver({
  type: "ai-prime",
  title: "AquaIllumination Prime HD, Hydra HD",
  kind: "light",
  // Its own schedule is off by then; what a loss of supply does to that is unknown.
  withoutController: "unknown",
  parameters: { Address: HttpAddress("192.168.1.70") },
  provides: ["pwm"],
  pinmap: () => ({ pwm: COLOURS.map((_, pin) => pin) }),
  ...aloneAtAddress,
  open: async ({ http }, { Address: address }) => {
    const to = httpEndPoint(address);
    const device = new HttpDevice({ http, to, product: "AquaIllumination", within: WITHIN });
    const lamp = new AquaIlluminationLamp(device);
    await lamp.identify();
    const outputs = COLOURS.map((colour, pin) => lamp.output(colour, pin));
    return { pins: { pwm: outputs }, close: async () => undefined };
  },
});
