// A simulated world on a real broker, for tests of the MQTT bus and its drivers.
import { setImmediate } from "node:timers/promises";
import { isMessage } from "@refugium/model/messages/message.ts";
import { onTestFinished } from "vitest";
import { inAttempts } from "../../../kernel/attempts.ts";
import type { MqttBus, MqttStatus } from "../../buses/buses.ts";
import { MqttConnection } from "../../buses/mqtt.ts";
import { type BrokerSettings, brokerOf } from "../../buses/mqtt-broker.ts";
import { makeWorld } from "../../buses/simulated/fixtures/test-world.ts";
import type { TestedDevice } from "../../driver.contract.ts";
import type { MqttEmulator } from "../mqtt-emulator.ts";

/** Resolves as soon as it is so: what is awaited comes from other processes. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

/** A connection with the settings of `broker`, which may change until `review`. */
export function mqttWorld(broker: () => Partial<BrokerSettings>) {
  const named = () => brokerOf({ server: "", username: "", password: "", client_id: "", ...broker() });
  let bus: MqttConnection | undefined;
  const { world, clock, pass } = makeWorld({
    mqtt: (time) => {
      bus = new MqttConnection({ clock: time, broker: named });
      return bus;
    },
  });
  if (bus === undefined) throw new Error("the world made no connection");
  const connection = bus;
  onTestFinished(() => connection.close());
  return { buses: world.buses, clock, pass, connection };
}

interface TestedMqttDevice extends TestedDevice {
  /** At the controller, in seconds. */
  readonly passTime: (span: number) => Promise<void>;
  readonly now: () => number;
  /** The bus without reports at subscription. */
  readonly bus: MqttBus;
}

/** An emulated MQTT device as the tested device of a driver. `reports`: it sends its states to each new subscriber. */
export async function emulatedMqttDevice(
  emulator: MqttEmulator,
  { reports = true } = {},
): Promise<TestedMqttDevice> {
  await emulator.start();
  onTestFinished(() => emulator.stop());
  const { buses, clock, pass, connection } = mqttWorld(() => ({ server: `tcp://${emulator.address}` }));
  // A command without an answer is over when its deadline passes.
  emulator.onSilence = () => void pass(4);
  const reported = !reports ? connection : reportOnSubscription(connection, emulator);
  const comesBack = async (): Promise<void> => {
    await until(() => !connection.status.connected);
    await pass(31);
  };
  return {
    buses: { ...buses, mqtt: reported },
    breakDown: async () => {
      await emulator.stop();
      await until(() => !connection.status.connected);
    },
    repair: async () => {
      await emulator.start();
      await comesBack();
      await until(() => connection.status.connected);
      await heard(connection, emulator);
    },
    cause: async (fault) => {
      if (fault === "restarts") emulator.restart();
      else emulator.mood = fault;
      await emulator.settled();
      if (fault !== "denies") return await heard(connection, emulator);
      await comesBack();
      await until(() => isRefused(connection.status));
    },
    elapse: (span) => emulator.elapse(span),
    passTime: pass,
    now: () => clock.now(),
    bus: connection,
  };
}

const isRefused = (status: MqttStatus): boolean =>
  !status.connected && isMessage(status.reason) && status.reason.code === "devices.wrongPassword";

/** Real sensors send at their own times; this one sends at each subscription. */
function reportOnSubscription(bus: MqttConnection, emulator: MqttEmulator): MqttBus {
  return {
    get status() {
      return bus.status;
    },
    publish: (message) => bus.publish(message),
    hold: (watcher) => bus.hold(watcher),
    ask: (question) => bus.ask(question),
    subscribe: async (filter, listener) => {
      const end = await bus.subscribe(filter, listener);
      if (!emulator.isConnected) return end;
      await emulator.report();
      await heard(bus, emulator);
      return end;
    },
  };
}

/** Resolves when the bus has got this text on a topic. */
export async function told(bus: MqttBus, topic: string, wanted: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = await bus.subscribe(topic, ({ text }) => {
    if (text === wanted) resolve();
  });
  await promise;
  end();
}

let marks = 0;

/** Resolves when the bus has got what the device published before. */
export async function heard(bus: MqttBus, emulator: MqttEmulator): Promise<void> {
  const mark = `${++marks}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = await subscribeToMarks(bus, (text) => {
    if (text === mark) resolve();
  });
  await emulator.mark(mark);
  await promise;
  end();
}

/** Time that passes for a silent device may also end this subscription's deadline: then it is tried again. */
function subscribeToMarks(bus: MqttBus, got: (text: string) => void): Promise<() => void> {
  return inAttempts(5, () => bus.subscribe("test/mark", ({ text }) => got(text)));
}
