// A device on a broker of its own on this machine: a real client that can misbehave. Each kind of device is one file.

import { connectAsync, type IClientOptions, type MqttClient } from "mqtt";
import { sendAtOnce } from "../buses/mqtt-session.ts";
import type { EmulatorMood } from "./http-emulator.ts";
import { Mosquitto } from "./mosquitto.ts";

/** What a device publishes when its connection breaks. */
interface Will {
  readonly topic: string;
  readonly online: string;
  readonly offline: string;
}

const SLOW_MS = 1000;
/** Who may connect while the broker denies everybody else. */
const DEVICE = { username: "device", password: "of-the-house" };

/** The part that all emulated MQTT devices share. Broker and device start and stop together. */
export abstract class MqttEmulator {
  readonly broker = new Mosquitto();
  /** Called when a command gets no answer, which a device need not give. */
  onSilence: () => void = () => undefined;
  /** Messages as the device got them: `cmnd/tasmota/POWER1 ON`. */
  readonly commands: string[] = [];
  #mood: EmulatorMood = "works";
  #client: MqttClient | undefined;
  #work: Promise<void> = Promise.resolve();
  #skipped = 0;

  protected abstract readonly will: Will;
  /** Filters of the topics with commands. */
  protected abstract readonly commandTopics: readonly string[];
  /** Publishes its states, as it does after it has connected. */
  abstract report(): Promise<void>;
  protected abstract take(topic: string, text: string): Promise<void>;
  /** The topics that are broken while it garbles. */
  protected abstract readonly stateTopics: readonly string[];
  /** Its outputs and timers after a loss of its supply. */
  protected abstract reset(): void;

  /** Where its broker listens: `host:port`. */
  get address(): string {
    return this.broker.address;
  }

  get mood(): EmulatorMood {
    return this.#mood;
  }

  /** Takes effect at once, except `denies`, for which the broker starts again: see `settled`. */
  set mood(mood: EmulatorMood) {
    const before = this.#mood;
    this.#mood = mood;
    if (mood === "denies" || before === "denies") this.#then(() => this.#startBrokerAgain());
    if (mood === "garbles" || before === "garbles") this.#then(() => this.report());
  }

  /** Resolves when all requested changes have taken effect. */
  settled(): Promise<void> {
    return this.#work;
  }

  /** Milliseconds of the device's own clock. */
  get time(): number {
    return performance.now() + this.#skipped;
  }

  elapse(seconds: number): void {
    this.#skipped += seconds * 1000;
  }

  get isConnected(): boolean {
    return this.#client?.connected === true;
  }

  /** Starts the broker and connects the device, on the port it had before, by default on any that is free. */
  async start(port = this.broker.port): Promise<void> {
    if (!this.broker.isRunning)
      await this.broker.start(
        this.#mood === "denies" ? { users: { [DEVICE.username]: DEVICE.password } } : {},
        port,
      );
    await this.connect();
  }

  /** Broker and device vanish. */
  async stop(): Promise<void> {
    await this.disappear();
    await this.broker.stop();
  }

  /** The device vanishes; its broker detects this at once and publishes its will. */
  async disappear(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client === undefined) return;
    client.stream.destroy();
    client.end(true);
  }

  /** The device connects and reports. */
  async connect(): Promise<void> {
    await this.disappear();
    const { topic, online, offline } = this.will;
    const options: IClientOptions = {
      ...DEVICE,
      reconnectPeriod: 0,
      protocolVersion: 4,
      will: { topic, payload: Buffer.from(offline), qos: 1, retain: true },
    };
    const client = await connectAsync(`mqtt://${this.address}`, options);
    client.on("error", () => undefined);
    sendAtOnce(client);
    client.on("message", (asked, payload) => {
      this.#then(() => this.#take(asked, payload.toString("utf8")));
    });
    this.#client = client;
    await client.subscribeAsync([...this.commandTopics], { qos: 0 });
    await this.publish(topic, online, { retain: true });
    if (this.#mood !== "cuts") await this.report();
  }

  /** Publishes a mark for tests: all before it has been published. */
  mark(text: string): Promise<void> {
    return this.publish("test/mark", text);
  }

  /** It loses its supply and starts in its own default state. */
  restart(): void {
    this.reset();
    this.#then(() => this.connect());
  }

  /** Publishes, unless it was cut off meanwhile. */
  protected async publish(
    topic: string,
    text: string,
    { retain = false }: { readonly retain?: boolean } = {},
  ): Promise<void> {
    const isBroken = this.#mood === "garbles" && this.stateTopics.includes(topic);
    // Acknowledged by the broker: what follows comes later.
    await this.#client
      ?.publishAsync(topic, isBroken ? "\u0000<html>?" : text, { retain, qos: 1 })
      .catch(() => undefined);
  }

  /** Runs a change of the device's state, unless it only pretends. */
  protected change(act: () => void): void {
    if (this.#mood !== "ignores") act();
  }

  async #take(topic: string, text: string): Promise<void> {
    this.commands.push(`${topic} ${text}`);
    if (this.#mood === "hangs") return this.onSilence();
    if (this.#mood === "cuts") return await this.connect();
    if (this.#mood === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await this.take(topic, text);
  }

  async #startBrokerAgain(): Promise<void> {
    await this.stop();
    await this.start();
  }

  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(() => undefined);
  }
}
