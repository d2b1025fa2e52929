import type { Field } from "@refugium/model/declare/field.ts";
import { Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { analogInput, inlet, jack, outlet } from "./esp32/pins.ts";
import { pinsOf } from "./network/count.ts";
import { aloneAtAddress, HttpAddress, httpEndPoint } from "./network/http-address.ts";
import { HttpDevice } from "./network/http-device.ts";

const Count = (initial: number): Field<number> =>
  helped(drivers.countHelp, Int({ initial, min: 0, max: 64 }));

/**
 * An ESP32 with the firmware of reef-pi. Its parameters are the numbers of its pins by kind.
 * @transport HTTP, firmware of reef-pi
 * @pins by its counts: digital-output, digital-input, pwm (8 bits), analog-input, each from 0
 * @readBack none: the firmware has no way
 * @checks status, level or duty in the answer, plain decimal numbers
 * @tested emulated device over real TCP: absent, garbling, refusing; by the firmware's paths
 */
export const esp32 = defineDriver({
  type: "esp32",
  title: "ESP32",
  kind: "board",
  withoutController: "keeps",
  parameters: {
    Address: HttpAddress("192.1.168.4"),
    "Digital-Output": Count(6),
    "Digital-Input": Count(4),
    Pwm: Count(4),
    "Analog-Input": Count(2),
  },
  provides: ["digital-input", "digital-output", "pwm", "analog-input"],
  pinmap: (counts) => ({
    "digital-input": pinsOf(counts["Digital-Input"]),
    "digital-output": pinsOf(counts["Digital-Output"]),
    pwm: pinsOf(counts.Pwm),
    "analog-input": pinsOf(counts["Analog-Input"]),
  }),
  ...aloneAtAddress,
  open: async ({ http }, { Address: address, ...counts }) => {
    const device = new HttpDevice({ http, to: httpEndPoint(address), product: "ESP32" });
    const inputs = pinsOf(counts["Digital-Input"]).map((pin) => inlet(device, pin));
    // Without inlets there is no request that always succeeds: any answer shows that it is there.
    await (inputs[0] === undefined ? device.answer("/") : inputs[0].read());
    return {
      pins: {
        "digital-input": inputs,
        "digital-output": pinsOf(counts["Digital-Output"]).map((pin) => outlet(device, pin)),
        pwm: pinsOf(counts.Pwm).map((pin) => jack(device, pin)),
        "analog-input": pinsOf(counts["Analog-Input"]).map((pin) => analogInput(device, pin)),
      },
      close: async () => undefined,
    };
  },
});
