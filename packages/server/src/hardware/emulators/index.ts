// The list of emulated devices that can be started by hand: `npm run emulate -- shelly1 --port 8080`.
import type { HttpEmulator } from "./http-emulator.ts";
import { KasaEmulator } from "./kasa-emulator.ts";
import { KlapEmulator } from "./klap-emulator.ts";
import { Shelly1Emulator } from "./shelly1-emulator.ts";

/** What every emulated device on the network can do. */
export type NetworkEmulator = Pick<
  HttpEmulator,
  "address" | "start" | "stop" | "restart" | "elapse" | "mood"
>;

export const EMULATORS: Readonly<Record<string, () => NetworkEmulator>> = {
  hs103: () => new KasaEmulator("hs103"),
  hs110: () => new KasaEmulator("hs110"),
  "hs110-v1": () => new KasaEmulator("hs110-v1"),
  hs300: () => new KasaEmulator("hs300"),
  hs303: () => new KasaEmulator("hs303"),
  "kasa-klap": () => new KlapEmulator("kasa-klap", { isDiscoverable: true }),
  "kasa-klap-strip": () => new KlapEmulator("kasa-klap-strip", { isDiscoverable: true }),
  shelly1: () => new Shelly1Emulator(1),
  "shelly2.5": () => new Shelly1Emulator(2),
  tapo: () => new KlapEmulator("tapo", { isDiscoverable: true }),
  "tapo-p100": () => new KlapEmulator("tapo-p100", { isDiscoverable: true }),
  "tapo-strip": () => new KlapEmulator("tapo-strip", { isDiscoverable: true }),
};
