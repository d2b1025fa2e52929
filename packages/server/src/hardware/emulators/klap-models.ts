import type { KlapVersion } from "../drivers/tplink/klap-hashes.ts";

export const KLAP_MODELS = {
  "kasa-klap": { speaks: "iot", version: 1, model: "HS110(UK)", outlets: 1, isMetered: true },
  "kasa-klap-strip": { speaks: "iot", version: 2, model: "KP303(UK)", outlets: 3, isMetered: false },
  tapo: { speaks: "smart", version: 2, model: "P110", outlets: 1, isMetered: true },
  "tapo-p100": { speaks: "smart", version: 2, model: "P100", outlets: 1, isMetered: false },
  "tapo-strip": { speaks: "smart", version: 2, model: "P304M", outlets: 4, isMetered: true },
} as const satisfies Readonly<Record<string, KlapModel>>;

export interface KlapModel {
  readonly speaks: "iot" | "smart";
  readonly version: KlapVersion;
  readonly model: string;
  readonly outlets: number;
  readonly isMetered: boolean;
}
