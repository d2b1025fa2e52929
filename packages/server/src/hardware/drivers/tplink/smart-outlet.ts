import { isJsonObject } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { DigitalOutput } from "../../driver.ts";
import type { Answered } from "./iot-transport.ts";
import { wattsIn } from "./meter.ts";
import { type SmartDevice, TapoRefused } from "./smart-device.ts";

/** One outlet: that of a plug, or the one at a position of a strip. */
class SmartOutlet {
  readonly #device: SmartDevice;
  /** Undefined for a plug. */
  readonly #position: number | undefined;
  #child: string | undefined;
  /** False on older firmware, which has the power in another method. */
  #hasMeterData = true;

  constructor(device: SmartDevice, position: number | undefined) {
    this.#device = device;
    this.#position = position;
  }

  async switch(on: boolean): Promise<void> {
    await this.#call("set_device_info", { device_on: on });
  }

  async isOn(): Promise<boolean> {
    const { device_on: isOn } = await this.#call("get_device_info");
    if (typeof isOn === "boolean") return isOn;
    throw this.#device.notAsExpected();
  }

  async watts(): Promise<number> {
    const { address } = this.#device;
    if (this.#hasMeterData) {
      try {
        return wattsIn(await this.#call("get_emeter_data"), address);
      } catch (error) {
        if (!(error instanceof TapoRefused && error.isUnknownMethod)) throw error;
        this.#hasMeterData = false;
      }
    }
    const { current_power: milliwatts } = await this.#call("get_energy_usage");
    return wattsIn({ power_mw: milliwatts }, address);
  }

  async hasMeter(): Promise<boolean> {
    const { component_list: list } = await this.#call("component_nego");
    if (!Array.isArray(list)) throw this.#device.notAsExpected();
    return list.some((each: unknown) => isJsonObject(each) && each.id === "energy_monitoring");
  }

  /** A strip that refuses a known id, or was away, is queried for its ids again at the next call. */
  async #call(method: string, params: object = {}): Promise<Answered> {
    try {
      return await this.#device.call(method, params, await this.#childId());
    } catch (error) {
      if (!(error instanceof TapoRefused && error.isUnknownMethod)) this.#child = undefined;
      throw error;
    }
  }

  async #childId(): Promise<string | undefined> {
    if (this.#position === undefined) return undefined;
    this.#child ??= (await this.#device.children()).get(this.#position);
    if (this.#child !== undefined) return this.#child;
    const { address } = this.#device;
    throw new MessageError(devices.noSuchPart({ address, part: `outlet ${this.#position}` }));
  }
}

/** The relay of a plug (`output` 1), or of an outlet of a strip, with its meter where it has one. */
export async function openSmartOutlet(device: SmartDevice, output: number): Promise<DigitalOutput> {
  const { device_on: state } = await device.call("get_device_info");
  const isPlug = state !== undefined;
  if (isPlug && output > 1)
    throw new MessageError(devices.noSuchPart({ address: device.address, part: `outlet ${output}` }));
  const outlet = new SmartOutlet(device, isPlug ? undefined : output);
  await outlet.isOn();
  return {
    pin: 0,
    write: (high) => outlet.switch(high),
    readBack: () => outlet.isOn(),
    ...((await outlet.hasMeter()) ? { readWatts: () => outlet.watts() } : {}),
  };
}
