import { seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import {
  type Buses,
  CALL_DEADLINE,
  type FileBus,
  type HttpBus,
  type NetBus,
  type SerialBus,
} from "../buses.ts";
import { I2cTransactions } from "../i2c.ts";
import { SerialPorts } from "../serial.ts";
import { BusThread } from "./bus-thread.ts";
import { LinuxGpio } from "./linux-gpio.ts";
import { LinuxI2c } from "./linux-i2c.ts";
import { LinuxOneWire } from "./linux-one-wire.ts";
import { LinuxPwm } from "./linux-pwm.ts";
import { openPort } from "./linux-serial.ts";
import { loadSystemCalls } from "./system-calls.ts";

/** Where the buses of a board are; empty on a Raspberry Pi. */
interface BoardPlaces {
  /** Label of the GPIO chip. */
  readonly gpio_chip: string;
  /** Number or name of the I2C adapter. */
  readonly i2c_adapter: string;
  /** Device of the PWM chip. */
  readonly pwm_device: string;
}

export interface LinuxBusesOptions {
  readonly clock: Clock;
  readonly files: FileBus;
  readonly net: NetBus;
  readonly http: HttpBus;
  readonly places: BoardPlaces;
}

/** The buses of a Linux board. Each opens when it is first used; one that hangs stops no other. */
export class LinuxBuses implements Buses {
  readonly simulated = false;
  readonly gpio: LinuxGpio;
  readonly pwm: LinuxPwm;
  readonly oneWire: LinuxOneWire;
  readonly i2c: I2cTransactions;
  readonly net: NetBus;
  readonly http: HttpBus;
  readonly serial: SerialBus;
  readonly files: FileBus;
  /** A board has none: analog inputs are those of a converter. */
  readonly analog = {
    channels: [],
    read: (): Promise<number> => Promise.reject(new MessageError(devices.noBoardAnalog)),
  };
  readonly #threads: readonly BusThread[];

  constructor({ clock, files, net, http, places }: LinuxBusesOptions) {
    const i2c = new BusThread({ clock, bus: devices.i2cDevices, longestWait: seconds(1) });
    const pwm = new BusThread({ clock, bus: devices.pwm, longestWait: seconds(1) });
    const oneWire = new BusThread({ clock, bus: devices.oneWireSensors, longestWait: CALL_DEADLINE });
    this.#threads = [i2c, pwm, oneWire];
    this.gpio = new LinuxGpio({ calls: loadSystemCalls, label: places.gpio_chip });
    this.pwm = new LinuxPwm({ clock, thread: pwm, device: places.pwm_device });
    this.oneWire = new LinuxOneWire({ clock, thread: oneWire });
    this.i2c = new I2cTransactions(clock, new LinuxI2c({ clock, thread: i2c, adapter: places.i2c_adapter }));
    this.net = net;
    this.http = http;
    this.serial = new SerialPorts(clock, openPort);
    this.files = files;
  }

  /** Releases lines and ends threads. Outputs keep their level: the actuators have made them safe before. */
  async close(): Promise<void> {
    await this.gpio.close();
    for (const thread of this.#threads) thread.close();
  }
}
