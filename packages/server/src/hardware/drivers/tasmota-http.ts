import { Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { HttpAddress } from "./network/http-address.ts";
import { openTasmota, tasmotaMembers } from "./tasmota/members.ts";

/** A device with Tasmota firmware and without a web password: one relay, or all as output 0, and its dimmer. */
export const tasmotaHttp = defineDriver({
  type: "tasmota-http",
  title: "Tasmota",
  ...tasmotaMembers,
  parameters: {
    Address: HttpAddress("192.1.168.4"),
    Output: helped(drivers.relayHelp, Int({ initial: 0, min: 0, max: 32 })),
  },
  open: ({ http }, output) => openTasmota(http, output),
});
