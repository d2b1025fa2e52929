import { devices as messages } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { withDeadline } from "../../../kernel/deadline.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { HostPort, NetBus, NetClock, NetConnection, NetRequest, NetStream } from "../buses.ts";
import { spelled, TcpNet } from "../net.ts";
import type { MeterReading } from "./chips/kasa-device.ts";
import { Plug } from "./chips/plug.ts";
import { type Faults, pinPlace } from "./faults.ts";
import { passSlowness } from "./faulty-input.ts";
import { wattsOf } from "./loads.ts";
import type { SimulatedDevices, SimulatedPlug } from "./simulated-devices.ts";
import type { SimulatedOutputs } from "./simulated-outputs.ts";
import type { Wiring } from "./wiring.ts";

const MAINS_VOLTS = 230;

/** This machine's own addresses: services there are real, even in simulation. */
export const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i;

/** Why an end point elsewhere does not answer beside a simulated tank. */
export const unreachable = (to: HostPort): MessageError =>
  new MessageError(messages.endPoint({ address: spelled(to), what: messages.cannotBeReached }));

export interface SimulatedNetOptions {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly devices: SimulatedDevices;
  readonly outputs: SimulatedOutputs;
  readonly wiring: Wiring;
}

/**
 * The network of the simulation: a plug at each configured end point, the real network on this machine, nothing else.
 */
export class SimulatedNet implements NetBus {
  readonly clock: NetClock;
  readonly #options: SimulatedNetOptions;
  readonly #real: NetBus;

  constructor(options: SimulatedNetOptions) {
    this.#options = options;
    this.#real = new TcpNet(options.clock);
    this.clock = options.clock;
  }

  async connect(connection: NetConnection): Promise<NetStream> {
    const { to } = connection;
    if (LOOPBACK.test(to.host)) return this.#real.connect(connection);
    throw unreachable(to);
  }

  async request(request: NetRequest): Promise<Uint8Array> {
    const { to, send, within } = request;
    if (LOOPBACK.test(to.host)) return this.#real.request(request);
    const { clock, devices, faults } = this.#options;
    const device = devices.plugAt(spelled(to));
    if (device === undefined || faults.isGone(device.driver)) {
      throw unreachable(to);
    }
    if (faults.delayOf(device.driver) === 0) return this.#plug(device).answer(send);
    return withDeadline(clock, within, messages.answerOf({ address: spelled(to) }), async () => {
      await passSlowness({ clock, faults }, device.driver);
      return this.#plug(device).answer(send);
    });
  }

  async locate(to: HostPort): Promise<readonly string[]> {
    return LOOPBACK.test(to.host) ? this.#real.locate(to) : [spelled(to).toLowerCase()];
  }

  /** No simulated device receives datagrams. */
  async send(to: HostPort, datagram: Uint8Array): Promise<void> {
    if (LOOPBACK.test(to.host)) await this.#real.send(to, datagram);
  }

  #plug({ driver, isMetered = false }: SimulatedPlug): Plug {
    const { outputs, faults } = this.#options;
    const relay = {
      isOn: () => outputs.readBack("digital-output", 0, driver) > 0,
      set: (on: boolean) => {
        // A plug with `no-effect` confirms and does nothing, so it must not report the new state either.
        if (faults.find(pinPlace("digital-output", 0, driver), "no-effect") !== undefined) return;
        outputs.write("digital-output", 0, on ? 100 : 0, driver);
      },
    };
    return isMetered ? new Plug({ ...relay, meter: () => this.#measure(driver) }) : new Plug(relay);
  }

  /** What the load on its wire really draws, whatever state the relay reports. The count of energy is not simulated. */
  #measure(driver: string): MeterReading {
    const { outputs, wiring } = this.#options;
    const wire = wiring.find("pwm", 0, driver);
    const watts = wire === undefined ? 0 : (wattsOf(wire) * outputs.loadOf(wire)) / 100;
    return { volts: MAINS_VOLTS, watts, kilowattHours: 0 };
  }
}
