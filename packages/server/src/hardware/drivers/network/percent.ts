import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";

/** Throws unless it is a duty of 0…100 percent. */
export function checkDuty(percent: number): void {
  if (!(percent >= 0 && percent <= 100)) throw new MessageError(devices.noDuty({ percent }));
}
