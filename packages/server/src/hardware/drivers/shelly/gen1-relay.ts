import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { DEVICE_LEASE, type DigitalOutput } from "../../driver.ts";
import type { HttpDevice } from "../network/http-device.ts";

/** A relay of a first-generation Shelly: `/relay/{n}` of the vendor's "Gen1 API reference". Its timer is the lease. */
export function gen1Relay(device: HttpDevice, pin: number): DigitalOutput {
  const ask = async (query: string): Promise<boolean> => {
    const answer = await device.answer(`/relay/${pin}${query}`);
    if (answer.status === 404) throw device.noSuchPart(`relay ${pin}`);
    const { ison } = device.object(device.checked(answer));
    if (typeof ison !== "boolean") throw device.notAsExpected();
    return ison;
  };
  return {
    pin,
    timer: DEVICE_LEASE,
    write: async (high: boolean, offAfter?: Milliseconds) => {
      const timer = high && offAfter !== undefined ? `&timer=${Math.ceil(offAfter / 1000)}` : "";
      await ask(`?turn=${high ? "on" : "off"}${timer}`);
    },
    readBack: () => ask(""),
  };
}
