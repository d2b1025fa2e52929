import { Bool, Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { pinsOf } from "./network/count.ts";
import { aloneAtAddress, HttpAddress, Password } from "./network/http-address.ts";
import { Gen2Switch } from "./shelly/gen2-switch.ts";
import { ShellyRpc } from "./shelly/rpc.ts";

/**
 * A Shelly Plus, Pro, Gen3 or Gen4 with one to four relays, some with a power meter for each.
 * @transport HTTP, RPC of Shelly Plus, Pro, Gen3, Gen4
 * @pins digital-output 0…3 by its count; with `Meter` analog-input of the same numbers, W
 * @readBack `output` of the switch
 * @checks as `shelly-dimmer`; the switch exists, and its meter where `Meter` says so
 * @tested as `shelly-dimmer`
 */
export const shellyGen2 = defineDriver({
  type: "shelly-gen2",
  title: "Shelly Plus, Pro, Gen3, Gen4",
  kind: "plug",
  withoutController: "timer",
  parameters: {
    Address: HttpAddress("192.168.1.33"),
    Relays: helped(drivers.countHelp, Int({ initial: 1, min: 1, max: 4 })),
    Meter: helped(drivers.meterHelp, Bool()),
    Password: Password(),
  },
  provides: ["digital-output", "analog-input"],
  pinmap: ({ Relays: count, Meter: meter }) => ({
    "digital-output": pinsOf(count),
    "analog-input": meter ? pinsOf(count) : [],
  }),
  ...aloneAtAddress,
  open: async ({ http }, { Address: address, Relays: count, Meter: wantsMeter, Password: password }) => {
    const rpc = new ShellyRpc(http, { address, password });
    const switches = pinsOf(count).map((id) => new Gen2Switch(rpc, id));
    const outputs = [];
    for (const [id, each] of switches.entries()) {
      const hasMeter = await each.hasMeter();
      if (wantsMeter && !hasMeter) throw rpc.device.noSuchPart(`apower ${id}`);
      outputs.push(each.output(hasMeter));
    }
    return {
      pins: {
        "digital-output": outputs,
        "analog-input": wantsMeter ? switches.map((each) => each.meter()) : [],
      },
      close: async () => undefined,
    };
  },
});
