import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { DigitalOutput } from "../../driver.ts";
import type { HttpDevice } from "../network/http-device.ts";

/** A relay of a first-generation Shelly: `/relay/{n}` of the vendor's "Gen1 API reference". Its timer is the lease. */
export function gen1Relay(device: HttpDevice, pin: number): DigitalOutput {
  const ask = async (query: string): Promise<boolean> => {
    const { ison } = await device.json(`/relay/${pin}${query}`);
    if (typeof ison !== "boolean") throw device.notAsExpected();
    return ison;
  };
  return {
    pin,
    hasTimer: true,
    write: async (high: boolean, offAfter?: Milliseconds) => {
      const timer = high && offAfter !== undefined ? `&timer=${Math.ceil(offAfter / 1000)}` : "";
      await ask(`?turn=${high ? "on" : "off"}${timer}`);
    },
    readBack: () => ask(""),
  };
}
