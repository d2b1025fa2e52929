import { isJsonObject, type Json, type JsonObject } from "@refugium/model/declare/field.ts";
import { decodeFrame, encodeFrame } from "../../../drivers/tplink/frame.ts";

/** The relay in a plug. `set` throws when it does not switch. */
export interface PlugRelay {
  isOn(): boolean;
  set(on: boolean): void;
}

const INVALID_ARGUMENT = { err_code: -3, err_msg: "invalid argument" };
const NO_SUCH_MODULE = { err_code: -1, err_msg: "module not support" };
const NO_SUCH_METHOD = { err_code: -2, err_msg: "member not support" };
const FAILED = { err_code: -10002, err_msg: "internal error" };

/**
 * A TP-Link HS103 without its network: frames in, frames out, as captured from devices. Supports `system.get_sysinfo`
 * and `system.set_relay_state`; all else is refused with the devices' error codes.
 */
export class Plug {
  readonly #relay: PlugRelay;

  constructor(relay: PlugRelay) {
    this.#relay = relay;
  }

  /** The answering frame to a whole frame. */
  answer(frame: Uint8Array): Buffer {
    return encodeFrame(JSON.stringify(this.#reply(parsed(decodeFrame(frame)))));
  }

  #reply(request: JsonObject): JsonObject {
    const modules = Object.entries(request).filter(([name]) => name !== "context");
    return Object.fromEntries(
      modules.map(([name, methods]) => [
        name,
        name === "system" && isJsonObject(methods) ? this.#system(methods) : NO_SUCH_MODULE,
      ]),
    );
  }

  #system(methods: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(methods).map(([name, body]) => [name, this.#call(name, body)]));
  }

  #call(method: string, body: unknown): JsonObject {
    if (method === "get_sysinfo") return this.#sysinfo();
    if (method !== "set_relay_state") return NO_SUCH_METHOD;
    const state = isJsonObject(body) ? body.state : undefined;
    if (state !== 0 && state !== 1) return INVALID_ARGUMENT;
    try {
      this.#relay.set(state === 1);
    } catch {
      return FAILED;
    }
    return { err_code: 0 };
  }

  #sysinfo(): JsonObject {
    return {
      sw_ver: "1.5.6 Build 191114 Rel.104204",
      hw_ver: "2.1",
      model: "HS103(US)",
      deviceId: "8006000000000000000000000000000000000001",
      hwId: "00000000000000000000000000000000",
      oemId: "00000000000000000000000000000000",
      alias: "Simulated plug",
      dev_name: "Smart Wi-Fi Plug Mini",
      icon_hash: "",
      relay_state: this.#relay.isOn() ? 1 : 0,
      on_time: 0,
      active_mode: "none",
      feature: "TIM",
      updating: 0,
      rssi: -45,
      led_off: 0,
      mac: "00:00:00:00:00:01",
      type: "IOT.SMARTPLUGSWITCH",
      err_code: 0,
    };
  }
}

function parsed(text: string): JsonObject {
  try {
    const value: Json = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
