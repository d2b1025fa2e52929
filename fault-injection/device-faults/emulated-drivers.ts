// Which emulated device belongs to which driver, and the parameters that are not the defaults.
import { EheimEmulator } from "../../packages/server/src/hardware/emulators/eheim-emulator.ts";
import { EMULATORS, type NetworkEmulator } from "../../packages/server/src/hardware/emulators/index.ts";

export interface EmulatedDriver {
  readonly name: string;
  readonly type: string;
  readonly make: () => NetworkEmulator;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** It is reached over its broker, by topics. */
  readonly isOnBroker: boolean;
  /** It cannot be asked: what is wrong with its answers shows when it is switched. */
  readonly onlyTells: boolean;
  /** Faults that it cannot have, or that no controller could see. */
  readonly lacks: readonly string[];
}

type Particulars = Partial<Omit<EmulatedDriver, "name" | "make">>;

/** It has no password. */
const OPEN = ["refuses the password"];
/** It cannot be asked for the level of its outputs. */
const BLIND = ["confirms and does nothing"];
/** It answers by telling its state: late is not too late. */
const LATE = ["answers too late"];
/** Serial lines: a pseudo-terminal that comes back has another path. Their contract tests have these faults. */
const NOT_HERE: readonly string[] = ["hx711-serial", "jsn-sr04t", "modbus-rtu", "pzem-004t", "tmc2209"];
/** The key of the emulated node. */
const KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
const ACCOUNT = { Username: "user@example.com", Password: "secret" };

const PARTICULARS: Readonly<Record<string, Particulars>> = {
  esp32: { lacks: BLIND },
  "eheim-digital": { parameters: { MAC: EheimEmulator.HEATER, Device: "heater" }, lacks: OPEN },
  "esphome-mqtt": { isOnBroker: true, onlyTells: true, lacks: LATE },
  "esphome-native": { parameters: { Key: KEY } },
  "esphome-native-plain": { type: "esphome-native" },
  "modbus-tcp": { lacks: OPEN },
  mqtt: {
    isOnBroker: true,
    onlyTells: true,
    lacks: LATE,
    parameters: {
      "Command Topic": "home/pump/set",
      "On Payload": "1",
      "Off Payload": "0",
      "State Topic": "home/pump/state",
      "On State": "true",
      "Off State": "false",
      "JSON Path": "relays.0.on",
      "Availability Topic": "home/pump/there",
      "Available Payload": "yes",
    },
  },
  hs103: { lacks: OPEN },
  hs110: { lacks: OPEN },
  "hs110-v1": { type: "hs110", lacks: OPEN },
  hs300: { lacks: OPEN },
  hs303: { lacks: OPEN },
  nut: { lacks: OPEN },
  http: { parameters: { On: "/on", Off: "/off" }, lacks: [...BLIND, "answers garbage"] },
  jebao: { parameters: { Device: "MDP-20000" } },
  "kasa-klap": { parameters: ACCOUNT },
  "kasa-klap-strip": { type: "kasa-klap", parameters: ACCOUNT },
  "red-sea-ato": { type: "red-sea-reefbeat", parameters: { Device: "RSATO+" } },
  "red-sea-power": { type: "red-sea-reefbeat", parameters: { Device: "RSPOWER8" } },
  tapo: { parameters: ACCOUNT },
  "tapo-p100": { type: "tapo", parameters: ACCOUNT },
  "tasmota-mqtt": { isOnBroker: true },
  zigbee2mqtt: { isOnBroker: true },
  "tapo-strip": { type: "tapo", parameters: ACCOUNT },
};

export const EMULATED_DRIVERS: readonly EmulatedDriver[] = Object.entries(EMULATORS)
  .filter(([name]) => !NOT_HERE.includes(name))
  .map(([name, make]) => {
    const { type = name, parameters = {}, ...more } = PARTICULARS[name] ?? {};
    const { isOnBroker = false, onlyTells = false, lacks = [] } = more;
    return { name, type, make, parameters, isOnBroker, onlyTells, lacks };
  });
