import type { Log } from "../../kernel/log.ts";
import type { Display, Host } from "./host.ts";

const MILD = 40;

/**
 * A host that is read but never acted on: load and memory are the real machine's; switching off and restarting are only
 * logged. Without a sensor the CPU has 40 °C. Its time runs `speed` times faster, and another speed counts as another
 * boot.
 */
export function simulatedHost(real: Host, log: Log, speed: number): Host {
  return {
    boot() {
      const moment = real.boot();
      return moment && { id: `${moment.id} ×${speed}`, seconds: moment.seconds * speed };
    },
    cpuTemperature: async () => (await real.cpuTemperature()) ?? MILD,
    model: async () => `${await real.model()}, simulated hardware`,
    ip: (networkInterface) => real.ip(networkInterface),
    addresses: () => real.addresses(),
    loadAverage5: () => real.loadAverage5(),
    memoryPercent: () => real.memoryPercent(),
    throttled: async () => false,
    async poweroff() {
      log.warn({}, "power-off was asked for: only simulated");
    },
    async reboot() {
      log.warn({}, "a restart of the host was asked for: only simulated");
    },
  };
}

export function simulatedDisplay(): Display {
  let state = { on: true, brightness: 255 };
  return {
    state: async () => state,
    async switch(on) {
      state = { ...state, on };
    },
    async dim(brightness) {
      state = { ...state, brightness };
    },
  };
}
