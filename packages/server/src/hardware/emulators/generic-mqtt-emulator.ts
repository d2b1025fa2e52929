import { MqttEmulator } from "./mqtt-emulator.ts";

/** A device of no make: `home/pump/set`, and its state and a value as JSON on `home/pump/state`. */
export class GenericMqttEmulator extends MqttEmulator {
  isOn = false;
  value: unknown = 25.1;

  protected readonly will = { topic: "home/pump/there", online: "yes", offline: "no" };
  protected readonly commandTopics = ["home/pump/set"];
  protected readonly stateTopics = ["home/pump/state"];

  async report(): Promise<void> {
    const state = { relays: [{ on: this.isOn }], water: { temperature: this.value } };
    await this.publish("home/pump/state", JSON.stringify(state));
  }

  protected reset(): void {
    this.isOn = false;
  }

  protected async take(_topic: string, text: string): Promise<void> {
    this.change(() => {
      this.isOn = text === "1";
    });
    if (this.mood === "ignores") this.onSilence();
    else await this.report();
  }
}
