import { Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { HttpAddress, Password, Username } from "./network/http-address.ts";
import { openTasmota, tasmotaMembers } from "./tasmota/members.ts";

/**
 * The same as `tasmota-http`, whose parameters are those of other programs, with a web password.
 * @transport HTTP, commands of Tasmota, with its web password
 * @pins as `tasmota-http`
 * @readBack as `tasmota-http`
 * @checks as `tasmota-http`
 * @tested as `tasmota-http`, with a password
 */
export const tasmota = defineDriver({
  type: "tasmota",
  title: "Tasmota (web password)",
  ...tasmotaMembers,
  parameters: {
    Address: HttpAddress("192.168.1.34"),
    Output: helped(drivers.relayHelp, Int({ initial: 1, min: 0, max: 32 })),
    Username: Username("admin"),
    Password: Password(),
  },
  open: ({ http }, { Username: username, Password: password, ...output }) =>
    openTasmota(http, output, { username, password }),
});
