import { MqttEmulator } from "./mqtt-emulator.ts";

const SWITCH = "tank-node/switch/return_pump";
const SENSOR = "tank-node/sensor/water_temperature/state";
const FLOAT = "tank-node/binary_sensor/float/state";

/** A node with ESPHome: a switch, a sensor and a float, by the vendor's "MQTT Client Component". */
export class EsphomeMqttEmulator extends MqttEmulator {
  isOn = false;
  temperature = "25.31";
  float = "OFF";

  protected readonly will = { topic: "tank-node/status", online: "online", offline: "offline" };
  protected readonly commandTopics = [`${SWITCH}/command`];
  protected readonly stateTopics = [`${SWITCH}/state`, SENSOR, FLOAT];

  /** All states, retained, as after it has connected. */
  async report(): Promise<void> {
    await this.publish(`${SWITCH}/state`, this.isOn ? "ON" : "OFF", { retain: true });
    await this.publish(SENSOR, this.temperature, { retain: true });
    await this.publish(FLOAT, this.float, { retain: true });
  }

  protected reset(): void {
    this.isOn = false;
  }

  protected async take(_topic: string, text: string): Promise<void> {
    const before = this.isOn;
    if (text === "ON" || text === "OFF")
      this.change(() => {
        this.isOn = text === "ON";
      });
    // A state that does not change is not published again.
    if (this.isOn !== before || this.mood === "garbles")
      await this.publish(`${SWITCH}/state`, this.isOn ? "ON" : "OFF", { retain: true });
    else this.onSilence();
  }
}
