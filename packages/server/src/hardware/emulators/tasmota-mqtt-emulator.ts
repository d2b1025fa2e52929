import { MqttEmulator } from "./mqtt-emulator.ts";

interface Relay {
  isOn: boolean;
  /** PulseTime: 0 off, to 111 tenths of a second, from 112 seconds + 100. */
  pulse: number;
  offAt?: number | undefined;
}

const secondsOf = (pulse: number): number => (pulse <= 111 ? pulse / 10 : pulse - 100);

/** A Tasmota device with relays and an energy meter, by the vendor's "MQTT" and "Commands". */
export class TasmotaMqttEmulator extends MqttEmulator {
  readonly topic: string;
  readonly #relays: readonly Relay[];
  watts = 40;

  constructor({ relays = 1, topic = "tasmota_1A2B3C" } = {}) {
    super();
    this.topic = topic;
    this.#relays = Array.from({ length: relays }, () => ({ isOn: false, pulse: 0 }));
  }

  protected get will() {
    return { topic: `tele/${this.topic}/LWT`, online: "Online", offline: "Offline" };
  }

  protected get commandTopics(): readonly string[] {
    return [`cmnd/${this.topic}/#`];
  }

  protected get stateTopics(): readonly string[] {
    return [`stat/${this.topic}/RESULT`, `stat/${this.topic}/STATUS10`];
  }

  isOn(index = 1): boolean {
    const relay = this.#relay(index);
    if (relay.offAt !== undefined && this.time >= relay.offAt)
      Object.assign(relay, { isOn: false, offAt: undefined });
    return relay.isOn;
  }

  /** The number of times that PulseTime was written, which wears its flash. */
  pulseWrites = 0;

  async report(): Promise<void> {
    for (const [index] of this.#relays.entries()) await this.#showPower(index + 1);
  }

  /** PulseTime is kept in its flash; the relays come up off. */
  protected reset(): void {
    for (const relay of this.#relays) Object.assign(relay, { isOn: false, offAt: undefined });
  }

  protected async take(topic: string, text: string): Promise<void> {
    const [, command = "", number = ""] = /\/([A-Za-z]+)(\d*)$/.exec(topic) ?? [];
    const index = number === "" ? 1 : Number(number);
    if (command.toUpperCase() === "STATUS") return this.#showSensors();
    if (index > this.#relays.length) return this.#answer({ Command: "Unknown" });
    if (command.toUpperCase() === "POWER") return this.#power(index, text);
    if (command.toUpperCase() === "PULSETIME") return this.#pulse(index, text);
    await this.#answer({ Command: "Unknown" });
  }

  async #power(index: number, text: string): Promise<void> {
    const relay = this.#relay(index);
    if (/^(ON|OFF)$/i.test(text))
      this.change(() => {
        relay.isOn = text.toUpperCase() === "ON";
        this.#arm(relay);
      });
    await this.#showPower(index);
  }

  async #pulse(index: number, text: string): Promise<void> {
    const relay = this.#relay(index);
    if (text !== "")
      this.change(() => {
        this.pulseWrites += 1;
        relay.pulse = Number(text);
        this.#arm(relay);
      });
    await this.#answer({
      [`PulseTime${index}`]: { Set: relay.pulse, Remaining: relay.isOn ? relay.pulse : 0 },
    });
  }

  #arm(relay: Relay): void {
    const isTimed = relay.isOn && relay.pulse > 0;
    relay.offAt = isTimed ? this.time + secondsOf(relay.pulse) * 1000 : undefined;
  }

  async #showPower(index: number): Promise<void> {
    const name = this.#relays.length === 1 ? "POWER" : `POWER${index}`;
    const text = this.isOn(index) ? "ON" : "OFF";
    await this.#answer({ [name]: text });
    await this.publish(`stat/${this.topic}/${name}`, text);
  }

  async #showSensors(): Promise<void> {
    const power = this.isOn() ? this.watts : 0;
    await this.publish(
      `stat/${this.topic}/STATUS10`,
      JSON.stringify({ StatusSNS: { Time: "2026-01-15T00:00:00", ENERGY: { Power: power, Voltage: 230 } } }),
    );
  }

  async #answer(value: object): Promise<void> {
    await this.publish(`stat/${this.topic}/RESULT`, JSON.stringify(value));
  }

  #relay(index: number): Relay {
    const relay = this.#relays[index - 1];
    if (relay === undefined) throw new Error(`there is no relay ${index}`);
    return relay;
  }
}
