// The list of emulated devices that can be started by hand: `npm run emulate -- shelly1 --port 8080`.
import { AiPrimeEmulator } from "./ai-prime-emulator.ts";
import { DliEmulator } from "./dli-emulator.ts";
import { EheimEmulator } from "./eheim-emulator.ts";
import { Esp32Emulator } from "./esp32-emulator.ts";
import { EspHomeEmulator } from "./esphome-emulator.ts";
import { EsphomeMqttEmulator } from "./esphome-mqtt-emulator.ts";
import { EMULATED_KEY, EspHomeNativeEmulator } from "./esphome-native-emulator.ts";
import { GenericMqttEmulator } from "./generic-mqtt-emulator.ts";
import { HttpDeviceEmulator } from "./http-device-emulator.ts";
import type { HttpEmulator } from "./http-emulator.ts";
import { Hx711SerialEmulator } from "./hx711-serial-emulator.ts";
import { JebaoEmulator } from "./jebao-emulator.ts";
import { JsnSr04tEmulator } from "./jsn-sr04t-emulator.ts";
import { KasaEmulator } from "./kasa-emulator.ts";
import { KlapEmulator } from "./klap-emulator.ts";
import { ModbusEmulator } from "./modbus-emulator.ts";
import { ModbusRtuEmulator } from "./modbus-rtu-emulator.ts";
import { NutEmulator } from "./nut-emulator.ts";
import { PzemEmulator } from "./pzem-emulator.ts";
import { ReefBeatEmulator } from "./reefbeat-emulator.ts";
import { ShellyGen2Emulator } from "./shelly-gen2-emulator.ts";
import { Shelly1Emulator } from "./shelly1-emulator.ts";
import { TasmotaEmulator } from "./tasmota-emulator.ts";
import { TasmotaMqttEmulator } from "./tasmota-mqtt-emulator.ts";
import { Tmc2209Emulator } from "./tmc2209-emulator.ts";
import { WledEmulator } from "./wled-emulator.ts";
import { Zigbee2MqttEmulator } from "./zigbee2mqtt-emulator.ts";

/** What every emulated device on the network can do. */
export type NetworkEmulator = Pick<
  HttpEmulator,
  "address" | "start" | "stop" | "restart" | "elapse" | "mood"
>;

export const EMULATORS: Readonly<Record<string, () => NetworkEmulator>> = {
  "ai-prime": () => new AiPrimeEmulator(),
  "dli-wpsp": () => new DliEmulator(),
  "eheim-digital": () => new EheimEmulator(),
  esp32: () => new Esp32Emulator(),
  "esphome-mqtt": () => new EsphomeMqttEmulator(),
  "esphome-native": () => new EspHomeNativeEmulator({ key: EMULATED_KEY }),
  "esphome-native-plain": () => new EspHomeNativeEmulator(),
  esphome: () => new EspHomeEmulator(),
  hs103: () => new KasaEmulator("hs103"),
  "hs110-v1": () => new KasaEmulator("hs110-v1"),
  hs110: () => new KasaEmulator("hs110"),
  hs300: () => new KasaEmulator("hs300"),
  hs303: () => new KasaEmulator("hs303"),
  http: () => new HttpDeviceEmulator(),
  jebao: () => new JebaoEmulator(),
  "hx711-serial": () => new Hx711SerialEmulator(),
  "jsn-sr04t": () => new JsnSr04tEmulator(),
  "kasa-klap": () => new KlapEmulator("kasa-klap", { isDiscoverable: true }),
  "kasa-klap-strip": () => new KlapEmulator("kasa-klap-strip", { isDiscoverable: true }),
  mqtt: () => new GenericMqttEmulator(),
  "modbus-rtu": () => new ModbusRtuEmulator(),
  "modbus-tcp": () => new ModbusEmulator(),
  nut: () => new NutEmulator(),
  "pzem-004t": () => new PzemEmulator(),
  "red-sea-ato": () => new ReefBeatEmulator("RSATO+"),
  "red-sea-power": () => new ReefBeatEmulator("RSPOWER8"),
  "shelly-dimmer": () => new ShellyGen2Emulator({ switches: 0, lights: 1 }),
  "shelly-gen2": () => new ShellyGen2Emulator({ switches: 4 }),
  shelly1: () => new Shelly1Emulator(1),
  "shelly2.5": () => new Shelly1Emulator(2),
  "tapo-p100": () => new KlapEmulator("tapo-p100", { isDiscoverable: true }),
  "tapo-strip": () => new KlapEmulator("tapo-strip", { isDiscoverable: true }),
  tapo: () => new KlapEmulator("tapo", { isDiscoverable: true }),
  "tasmota-http": () => new TasmotaEmulator(),
  "tasmota-mqtt": () => new TasmotaMqttEmulator(),
  tmc2209: () => new Tmc2209Emulator(),
  wled: () => new WledEmulator(),
  zigbee2mqtt: () => new Zigbee2MqttEmulator(),
};
