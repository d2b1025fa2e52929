import { Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { HttpAddress } from "./network/http-address.ts";
import { openTasmota, tasmotaMembers } from "./tasmota/members.ts";

/**
 * A device with Tasmota firmware and without a web password: one relay, or all as output 0, and its dimmer.
 * @transport HTTP, commands of Tasmota
 * @pins digital-output 0, pwm 0 (the light's dimmer, whole percent)
 * @readBack `POWER` and `Dimmer` of `State`
 * @checks status, JSON, errors that come with status 200, the relay exists, its state after a switch
 * @tested emulated device over real TCP: absent, garbling, ignoring, refusing, restarting; by Tasmota's "Commands"
 */
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
