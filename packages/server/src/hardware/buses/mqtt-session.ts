import { Socket } from "node:net";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import type { IClientOptions, MqttClient } from "mqtt";
import { MessageError, messageOf } from "../../kernel/message-error.ts";
import { wordsOf } from "../../kernel/words-of.ts";
import type { MqttQos } from "./buses.ts";
import type { Broker } from "./mqtt-broker.ts";
import { networkFailure, spelled } from "./net.ts";

/** Seconds of silence after which both sides ping, and milliseconds for the broker's first answer. */
const KEEP_ALIVE_S = 15;
const ANSWER_WITHIN_MS = 4000;
/** Of a whole packet; a broker of MQTT 5 sends none that is longer. */
const LONGEST_PACKET = 131_072;
/** Codes of CONNACK and DISCONNECT: MQTT 3.1.1, section 3.2.2.3; MQTT 5.0, sections 3.2.2.2 and 3.14.2.1. */
const UNKNOWN_VERSION = [1, 132];
const WRONG_PASSWORD = [4, 5, 134, 135];
const TAKEN_OVER = 142;

export type ProtocolVersion = 4 | 5;

export interface SessionOptions {
  readonly broker: Broker;
  readonly version: ProtocolVersion;
  /** Fails work of the broker that takes too long; `what` is named. */
  readonly inTime: (work: Promise<void>, what: string) => Promise<void>;
  readonly onMessage: (topic: string, payload: Uint8Array, isRetained: boolean) => void;
}

/** The broker does not support this version of MQTT, or closes the connection without an answer. */
export class OtherVersion extends MessageError {
  override readonly name = "OtherVersion";
}

/** One connection to a broker, from its beginning to its end. It never connects again. */
export class MqttSession {
  readonly #client: MqttClient;
  readonly #broker: Broker;
  readonly #inTime: SessionOptions["inTime"];
  readonly #granted = new Map<string, Promise<void>>();
  /** Resolves with the reason when the connection ends. */
  readonly ended: Promise<MessageError>;

  private constructor(client: MqttClient, { broker, version, inTime }: SessionOptions) {
    this.#client = client;
    this.#broker = broker;
    this.#inTime = inTime;
    this.ended = endOf(client, broker, version);
  }

  /** Resolves when the broker has accepted. Throws with a message. */
  static async open(options: SessionOptions): Promise<MqttSession> {
    const { broker, version, onMessage } = options;
    const [{ default: mqtt }, { default: packets }] = await Promise.all([
      import("mqtt"),
      import("mqtt-packet"),
    ]);
    // 8 MB for buffers of the numbers 0 to 65535, which a controller with a few messages a second can make.
    packets.writeToStream.cacheNumbers = false;
    const client = mqtt.connect(clientOptions(broker, version));
    client.on("message", (topic, payload, { retain }) => onMessage(topic, payload, retain));
    const session = new MqttSession(client, options);
    const accepted = new Promise<undefined>((resolve) => client.once("connect", () => resolve(undefined)));
    const failure = await Promise.race([accepted, session.ended]);
    if (failure !== undefined) throw failure;
    sendAtOnce(client);
    return session;
  }

  /** Resolves when the message is written to the connection, with QoS 1 and 2 when the broker has it. */
  async publish(topic: string, text: string, options: { retain: boolean; qos: MqttQos }): Promise<void> {
    await this.#client.publishAsync(topic, text, options);
  }

  /** Once for each filter. Throws with a message when the broker refuses. */
  subscribe(filter: string): Promise<void> {
    const granted = this.#granted.get(filter) ?? this.#inTime(this.#subscribed(filter), filter);
    this.#granted.set(filter, granted);
    return granted;
  }

  unsubscribe(filter: string): void {
    this.#granted.delete(filter);
    this.#client.unsubscribe(filter);
  }

  /** Ends it at once; what is not sent yet is lost. */
  close(): void {
    this.#client.end(true);
  }

  async #subscribed(filter: string): Promise<void> {
    try {
      await this.#client.subscribeAsync(filter, { qos: 1 });
    } catch (cause) {
      const [address, reason] = [spelled(this.#broker.to), wordsOf(cause)];
      throw new MessageError(devices.deviceRefuses({ address, command: filter, reason }), { cause });
    }
  }
}

function clientOptions(
  { to, isTls, username, password, clientId, will }: Broker,
  version: ProtocolVersion,
): IClientOptions {
  const options: IClientOptions = {
    protocol: isTls ? "mqtts" : "mqtt",
    host: to.host,
    port: to.port,
    protocolVersion: version,
    clean: true,
    keepalive: KEEP_ALIVE_S,
    connectTimeout: ANSWER_WITHIN_MS,
    // A lost connection loses what was not sent: nothing arrives late.
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
  };
  if (will !== undefined)
    options.will = { topic: will.topic, payload: Buffer.from(will.text), qos: 1, retain: true };
  if (clientId !== "") options.clientId = clientId;
  if (username !== "") Object.assign(options, { username, password });
  if (version === 5) options.properties = { maximumPacketSize: LONGEST_PACKET };
  return options;
}

/** Short messages are not collected: an acknowledgement would wait for the next one. */
export function sendAtOnce({ stream }: MqttClient): void {
  if (stream instanceof Socket) stream.setNoDelay(true);
}

function endOf(client: MqttClient, broker: Broker, version: ProtocolVersion): Promise<MessageError> {
  let wasAccepted = false;
  let reason: MessageError | undefined;
  client.once("connect", () => {
    wasAccepted = true;
  });
  client.on("error", (error) => {
    reason ??= failureOf(error, broker);
  });
  client.on("disconnect", ({ reasonCode }) => {
    if (reasonCode === TAKEN_OVER) reason ??= new MessageError(takenOver(broker));
  });
  return new Promise((resolve) => {
    client.once("close", () => {
      const what = devices.cutConnection;
      const said = devices.endPoint({ address: spelled(broker.to), what });
      const silent = !wasAccepted && version === 5 ? new OtherVersion(said) : new MessageError(said);
      resolve(reason ?? silent);
      client.end(true);
    });
  });
}

function failureOf(error: Error, broker: Broker): MessageError {
  const code = codeOf(error);
  const address = spelled(broker.to);
  if (WRONG_PASSWORD.includes(code))
    return new MessageError(devices.wrongPassword({ address }), { cause: error });
  if (UNKNOWN_VERSION.includes(code)) return new OtherVersion(devices.noMqtt({ address }), { cause: error });
  if (code > 0) {
    const reason = messageOf(error);
    return new MessageError(devices.endPoint({ address, what: devices.failed({ reason }) }), {
      cause: error,
    });
  }
  if (error.message === "connack timeout")
    return new MessageError(devices.noMqtt({ address }), { cause: error });
  return networkFailure(broker.to, error);
}

const takenOver = ({ to, clientId }: Broker): Message =>
  devices.clientIdTaken({ address: spelled(to), id: clientId });

/** The reason code of an error of the library; 0 without one. */
function codeOf(error: unknown): number {
  const code: unknown = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "number" ? code : 0;
}
