import type { Buses, FileBus, NetBus } from "../buses.ts";

/** Raised by every call to a bus this version cannot reach. Never simulated silently. */
class BusAbsent extends Error {
  constructor(bus: string) {
    super(`this version cannot reach real ${bus}; switch dev_mode on to use the simulated tank`);
    this.name = "BusAbsent";
  }
}

/** Real hardware that is not supported yet: no pins work, every call says so. Files and the network work. */
export function absentBuses(files: FileBus, net: NetBus): Buses {
  const absent = (bus: string) => (): Promise<never> => Promise.reject(new BusAbsent(bus));
  // The lines are named so that a pin on one answers with the sentence above, not with "there is no such pin".
  const lines = Array.from({ length: 26 }, (_, index) => index + 2);
  return {
    simulated: false,
    gpio: { lines, read: absent("GPIO"), write: absent("GPIO"), readBack: absent("GPIO") },
    pwm: { channels: [0, 1], set: absent("PWM"), readBack: absent("PWM") },
    analog: { channels: [], read: absent("analog inputs") },
    oneWire: { list: async () => [], readSlave: absent("1-wire sensors") },
    i2c: { transaction: absent("I2C devices") },
    net,
    files,
  };
}
