import type { Broker } from "../mqtt-broker.ts";
import { LOOPBACK, unreachable } from "./simulated-net.ts";

/** The broker beside a simulated tank: one on this machine; nothing else is reached. Throws with a message. */
export function simulatedBroker(broker: Broker): Broker {
  if (LOOPBACK.test(broker.to.host)) return broker;
  throw unreachable(broker.to);
}
