import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { SerialBus, SerialLine, SerialSettings } from "../buses.ts";
import { openPort } from "../linux/linux-serial.ts";
import { SerialPorts } from "../serial.ts";

/** Pseudo-terminals: programs on this machine, never a device. */
const PSEUDO_TERMINAL = /^\/dev\/pts\/\d+$/;

/** Serial lines beside a simulated tank: those of emulators on this machine; no real port is opened. */
export class SimulatedSerial implements SerialBus {
  readonly #real: SerialPorts;

  constructor(clock: Clock) {
    this.#real = new SerialPorts(clock, openPort);
  }

  open(path: string, settings: SerialSettings): Promise<SerialLine> {
    if (PSEUDO_TERMINAL.test(path)) return this.#real.open(path, settings);
    const what = devices.cannotBeReached;
    return Promise.reject(new MessageError(devices.endPoint({ address: path, what })));
  }

  async locate(path: string): Promise<string> {
    return path;
  }
}
