import { devices } from "@refugium/model/messages/devices.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { ToldError } from "../../../kernel/told-error.ts";
import type { Buses, FileBus, NetBus } from "../buses.ts";

/** Thrown by every call to an unsupported bus. Never simulated silently. */
class BusAbsent extends ToldError {
  constructor(bus: Said) {
    super(devices.unsupported({ bus }));
    this.name = "BusAbsent";
  }
}

/** Real hardware that is not supported yet: every call on a pin fails with a message. Files and the network work. */
export function absentBuses(files: FileBus, net: NetBus): Buses {
  const absent = (bus: Said) => (): Promise<never> => Promise.reject(new BusAbsent(bus));
  // The lines exist so that a pin on one fails with the message above, not with "there is no such pin".
  const lines = Array.from({ length: 26 }, (_, index) => index + 2);
  return {
    simulated: false,
    gpio: { lines, read: absent(devices.gpio), write: absent(devices.gpio), readBack: absent(devices.gpio) },
    pwm: { channels: [0, 1], set: absent(devices.pwm), readBack: absent(devices.pwm) },
    analog: { channels: [], read: absent(devices.analogInputs) },
    oneWire: { list: async () => [], readSlave: absent(devices.oneWireSensors) },
    i2c: { transaction: absent(devices.i2cDevices) },
    net,
    files,
  };
}
