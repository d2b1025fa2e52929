// Which emulated device belongs to which driver, and the parameters that are not the defaults.
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
}

interface Particulars {
  readonly type?: string;
  readonly parameters?: EmulatedDriver["parameters"];
  readonly isOnBroker?: boolean;
  readonly onlyTells?: boolean;
}

const PARTICULARS: Readonly<Record<string, Particulars>> = {
  "esphome-mqtt": { isOnBroker: true, onlyTells: true },
  mqtt: {
    isOnBroker: true,
    onlyTells: true,
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
  "tasmota-mqtt": { isOnBroker: true },
  zigbee2mqtt: { isOnBroker: true },
};

export const EMULATED_DRIVERS: readonly EmulatedDriver[] = Object.entries(EMULATORS).map(([name, make]) => {
  const { type = name, parameters = {}, isOnBroker = false, onlyTells = false } = PARTICULARS[name] ?? {};
  return { name, type, make, parameters, isOnBroker, onlyTells };
});
