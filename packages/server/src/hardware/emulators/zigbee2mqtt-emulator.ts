import { MqttEmulator } from "./mqtt-emulator.ts";

/** Zigbee2MQTT with a plug and a sensor, by its "MQTT topics and messages". */
export class Zigbee2MqttEmulator extends MqttEmulator {
  readonly topic: string;
  #isOn = false;
  #offAt: number | undefined;
  /** What the sensor sends beside the state of the plug. */
  sensed: Readonly<Record<string, unknown>> = { temperature: 25.1, water_leak: false };

  constructor({ name = "heater" } = {}) {
    super();
    this.topic = `zigbee2mqtt/${name}`;
  }

  protected get will() {
    return {
      topic: "zigbee2mqtt/bridge/state",
      online: JSON.stringify({ state: "online" }),
      offline: JSON.stringify({ state: "offline" }),
    };
  }

  protected get commandTopics(): readonly string[] {
    return [`${this.topic}/set`, `${this.topic}/get`];
  }

  protected get stateTopics(): readonly string[] {
    return [this.topic];
  }

  get isOn(): boolean {
    if (this.#offAt !== undefined && this.time >= this.#offAt) this.reset();
    return this.#isOn;
  }

  /** The states of a device as a whole, as the bridge keeps them. */
  async report(retain = false): Promise<void> {
    const state = { ...this.sensed, state: this.isOn ? "ON" : "OFF", linkquality: 120 };
    await this.publish(this.topic, JSON.stringify(state), { retain });
  }

  /** Its availability, which the bridge finds out by asking. */
  async showAvailability(state: "online" | "offline"): Promise<void> {
    await this.publish(`${this.topic}/availability`, JSON.stringify({ state }), { retain: true });
  }

  /** Publishes a message without the states. */
  async showSignal(): Promise<void> {
    await this.publish(this.topic, JSON.stringify({ linkquality: 90 }));
  }

  protected reset(): void {
    this.#isOn = false;
    this.#offAt = undefined;
  }

  protected async take(topic: string, text: string): Promise<void> {
    const command: { state?: string; on_time?: number } = JSON.parse(text);
    if (topic.endsWith("/get")) return this.report();
    const { state, on_time: time } = command;
    this.change(() => {
      this.#isOn = state === "ON";
      // 65535 tenths of a second are no end.
      this.#offAt = this.#isOn && time !== undefined && time < 6553.5 ? this.time + time * 1000 : undefined;
    });
    if (this.mood === "ignores") return this.onSilence();
    // A timed command publishes no state.
    if (time === undefined) await this.report();
  }
}
