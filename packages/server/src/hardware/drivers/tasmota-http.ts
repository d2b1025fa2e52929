import { Int } from "@refugium/model/declare/fields.ts";
import { seconds } from "@refugium/model/declare/units.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { devicePlace } from "./network/address.ts";
import { aloneAtAddress, HttpAddress, httpEndPoint } from "./network/http-address.ts";
import { HttpDevice } from "./network/http-device.ts";
import { TasmotaConsole } from "./tasmota/console.ts";
import { allRelays, dimmer, oneRelay } from "./tasmota/relay.ts";

/** Switching with a timer takes three requests. */
const WITHIN = seconds(1.5);

/** The place of an output: relays are drivers of their own. 0 is all of them, on most devices the first. */
const partOf = (output: number): string => (output < 2 ? "" : `/${output}`);

/** A device with Tasmota firmware and without a web password: one relay, or all as output 0, and its dimmer. */
export const tasmotaHttp = defineDriver({
  type: "tasmota-http",
  title: "Tasmota",
  kind: "plug",
  withoutController: "timer",
  parameters: {
    Address: HttpAddress("192.1.168.4"),
    Output: helped(drivers.relayHelp, Int({ initial: 0, min: 0, max: 32 })),
  },
  provides: ["digital-output", "pwm"],
  pinmap: () => ({ "digital-output": [0], pwm: [0] }),
  occupies: ({ Address: address, Output: output }) => devicePlace(httpEndPoint(address), partOf(output)),
  locate: async (buses, { Output: output, ...at }) =>
    (await aloneAtAddress.locate(buses, at)).map((place) => `${place}${partOf(output)}`),
  open: async ({ http }, { Address: address, Output: output }) => {
    const device = new HttpDevice({ http, to: httpEndPoint(address), product: "Tasmota", within: WITHIN });
    const console = new TasmotaConsole(device);
    const levels = await console.levels();
    const isAll = output === 0 && levels.size > 1;
    const relay = isAll ? allRelays(device, console) : oneRelay(device, console, Math.max(output, 1));
    if (!isAll) await relay.readBack?.();
    return {
      pins: { "digital-output": [relay], pwm: [dimmer(device, console)] },
      close: async () => undefined,
    };
  },
});
