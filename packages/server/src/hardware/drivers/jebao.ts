import { Choice } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { MdpPump } from "./gizwits/mdp-pump.ts";
import { DeviceAddress, devicePlace, endPointOf } from "./network/address.ts";

/** The port of Gizwits devices in the local network. */
const PORT = 12_416;

/**
 * A Jebao pump with Wi-Fi. Each device has attributes of its own: only those of one are known well enough.
 * @transport TCP, Gizwits protocol in the local network
 * @pins digital-output 0, pwm 0 (0 = off, above 31…100 % of the speed): the same pump
 * @readBack switch and speed in the status
 * @checks head, length and command of each frame, passcode and login, a status of known bits, speed 30…100 %,
 *   status after each command, asked up to 10 times; 2 s
 * @tested emulated pump over real TCP: absent, garbling, ignoring, refusing; python-jebao 0.1.7; real hardware: no
 */
export const jebao = defineDriver({
  type: "jebao",
  title: "Jebao (Gizwits)",
  kind: "pump",
  withoutController: "keeps",
  parameters: {
    Address: DeviceAddress("192.168.1.80", PORT),
    Device: helped(drivers.modelHelp, Choice(["MDP-20000"])),
  },
  provides: ["digital-output", "pwm"],
  pinmap: () => ({ "digital-output": [0], pwm: [0] }),
  occupies: ({ Address: address }) => devicePlace(endPointOf(address, PORT)),
  locate: ({ net }, { Address: address }) => net.locate(endPointOf(address, PORT)),
  open: async ({ net }, { Address: address }) => {
    const pump = new MdpPump(net, endPointOf(address, PORT));
    await pump.check();
    return {
      pins: { "digital-output": [pump.switch(0)], pwm: [pump.duty(0)] },
      close: async () => undefined,
    };
  },
});
