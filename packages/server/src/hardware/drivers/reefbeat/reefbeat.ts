import { isJsonObject } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { AnalogInput, DigitalInput, DigitalOutput } from "../../driver.ts";
import type { HttpDevice } from "../network/http-device.ts";

type Answer = Readonly<Record<string, unknown>>;

/** °C that a probe in an aquarium can have. */
const COLDEST = 0;
const HOTTEST = 50;

/** A Red Sea ReefBeat device on the local network, by captured answers of its firmware. The vendor documents nothing. */
export class ReefBeat {
  readonly #device: HttpDevice;

  constructor(device: HttpDevice) {
    this.#device = device;
  }

  /** Throws unless it is this model. */
  async identify(model: string): Promise<void> {
    const { hw_model: found } = await this.#device.json("/device-info");
    const { address } = this.#device;
    if (found !== model) throw new MessageError(devices.notThisChip({ address, device: model }));
  }

  /** A socket of a power strip. Its mode `on` or `off` is its state; other modes are the strip's own control. */
  socket(pin: number): DigitalOutput {
    return { pin, write: (high) => this.#switch(pin, high), readBack: () => this.#isOn(pin) };
  }

  /** True while the leak sensor of a top-off is wet. */
  leakSensor(pin: number): DigitalInput {
    return {
      pin,
      read: async () => {
        const sensor = await this.#part("leak_sensor");
        if (sensor.connected !== true || sensor.enabled !== true) throw this.#noReading("leak_sensor");
        if (typeof sensor.status !== "string") throw this.#device.notAsExpected();
        return sensor.status !== "dry";
      },
    };
  }

  /** The probe of a top-off. */
  temperature(pin: number): AnalogInput {
    return {
      pin,
      unit: "°C",
      read: async () => {
        const sensor = await this.#part("ato_sensor");
        const isThere = sensor.connected === true && sensor.temperature_probe_status === "connected";
        if (!isThere || sensor.is_temp_enabled !== true || sensor.is_sensor_error !== false)
          throw this.#noReading("ato_sensor");
        const { current_read: value } = sensor;
        if (typeof value !== "number") throw this.#device.notAsExpected();
        if (value > COLDEST && value < HOTTEST) return value;
        const { address } = this.#device;
        throw new MessageError(devices.implausible({ device: "RSATO+", address, value: `${value} °C` }));
      },
    };
  }

  /** Only the sockets in the body change. */
  async #switch(number: number, high: boolean): Promise<void> {
    const body = JSON.stringify({ sockets: [{ number, mode: high ? "on" : "off" }] });
    const headers = { "Content-Type": "application/json" };
    const { success } = await this.#device.json("/sockets/config", { method: "PUT", body, headers });
    if (success !== true) throw this.#device.refuses(`socket ${number}`, `success ${String(success)}`);
  }

  async #isOn(number: number): Promise<boolean> {
    const { mode, sockets } = await this.#device.json("/dashboard");
    // During setup, feeding, maintenance and emergency a socket does not follow its mode.
    if (mode !== "auto") throw this.#otherwise(number, mode);
    if (!Array.isArray(sockets)) throw this.#device.notAsExpected();
    const socket: unknown = sockets.find((each) => isJsonObject(each) && each.number === number);
    if (!isJsonObject(socket)) throw this.#device.noSuchPart(`socket ${number}`);
    const isFollowing = socket.enabled === true && (socket.mode === "on" || socket.mode === "off");
    if (!isFollowing) throw this.#otherwise(number, socket.enabled === true ? socket.mode : "disabled");
    return socket.mode === "on";
  }

  async #part(name: string): Promise<Answer> {
    const part = (await this.#device.json("/dashboard"))[name];
    if (!isJsonObject(part)) throw this.#device.notAsExpected();
    return part;
  }

  #otherwise(number: number, mode: unknown): MessageError {
    return this.#device.refuses(`socket ${number}`, `mode ${String(mode).slice(0, 40)}`);
  }

  #noReading(part: string): MessageError {
    return new MessageError(devices.noReading({ address: this.#device.address, part }));
  }
}
