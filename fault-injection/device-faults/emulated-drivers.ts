// Which emulated device belongs to which driver, and the parameters that are not the defaults.
import { EMULATORS, type NetworkEmulator } from "../../packages/server/src/hardware/emulators/index.ts";

export interface EmulatedDriver {
  readonly name: string;
  readonly type: string;
  readonly make: () => NetworkEmulator;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** It cannot be asked for the level of its outputs. */
  readonly isBlind: boolean;
  /** It has no password. */
  readonly isOpen: boolean;
}

type Particulars = Partial<Omit<EmulatedDriver, "name" | "make">>;

const ACCOUNT = { Username: "user@example.com", Password: "secret" };

const PARTICULARS: Readonly<Record<string, Particulars>> = {
  esp32: { isBlind: true },
  hs103: { isOpen: true },
  hs110: { isOpen: true },
  "hs110-v1": { type: "hs110", isOpen: true },
  hs300: { isOpen: true },
  hs303: { isOpen: true },
  http: { parameters: { On: "/on", Off: "/off" }, isBlind: true },
  "kasa-klap": { parameters: ACCOUNT },
  "kasa-klap-strip": { type: "kasa-klap", parameters: ACCOUNT },
  "red-sea-ato": { type: "red-sea-reefbeat", parameters: { Device: "RSATO+" } },
  "red-sea-power": { type: "red-sea-reefbeat", parameters: { Device: "RSPOWER8" } },
  tapo: { parameters: ACCOUNT },
  "tapo-p100": { type: "tapo", parameters: ACCOUNT },
  "tapo-strip": { type: "tapo", parameters: ACCOUNT },
};

export const EMULATED_DRIVERS: readonly EmulatedDriver[] = Object.entries(EMULATORS).map(([name, make]) => {
  const { type = name, parameters = {}, isBlind = false, isOpen = false } = PARTICULARS[name] ?? {};
  return { name, type, make, parameters, isBlind, isOpen };
});
