import { isJsonObject } from "@refugium/model/declare/field.ts";
import type { PwmOutput } from "../../driver.ts";
import { checkDuty } from "../network/percent.ts";
import type { ShellyRpc } from "./rpc.ts";

/** A light of a Shelly from the second generation on, in whole percent ("Light" of its API documentation). */
export function gen2Light(rpc: ShellyRpc, pin: number): PwmOutput {
  return {
    pin,
    set: async (percent) => {
      checkDuty(percent);
      const brightness = Math.round(percent);
      const state = brightness === 0 ? { on: false } : { on: true, brightness };
      await rpc.call("Light", "Set", { id: pin, ...state });
    },
    readBack: async () => {
      const status = await rpc.status("Light", pin);
      const { transition } = status;
      // While it fades, its target counts.
      const aim = isJsonObject(transition) && isJsonObject(transition.target) ? transition.target : {};
      const { output, brightness } = { ...status, ...aim };
      if (typeof output !== "boolean" || typeof brightness !== "number") throw rpc.device.notAsExpected();
      if (!(brightness >= 0 && brightness <= 100)) throw rpc.device.notAsExpected();
      return output ? brightness : 0;
    },
  };
}
