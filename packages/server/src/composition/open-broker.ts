import { statusTopic } from "@refugium/model/laws/mqtt-topics.ts";
import { MqttConnection } from "../hardware/buses/mqtt.ts";
import { brokerOf } from "../hardware/buses/mqtt-broker.ts";
import { simulatedBroker } from "../hardware/buses/simulated/simulated-mqtt.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Platform } from "./ports.ts";

/** The connection to the broker of the settings, for the life of the process. It opens at first use. */
export function openBroker(
  scope: Scope,
  { runtime: { clock }, storage: { settings, telemetry } }: Platform,
): MqttConnection {
  const isSimulated = (): boolean => settings.value.capabilities.dev_mode;
  const connection = new MqttConnection({
    clock,
    broker: () => {
      const { enable, prefix, ...settings } = telemetry.broker();
      const will = { topic: statusTopic(prefix), text: "offline" };
      const broker = { ...brokerOf(settings), ...(enable ? { will } : {}) };
      return isSimulated() ? simulatedBroker(broker) : broker;
    },
  });
  scope.defer(telemetry.watch(() => connection.review()));
  scope.defer(() => connection.close());
  return connection;
}
