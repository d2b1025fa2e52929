import { seconds } from "@refugium/model/declare/units.ts";
import type { Buses, HttpBus } from "../../buses/buses.ts";
import type { OpenDriver } from "../../driver.ts";
import { devicePlace } from "../network/address.ts";
import type { Credentials } from "../network/authentication.ts";
import { aloneAtAddress, httpEndPoint } from "../network/http-address.ts";
import { HttpDevice } from "../network/http-device.ts";
import { TasmotaConsole } from "./console.ts";
import { allRelays, dimmer, oneRelay } from "./relay.ts";

/** Switching with a timer takes three requests. */
const WITHIN = seconds(1.5);

export interface TasmotaOutput {
  readonly Address: string;
  /** 0: all relays of the device. */
  readonly Output: number;
}

/** The place of an output: relays are drivers of their own. 0 is all of them, on most devices the first. */
const partOf = (output: number): string => (output < 2 ? "" : `/${output}`);

/** What the drivers for Tasmota firmware have in common. */
export const tasmotaMembers = {
  kind: "plug",
  withoutController: "timer",
  provides: ["digital-output", "pwm"],
  pinmap: () => ({ "digital-output": [0], pwm: [0] }),
  occupies: ({ Address: address, Output: output }: TasmotaOutput) =>
    devicePlace(httpEndPoint(address), partOf(output)),
  locate: async (buses: Pick<Buses, "net">, { Output: output, ...at }: TasmotaOutput) =>
    (await aloneAtAddress.locate(buses, at)).map((place) => `${place}${partOf(output)}`),
} as const;

export async function openTasmota(
  http: HttpBus,
  { Address: address, Output: output }: TasmotaOutput,
  credentials?: Credentials,
): Promise<OpenDriver<"digital-output" | "pwm">> {
  const device = new HttpDevice({ http, to: httpEndPoint(address), product: "Tasmota", within: WITHIN });
  const console = new TasmotaConsole(device, credentials);
  const levels = await console.levels();
  const isAll = output === 0 && levels.size > 1;
  const relay = isAll ? allRelays(device, console) : oneRelay(device, console, Math.max(output, 1));
  if (!isAll) await relay.readBack?.();
  return {
    pins: { "digital-output": [relay], pwm: [dimmer(device, console)] },
    close: async () => undefined,
  };
}
