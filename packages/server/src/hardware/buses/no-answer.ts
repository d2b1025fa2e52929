import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { span } from "@refugium/model/messages/message.ts";
import { MessageError } from "../../kernel/message-error.ts";

/** Why a device at an address failed: its time is over. */
export const noAnswerWithin = (address: string, time: Milliseconds): MessageError =>
  new MessageError(devices.noAnswerWithin({ address, within: span(time, { in: "s" }) }));
