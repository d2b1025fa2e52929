// Which emulated device belongs to which driver, and the parameters that are not the defaults.
import { EheimEmulator } from "../../packages/server/src/hardware/emulators/eheim-emulator.ts";
import { EMULATORS, type NetworkEmulator } from "../../packages/server/src/hardware/emulators/index.ts";
import type { DeviceFault, FaultyDevice, PresentDevice } from "./faulty-device.ts";

interface Particulars {
  readonly type?: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly isOnBroker?: boolean;
  readonly onlyReports?: boolean;
  /** Faults that it cannot have, or that no controller could see. */
  readonly lacks?: readonly string[];
}

/** It has no password. */
const OPEN = ["refuses the password"];
/** The level of its outputs cannot be read. */
const BLIND = ["confirms and does nothing"];
/** Its answer is a report of its state, for which there is no deadline. */
const LATE = ["answers too late"];
/** On serial lines: see serial-drivers.ts. */
const ELSEWHERE: readonly string[] = ["hx711-serial", "jsn-sr04t", "modbus-rtu", "pzem-004t", "tmc2209"];
/** The key of the emulated node. */
const KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
const ACCOUNT = { Username: "user@example.com", Password: "secret" };

const PARTICULARS: Readonly<Record<string, Particulars>> = {
  esp32: { lacks: BLIND },
  "eheim-digital": { parameters: { MAC: EheimEmulator.HEATER, Device: "heater" }, lacks: OPEN },
  "esphome-mqtt": { isOnBroker: true, onlyReports: true, lacks: LATE },
  "esphome-native": { parameters: { Key: KEY } },
  "esphome-native-plain": { type: "esphome-native" },
  "modbus-tcp": { lacks: OPEN },
  mqtt: {
    isOnBroker: true,
    onlyReports: true,
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

/** The older driver of the same device. */
const TASMOTA = EMULATORS["tasmota-http"];

const MAKERS: Readonly<Record<string, () => NetworkEmulator>> = {
  ...EMULATORS,
  ...(TASMOTA === undefined ? {} : { tasmota: TASMOTA }),
};

export const EMULATED_DRIVERS: readonly FaultyDevice[] = Object.entries(MAKERS)
  .filter(([name]) => !ELSEWHERE.includes(name))
  .map(([name, makeEmulator]) => {
    const particulars = PARTICULARS[name] ?? {};
    const { type = name, onlyReports = false } = particulars;
    return { name, type, onlyReports, make: () => present(makeEmulator(), particulars) };
  });

async function present(emulator: NetworkEmulator, particulars: Particulars): Promise<PresentDevice> {
  const { parameters = {}, isOnBroker = false, lacks = [] } = particulars;
  await emulator.start();
  // The port is known from here.
  const { address } = emulator;
  await emulator.stop();
  return {
    ...(isOnBroker ? { parameters, broker: address } : { parameters: { ...parameters, Address: address } }),
    faults: emulatedFaults(emulator).filter(({ name }) => !lacks.includes(name)),
    vanish: async () => undefined,
    appear: () => emulator.start(),
    end: () => emulator.stop(),
  };
}

export function emulatedFaults(emulator: NetworkEmulator): readonly DeviceFault[] {
  const mood = (name: string, which: NetworkEmulator["mood"], more: Partial<DeviceFault> = {}) => ({
    name,
    cause: async () => {
      emulator.mood = which;
    },
    heal: async () => {
      emulator.mood = "works";
    },
    ...more,
  });
  return [
    { name: "vanishes", cause: () => emulator.stop(), heal: () => emulator.start() },
    mood("answers garbage", "garbles"),
    mood("never answers", "hangs", { isInAnswers: true }),
    mood("cuts its answers", "cuts", { isInAnswers: true }),
    mood("refuses the password", "denies"),
    mood("confirms and does nothing", "ignores", { needsSwitch: true, needsLoad: true }),
    // A second is ten of the controller, twice its deadline.
    mood("answers too late", "slow", { needsSwitch: true }),
    {
      name: "restarts",
      cause: async () => emulator.restart(),
      heal: async () => undefined,
      isOver: true,
    },
  ];
}
