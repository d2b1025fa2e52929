import { isJsonObject, type Json, type JsonObject } from "@refugium/model/declare/field.ts";

/** What a meter measures. */
export interface MeterReading {
  readonly volts: number;
  readonly watts: number;
  readonly kilowattHours: number;
}

/** The one rule of an outlet's countdown: it ends with the relay `on` or off. */
export interface CountdownRule {
  readonly on: boolean;
  readonly seconds: number;
  /** One that has ended stays in the table, disabled. */
  readonly isOver?: boolean;
}

/** One outlet. `set` throws when it does not switch. */
export interface KasaOutlet {
  isOn(): boolean;
  set(on: boolean): void;
  /** Undefined on models without a meter. */
  readonly meter?: () => MeterReading;
  /** Undefined on firmware without the module. */
  readonly countdown?: {
    /** The rule that runs, with the seconds that are left. */
    get(): CountdownRule | undefined;
    set(rule: CountdownRule | undefined): void;
  };
}

export interface KasaModel {
  readonly model: string;
  /** The first generation reports A, V, W and kWh; the second mA, mV, mW and Wh. */
  readonly generation?: 1 | 2;
  readonly isStrip?: boolean;
  readonly outlets: readonly KasaOutlet[];
}

const INVALID_ARGUMENT = { err_code: -3, err_msg: "invalid argument" };
const NO_SUCH_MODULE = { err_code: -1, err_msg: "module not support" };
const NO_SUCH_METHOD = { err_code: -2, err_msg: "member not support" };
const NO_SUCH_CHILD = { err_code: -14, err_msg: "entry not exist" };
const TABLE_FULL = { err_code: -10, err_msg: "table is full" };
const FAILED = { err_code: -10002, err_msg: "internal error" };

const DEVICE_ID = "8006000000000000000000000000000000000001";
const RULE_ID = "1D2EC9E0AB79ACF1AE0D1AB4D8B70B68";

/** The JSON of TP-Link Kasa plugs and strips without a transport: modules with methods, each with its own answer. */
export class KasaDevice {
  readonly #model: KasaModel;
  /** Part of the children's ids: a strip that is set up again has others. */
  readonly #serial: number;

  constructor(model: KasaModel, serial = 0) {
    this.#model = model;
    this.#serial = serial;
  }

  reply(request: JsonObject): JsonObject {
    const { context, ...modules } = request;
    const outlet = this.#outletOf(context);
    return Object.fromEntries(
      Object.entries(modules).map(([name, methods]) => [name, this.#module(name, methods, outlet)]),
    );
  }

  #module(name: string, methods: Json | undefined, outlet: KasaOutlet | undefined): JsonObject {
    if (!["system", "emeter", "count_down"].includes(name) || !isJsonObject(methods)) return NO_SUCH_MODULE;
    if (outlet === undefined) return NO_SUCH_CHILD;
    if (name === "emeter" && outlet.meter === undefined) return NO_SUCH_MODULE;
    if (name === "count_down" && outlet.countdown === undefined) return NO_SUCH_MODULE;
    return Object.fromEntries(
      Object.entries(methods).map(([method, body]) => [
        method,
        this.#call(`${name}.${method}`, isJsonObject(body) ? body : {}, outlet),
      ]),
    );
  }

  #call(method: string, body: JsonObject, outlet: KasaOutlet): JsonObject {
    switch (method) {
      case "system.get_sysinfo":
        return this.#sysinfo();
      case "system.set_relay_state":
        return switched(outlet, body.state);
      case "emeter.get_realtime":
        return this.#realtime(outlet);
      case "count_down.get_rules":
        return rules(outlet);
      case "count_down.delete_all_rules":
        outlet.countdown?.set(undefined);
        return { err_code: 0 };
      case "count_down.add_rule":
        return added(outlet, body);
      default:
        return NO_SUCH_METHOD;
    }
  }

  /** The outlet that a request is for; undefined when the strip has no such child. */
  #outletOf(context: Json | undefined): KasaOutlet | undefined {
    const { isStrip = false, outlets } = this.#model;
    const ids = isJsonObject(context) ? context.child_ids : undefined;
    if (!isStrip || !Array.isArray(ids)) return outlets[0];
    return outlets[outlets.findIndex((_, index) => ids[0] === this.#childId(index))];
  }

  #childId(index: number): string {
    return `${DEVICE_ID.slice(0, -1)}${this.#serial}${String(index).padStart(2, "0")}`;
  }

  #realtime({ meter }: KasaOutlet): JsonObject {
    if (meter === undefined) return NO_SUCH_MODULE;
    const { volts, watts, kilowattHours } = meter();
    const amperes = watts / volts;
    if (this.#model.generation === 1)
      return { current: amperes, voltage: volts, power: watts, total: kilowattHours, err_code: 0 };
    return {
      current_ma: Math.round(amperes * 1000),
      voltage_mv: Math.round(volts * 1000),
      power_mw: Math.round(watts * 1000),
      total_wh: Math.round(kilowattHours * 1000),
      err_code: 0,
    };
  }

  #sysinfo(): JsonObject {
    const { model, outlets, isStrip = false } = this.#model;
    const common = {
      sw_ver: "1.5.6 Build 191114 Rel.104204",
      hw_ver: "2.1",
      model,
      deviceId: DEVICE_ID,
      hwId: "00000000000000000000000000000000",
      oemId: "00000000000000000000000000000000",
      alias: "Simulated plug",
      dev_name: "Smart Wi-Fi Plug Mini",
      icon_hash: "",
      active_mode: "none",
      feature: outlets.some(({ meter }) => meter !== undefined) ? "TIM:ENE" : "TIM",
      updating: 0,
      rssi: -45,
      led_off: 0,
      err_code: 0,
    };
    const mac = "00:00:00:00:00:01";
    const type = "IOT.SMARTPLUGSWITCH";
    if (!isStrip) return { ...common, mac, type, relay_state: outlets[0]?.isOn() ? 1 : 0, on_time: 0 };
    const children = outlets.map((outlet, index) => ({
      id: this.#childId(index),
      state: outlet.isOn() ? 1 : 0,
      alias: `Outlet ${index + 1}`,
      on_time: 0,
      next_action: { type: -1 },
    }));
    return { ...common, mac, mic_type: type, children, child_num: children.length };
  }
}

function switched(outlet: KasaOutlet, state: Json | undefined): JsonObject {
  if (state !== 0 && state !== 1) return INVALID_ARGUMENT;
  try {
    outlet.set(state === 1);
  } catch {
    return FAILED;
  }
  return { err_code: 0 };
}

function rules({ countdown }: KasaOutlet): JsonObject {
  const rule = countdown?.get();
  const list =
    rule === undefined
      ? []
      : [
          {
            id: RULE_ID,
            name: "",
            enable: rule.isOver === true ? 0 : 1,
            act: rule.on ? 1 : 0,
            delay: Math.round(rule.seconds),
            remain: Math.round(rule.seconds),
          },
        ];
  return { rule_list: list, err_code: 0 };
}

function added({ countdown }: KasaOutlet, { delay, act, enable }: JsonObject): JsonObject {
  if (typeof delay !== "number" || delay < 0 || (act !== 0 && act !== 1)) return INVALID_ARGUMENT;
  if (countdown?.get() !== undefined) return TABLE_FULL;
  if (enable === 1) countdown?.set({ on: act === 1, seconds: delay });
  return { id: RULE_ID, err_code: 0 };
}
