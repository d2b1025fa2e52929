import type { HostPort } from "../../buses/buses.ts";
import { DeviceAddress, endPointOf } from "../network/address.ts";

const PORT = 9999;

/** The parameter of the Kasa devices. */
export const kasaAddress = DeviceAddress("192.168.1.11:9999", PORT);

export function kasaEndPoint(address: string): HostPort {
  return endPointOf(address, PORT);
}
