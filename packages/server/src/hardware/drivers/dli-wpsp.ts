import { defineDriver } from "../driver.ts";
import { dliOutlet } from "./dli/outlet.ts";
import { DigestAuthentication } from "./network/digest.ts";
import { aloneAtAddress, HttpAddress, httpEndPoint, Password, Username } from "./network/http-address.ts";
import { HttpDevice } from "./network/http-device.ts";

const OUTLETS = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * A Digital Loggers Web Power Switch Pro with its REST API enabled: eight outlets.
 * @transport HTTP, REST API of Digital Loggers
 * @pins digital-output 0–7
 * @readBack state of the outlet
 * @checks status, digest login (MD5), the outlet exists, `true` or `false`
 * @tested emulated device over real TCP: absent, garbling, ignoring, refusing, restarting; the vendor's REST API;
 *   digest vector
 */
export const dliWpsp = defineDriver({
  type: "dli-wpsp",
  title: "DLI Web Power Switch Pro",
  kind: "plug",
  withoutController: "keeps",
  parameters: {
    Address: HttpAddress("192.168.1.33"),
    Username: Username("admin"),
    Password: Password("1234"),
  },
  provides: ["digital-output"],
  pinmap: () => ({ "digital-output": OUTLETS }),
  ...aloneAtAddress,
  open: async ({ http }, { Address: address, Username: username, Password: password }) => {
    const authentication = new DigestAuthentication({ username, password });
    const device = new HttpDevice({ http, to: httpEndPoint(address), product: "DLI", authentication });
    const outputs = OUTLETS.map((pin) => dliOutlet(device, pin));
    await outputs[0]?.readBack?.();
    return { pins: { "digital-output": outputs }, close: async () => undefined };
  },
});
