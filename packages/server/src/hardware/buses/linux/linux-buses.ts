import { seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import {
  type Buses,
  CALL_DEADLINE,
  type FileBus,
  type HttpBus,
  type MqttBus,
  type NetBus,
  type SampleBus,
  type SerialBus,
  type WebSocketBus,
} from "../buses.ts";
import { I2cTransactions } from "../i2c.ts";
import { PushedSamples } from "../pushed-samples.ts";
import { SerialPorts } from "../serial.ts";
import { WebSockets } from "../web-socket.ts";
import { BusThread } from "./bus-thread.ts";
import { EdgeThread } from "./edge-thread.ts";
import { I2cRecovery, type I2cRecoveryOptions } from "./i2c-recovery.ts";
import { LinuxGpio } from "./linux-gpio.ts";
import { LinuxI2c } from "./linux-i2c.ts";
import { LinuxIio } from "./linux-iio.ts";
import { LinuxOneWire } from "./linux-one-wire.ts";
import { LinuxPwm } from "./linux-pwm.ts";
import { openPort } from "./linux-serial.ts";
import { LinuxSpi } from "./linux-spi.ts";
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
  readonly mqtt: MqttBus;
  readonly places: BoardPlaces;
  readonly onI2cHeld: I2cRecoveryOptions["onChange"];
}

/** The buses of a Linux board. Each opens when it is first used; one that hangs stops no other. */
export class LinuxBuses implements Buses {
  readonly simulated = false;
  readonly gpio: LinuxGpio;
  readonly pwm: LinuxPwm;
  readonly oneWire: LinuxOneWire;
  readonly i2c: I2cTransactions;
  readonly spi: LinuxSpi;
  readonly iio: LinuxIio;
  readonly net: NetBus;
  readonly http: HttpBus;
  readonly webSocket: WebSocketBus;
  readonly mqtt: MqttBus;
  readonly serial: SerialBus;
  readonly samples: SampleBus;
  readonly files: FileBus;
  /** A board has none: analog inputs are those of a converter. */
  readonly analog = {
    channels: [],
    read: (): Promise<number> => Promise.reject(new MessageError(devices.noBoardAnalog)),
  };
  readonly #threads: readonly BusThread[];

  constructor({ clock, files, net, http, mqtt, places, onI2cHeld }: LinuxBusesOptions) {
    const i2c = new BusThread({ clock, bus: devices.i2cDevices, longestWait: seconds(1) });
    const pwm = new BusThread({ clock, bus: devices.pwm, longestWait: seconds(1) });
    const oneWire = new BusThread({ clock, bus: devices.oneWireSensors, longestWait: CALL_DEADLINE });
    const iio = new BusThread({ clock, bus: devices.iioSensors, longestWait: CALL_DEADLINE });
    this.#threads = [i2c, pwm, oneWire, iio];
    const edges = new EdgeThread(loadSystemCalls);
    this.gpio = new LinuxGpio({ clock, calls: loadSystemCalls, edges, label: places.gpio_chip });
    this.pwm = new LinuxPwm({ clock, thread: pwm, device: places.pwm_device });
    this.oneWire = new LinuxOneWire({ clock, thread: oneWire });
    const wire = new LinuxI2c({ clock, thread: i2c, adapter: places.i2c_adapter });
    this.i2c = new I2cTransactions(clock, new I2cRecovery({ clock, wire, onChange: onI2cHeld }));
    this.spi = new LinuxSpi({
      clock,
      launch: () => new BusThread({ clock, bus: devices.spiDevices, longestWait: seconds(1) }),
    });
    this.iio = new LinuxIio({ clock, thread: iio });
    this.net = net;
    this.http = http;
    this.webSocket = new WebSockets(clock);
    this.mqtt = mqtt;
    this.serial = new SerialPorts(clock, openPort);
    this.samples = new PushedSamples(clock);
    this.files = files;
  }

  /** Releases lines and ends threads. Outputs keep their level: the actuators have made them safe before. */
  async close(): Promise<void> {
    await this.gpio.close();
    this.spi.close();
    for (const thread of this.#threads) thread.close();
  }
}
