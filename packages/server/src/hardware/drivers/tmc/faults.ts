import { devices } from "@refugium/model/messages/devices.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import { DRIVER_STATUS, GENERAL_STATUS } from "./registers.ts";

/** Microsteps per second from which on the first one comes before the status is read. */
const SOON_STEPS = 1000;

/** Of the register GSTAT. */
export function generalFault(status: number): Message | undefined {
  if ((status & GENERAL_STATUS.shutDown) !== 0) return devices.motorShutDown;
  return (status & GENERAL_STATUS.noSupply) === 0 ? undefined : devices.motorSupply;
}

/** Of DRV_STATUS, at microsteps per second. An open winding and a standstill are faults only while the motor turns. */
export function driverFault(status: number, rate: number): Message | undefined {
  if ((status & DRIVER_STATUS.hot) !== 0) return devices.motorHot;
  if ((status & DRIVER_STATUS.shorted) !== 0) return devices.motorShorted;
  if (rate === 0) return undefined;
  if ((status & DRIVER_STATUS.open) !== 0) return devices.motorOpen;
  const stands = (status & DRIVER_STATUS.stands) !== 0;
  return stands && rate >= SOON_STEPS ? devices.motorStands : undefined;
}
