import type { Host } from "../hardware/host/host.ts";

/** A host with constant figures: reading the real files takes a third of the time of a long simulation. */
export const quietMachine = (boot: Host["boot"]): Host => ({
  boot,
  cpuTemperature: async () => 40,
  model: async () => "a quiet machine",
  ip: () => "192.0.2.1",
  addresses: () => [],
  loadAverage5: () => 0.5,
  memoryPercent: async () => 30,
  throttled: async () => false,
  poweroff: async () => undefined,
  reboot: async () => undefined,
});
