import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { Broker } from "../mqtt-broker.ts";
import { spelled } from "../net.ts";
import { LOOPBACK } from "./simulated-net.ts";

/** The broker beside a simulated tank: one on this machine; nothing else is reached. Throws with a message. */
export function simulatedBroker(broker: Broker): Broker {
  if (LOOPBACK.test(broker.to.host)) return broker;
  const what = devices.cannotBeReached;
  throw new MessageError(devices.endPoint({ address: spelled(broker.to), what }));
}
