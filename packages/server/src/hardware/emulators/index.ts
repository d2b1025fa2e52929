// The list of emulated devices that can be started by hand: `npm run emulate -- shelly1 --port 8080`.
import { EsphomeMqttEmulator } from "./esphome-mqtt-emulator.ts";
import { GenericMqttEmulator } from "./generic-mqtt-emulator.ts";
import type { HttpEmulator } from "./http-emulator.ts";
import { Shelly1Emulator } from "./shelly1-emulator.ts";
import { TasmotaMqttEmulator } from "./tasmota-mqtt-emulator.ts";
import { Zigbee2MqttEmulator } from "./zigbee2mqtt-emulator.ts";

/** What every emulated device on the network can do. */
export type NetworkEmulator = Pick<
  HttpEmulator,
  "address" | "start" | "stop" | "restart" | "elapse" | "mood"
>;

export const EMULATORS: Readonly<Record<string, () => NetworkEmulator>> = {
  "esphome-mqtt": () => new EsphomeMqttEmulator(),
  mqtt: () => new GenericMqttEmulator(),
  shelly1: () => new Shelly1Emulator(1),
  "shelly2.5": () => new Shelly1Emulator(2),
  "tasmota-mqtt": () => new TasmotaMqttEmulator(),
  zigbee2mqtt: () => new Zigbee2MqttEmulator(),
};
