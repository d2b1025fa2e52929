import { isJsonObject, type Json, type JsonObject } from "@refugium/model/declare/field.ts";
import type { EmulatedOutlet } from "./kasa-outlet.ts";

const UNKNOWN_METHOD: JsonObject = { error_code: -1002 };
const WRONG_PARAMS: JsonObject = { error_code: -1008 };
const DEVICE_ID = "80220000000000000000000000000000000001";
const base64 = (text: string): string => Buffer.from(text).toString("base64");

interface SmartModel {
  readonly model: string;
  readonly outlets: readonly EmulatedOutlet[];
  readonly hasMeterData: boolean;
}

/** The JSON of Tapo plugs and strips without a transport: one method per request, with an `error_code`. */
export class SmartJson {
  readonly #model: SmartModel;

  constructor(model: SmartModel) {
    this.#model = model;
  }

  reply({ method, params }: JsonObject): JsonObject {
    const given = isJsonObject(params) ? params : {};
    if (method === "multipleRequest") return this.#many(given);
    const { outlets } = this.#model;
    const [outlet] = outlets;
    if (outlet === undefined || typeof method !== "string") return UNKNOWN_METHOD;
    if (outlets.length === 1) return this.#call(method, given, { outlet });
    if (method === "get_child_device_list") return this.#children(given);
    if (method === "get_child_device_component_list") return this.#childComponents();
    if (method === "control_child") return this.#child(given);
    return this.#call(method, given, {});
  }

  #many({ requests }: JsonObject): JsonObject {
    if (!Array.isArray(requests)) return WRONG_PARAMS;
    const responses = requests.map((request: Json) => {
      const asked = isJsonObject(request) ? request : {};
      return { method: asked.method ?? "", ...this.reply(asked) };
    });
    return { error_code: 0, result: { responses } };
  }

  /** The list is not in the order of the sockets. */
  #children({ start_index: start }: JsonObject): JsonObject {
    const list = this.#model.outlets.map((outlet, index) => this.#state({ outlet, index })).reverse();
    const from = typeof start === "number" ? start : 0;
    const result = { child_device_list: list.slice(from, from + 3), start_index: from, sum: list.length };
    return { error_code: 0, result };
  }

  #childComponents(): JsonObject {
    const list = this.#model.outlets.map((_, index) => ({
      device_id: `${DEVICE_ID}0${index}`,
      component_list: this.#components({ isChild: true }),
    }));
    const result = { child_component_list: list, start_index: 0, sum: list.length };
    return { error_code: 0, result };
  }

  #child({ device_id: id, requestData: data }: JsonObject): JsonObject {
    const index = this.#model.outlets.findIndex((_, each) => id === `${DEVICE_ID}0${each}`);
    const outlet = this.#model.outlets[index];
    if (outlet === undefined || !isJsonObject(data)) return WRONG_PARAMS;
    const { method, params } = data;
    const given = isJsonObject(params) ? params : {};
    const answer = this.#call(typeof method === "string" ? method : "", given, { outlet, index });
    return { error_code: 0, result: { responseData: answer } };
  }

  #call(method: string, params: JsonObject, at: Target): JsonObject {
    const { outlet } = at;
    const ok = (result: JsonObject): JsonObject => ({ error_code: 0, result });
    switch (method) {
      case "component_nego":
        return ok({ component_list: this.#components({ isChild: at.index !== undefined }) });
      case "get_device_info":
        return ok(this.#state(at));
      case "get_connect_cloud_state":
        return ok({ status: 0 });
      case "get_auto_off_config":
        return ok({ enable: false, delay_min: 120 });
      case "set_device_info":
        if (outlet === undefined || typeof params.device_on !== "boolean") return WRONG_PARAMS;
        outlet.set(params.device_on);
        return { error_code: 0 };
      default:
        return this.#measured(method, outlet) ?? UNKNOWN_METHOD;
    }
  }

  #measured(method: string, outlet: EmulatedOutlet | undefined): JsonObject | undefined {
    const reading = outlet?.meter?.();
    if (reading === undefined) return undefined;
    const { volts, watts, kilowattHours } = reading;
    const energy = {
      today_energy: Math.round(kilowattHours * 1000),
      month_energy: Math.round(kilowattHours * 1000),
    };
    const results: Readonly<Record<string, JsonObject>> = {
      get_energy_usage: {
        ...energy,
        today_runtime: 0,
        month_runtime: 0,
        local_time: "2026-01-01 00:00:00",
        electricity_charge: [0, 0, 0],
        current_power: Math.round(watts * 1000),
      },
      get_current_power: { current_power: Math.round(watts) },
      get_emeter_vgain_igain: { vgain: 120_000, igain: 11_000 },
      ...(this.#model.hasMeterData
        ? {
            get_emeter_data: {
              current_ma: Math.round((watts / volts) * 1000),
              voltage_mv: volts * 1000,
              power_mw: Math.round(watts * 1000),
              energy_wh: Math.round(kilowattHours * 1000),
            },
          }
        : {}),
    };
    const result = results[method];
    return result && { error_code: 0, result };
  }

  #components({ isChild }: { readonly isChild: boolean }): JsonObject[] {
    const { outlets } = this.#model;
    const isStrip = outlets.length > 1 && !isChild;
    const ids = [["device", 2]] as [string, number][];
    if (isStrip) ids.push(["control_child", 2], ["child_device", 2]);
    else if (outlets[0]?.meter !== undefined) ids.push(["energy_monitoring", 2]);
    if (!isStrip) ids.push(["auto_off", 2]);
    return ids.map(([id, version]) => ({ id, ver_code: version }));
  }

  #state({ outlet, index }: Target): JsonObject {
    const { model } = this.#model;
    const common = {
      fw_ver: "1.3.1 Build 240621 Rel.162048",
      hw_ver: "1.0",
      model,
      mac: "00-00-00-00-00-01",
      type: "SMART.TAPOPLUG",
      region: "Europe/Berlin",
      specs: "EU",
      lang: "en_US",
      ip: "127.0.0.1",
      ssid: base64("reef"),
      rssi: -45,
      signal_level: 3,
      time_diff: 60,
      has_set_location_info: false,
      oem_id: "00000000000000000000000000000000",
      fw_id: "00000000000000000000000000000000",
      hw_id: "00000000000000000000000000000000",
    };
    if (outlet === undefined) return { ...common, device_id: DEVICE_ID, nickname: base64("Strip") };
    const state = {
      ...common,
      device_on: outlet.isOn(),
      on_time: 0,
      auto_off_status: "off",
      auto_off_remain_time: 0,
      overheat_status: "normal",
      charging_status: "normal",
      overcurrent_status: "normal",
      power_protection_status: "normal",
      default_states: { type: "last_states", state: {} },
    };
    if (index === undefined)
      return { ...state, device_id: DEVICE_ID, nickname: base64("Plug"), avatar: "plug" };
    return {
      ...state,
      device_id: `${DEVICE_ID}0${index}`,
      original_device_id: DEVICE_ID,
      nickname: base64(`Outlet ${index + 1}`),
      category: "plug.powerstrip.sub-plug",
      position: index + 1,
      slot_number: this.#model.outlets.length,
    };
  }
}

/** A plug has its outlet; a strip itself has none; its children have outlets and indexes. */
interface Target {
  readonly outlet?: EmulatedOutlet;
  readonly index?: number;
}
