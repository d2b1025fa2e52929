// What the controller publishes over MQTT, and the commands it takes.
import { minutes, seconds } from "@refugium/model/declare/units.ts";
import { statusTopic } from "@refugium/model/laws/mqtt-topics.ts";
import { mqtt as messages } from "@refugium/model/messages/mqtt.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import { SubjectAlarms } from "../../alarms/subject-alarms.ts";
import { every } from "../../kernel/every.ts";
import type { Scope } from "../../kernel/scope.ts";
import { CommandTopics } from "./command-topics.ts";
import { EntityPublisher } from "./entity-publisher.ts";
import { type Figure, FigurePublisher } from "./figures.ts";
import { Outbox } from "./outbox.ts";
import type { MqttPorts } from "./ports.ts";

export interface MqttExportPorts extends MqttPorts {
  readonly alarms: Alarms;
  /** Readings and states: what changes at once. */
  readonly newest: () => readonly Figure[];
  readonly all: () => readonly Figure[];
}

/** How long the broker may be away without an alarm. */
const AWAY_FOR = minutes(5);
const SUBJECT = { type: "system", id: "mqtt" };

/** Publishes until the scope closes. `settings` are those of now: a change starts it again. */
export function startMqttExport(scope: Scope, ports: MqttExportPorts): void {
  const { clock, bus, settings, alarms } = ports;
  const { prefix } = settings;
  const raised = new SubjectAlarms(alarms, SUBJECT);
  let lost = 0;
  const outbox: Outbox = new Outbox({
    clock,
    bus,
    onConnected: () => {
      outbox.putFirst({ topic: statusTopic(prefix), text: "online", retain: true, qos: 1 });
      figures.publishAll();
      if (settings.home_assistant) entities.publishAll();
      commands.subscribe();
    },
    onLost: (count) => {
      lost += count;
    },
  });
  const figures = new FigurePublisher({
    ...ports,
    outbox,
    settings: { ...settings, qos: qosOf(settings.qos) },
  });
  const entities = new EntityPublisher(ports, outbox);
  const commands = new CommandTopics(scope, ports, outbox);
  figures.start(scope);
  if (settings.home_assistant) entities.start(scope);
  every(scope, clock, {
    name: "mqtt: connection",
    period: seconds(30),
    work: () => {
      if (outbox.isConnected) commands.subscribe();
      const isAway = outbox.awaySince !== undefined && clock.uptime() - outbox.awaySince >= AWAY_FOR;
      const { status } = bus;
      const why = status.connected ? undefined : status.reason;
      raised.warning("mqtt-away", messages.away, isAway ? why : undefined);
      raised.warning("mqtt-lost", messages.lost, lost > 0 ? messages.lostCount({ count: lost }) : undefined);
    },
  });
  scope.defer(() => alarms.forget(SUBJECT));
  // Last: its watcher is called at once.
  outbox.start(scope);
}

function qosOf(value: number): 0 | 1 | 2 {
  return value === 1 || value === 2 ? value : 0;
}
