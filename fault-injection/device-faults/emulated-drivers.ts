// Which emulated device belongs to which driver, and the parameters that are not the defaults.
import { EMULATORS, type NetworkEmulator } from "../../packages/server/src/hardware/emulators/index.ts";

export interface EmulatedDriver {
  readonly name: string;
  readonly type: string;
  readonly make: () => NetworkEmulator;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Faults that it cannot have, or that no controller could see. */
  readonly lacks: readonly string[];
}

type Particulars = Partial<Omit<EmulatedDriver, "name" | "make">>;

/** It has no password. */
const OPEN = ["refuses the password"];
/** It cannot be asked for the level of its outputs. */
const BLIND = ["confirms and does nothing"];
const ACCOUNT = { Username: "user@example.com", Password: "secret" };

const PARTICULARS: Readonly<Record<string, Particulars>> = {
  esp32: { lacks: BLIND },
  hs103: { lacks: OPEN },
  hs110: { lacks: OPEN },
  "hs110-v1": { type: "hs110", lacks: OPEN },
  hs300: { lacks: OPEN },
  hs303: { lacks: OPEN },
  http: { parameters: { On: "/on", Off: "/off" }, lacks: [...BLIND, "answers garbage"] },
  "kasa-klap": { parameters: ACCOUNT },
  "kasa-klap-strip": { type: "kasa-klap", parameters: ACCOUNT },
  "red-sea-ato": { type: "red-sea-reefbeat", parameters: { Device: "RSATO+" } },
  "red-sea-power": { type: "red-sea-reefbeat", parameters: { Device: "RSPOWER8" } },
  tapo: { parameters: ACCOUNT },
  "tapo-p100": { type: "tapo", parameters: ACCOUNT },
  "tapo-strip": { type: "tapo", parameters: ACCOUNT },
};

export const EMULATED_DRIVERS: readonly EmulatedDriver[] = Object.entries(EMULATORS).map(([name, make]) => {
  const { type = name, parameters = {}, lacks = [] } = PARTICULARS[name] ?? {};
  return { name, type, make, parameters, lacks };
});
