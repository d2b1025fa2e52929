import type { Clock } from "../../../kernel/clock.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { refusalFor } from "../../../kernel/refusal.ts";
import type { Buses, FileBus, MqttBus } from "../buses.ts";
import { I2cTransactions } from "../i2c.ts";
import { PushedSamples } from "../pushed-samples.ts";
import type { TankReadings } from "./chips/i2c-chip.ts";
import { type Fault, type FaultRequest, Faults, type FaultTarget, type FaultyPoint } from "./faults.ts";
import type { InputPath } from "./faulty-input.ts";
import { sumLoads } from "./loads.ts";
import { uniform } from "./noise.ts";
import { SimulatedAnalog } from "./simulated-analog.ts";
import { BUILT_IN_DRIVER, type SimulatedDevice, SimulatedDevices } from "./simulated-devices.ts";
import { SimulatedGpio } from "./simulated-gpio.ts";
import { SimulatedHttp } from "./simulated-http.ts";
import { SimulatedI2c } from "./simulated-i2c.ts";
import { SimulatedIio } from "./simulated-iio.ts";
import { SimulatedNet } from "./simulated-net.ts";
import { SimulatedOneWire } from "./simulated-one-wire.ts";
import { SimulatedOneWireChips } from "./simulated-one-wire-chips.ts";
import { type LoadChange, type OutputReport, SimulatedOutputs } from "./simulated-outputs.ts";
import { SimulatedPwm } from "./simulated-pwm.ts";
import { SimulatedSerial } from "./simulated-serial.ts";
import { SimulatedSpi } from "./simulated-spi.ts";
import { SimulatedWebSocket } from "./simulated-web-socket.ts";
import { Tank, type Truths } from "./tank.ts";
import type { TankParameters } from "./tank-parameters.ts";
import { type Wire, Wiring, type WiringRole } from "./wiring.ts";

export interface SimulatedWorldOptions {
  readonly clock: Clock;
  /** Same seed, same noise. */
  readonly seed: number;
  readonly wiring: readonly Wire[];
  readonly files: FileBus;
  readonly mqtt: MqttBus;
  readonly parameters?: TankParameters;
  /** The devices of the configured drivers, looked up at each use; by default none. */
  readonly devices?: () => readonly SimulatedDevice[];
}

/** The state of the simulation in /api/simulation. */
export interface WorldReport {
  readonly tank: Truths;
  readonly outputs: readonly OutputReport[];
  readonly faults: readonly Fault[];
  readonly wiring: readonly Wire[];
}

/** Everything outside the program while the hardware is simulated: the tank, its wires, the faults, the buses. */
export class SimulatedWorld {
  readonly buses: Buses;
  readonly seed: number;
  readonly #tank: Tank;
  readonly #devices: SimulatedDevices;
  readonly #wiring: Wiring;
  readonly #faults: Faults;
  readonly #outputs: SimulatedOutputs;
  readonly #oneWire: SimulatedOneWire;
  readonly #oneWireChips: SimulatedOneWireChips;
  readonly #gpio: SimulatedGpio;
  readonly #analog: SimulatedAnalog;
  readonly #i2c: SimulatedI2c;
  readonly #spi: SimulatedSpi;
  readonly #iio: SimulatedIio;
  readonly #watchers = new Set<(change: LoadChange) => void>();
  #draws = 0;

  constructor(options: SimulatedWorldOptions) {
    const { clock, seed, files, mqtt } = options;
    this.seed = seed;
    this.#tank = new Tank(clock, options.parameters);
    this.#devices = new SimulatedDevices(options.devices ?? (() => []));
    const devices = this.#devices;
    this.#wiring = new Wiring(options.wiring, devices);
    this.#faults = new Faults(devices);
    const faults = this.#faults;
    const wiring = this.#wiring;
    const path: InputPath = { clock, faults, random: () => uniform(seed, 99, this.#draws++) };
    const onLoad = (change?: LoadChange): void => {
      this.#joinLoads();
      if (change !== undefined) for (const watcher of this.#watchers) watcher(change);
    };
    this.#outputs = new SimulatedOutputs({ clock, faults, wiring, devices, onLoad });
    const outputs = this.#outputs;
    const tank = () => this.#readings();
    this.#oneWireChips = new SimulatedOneWireChips({ path, devices, outputs, tank });
    this.#oneWire = new SimulatedOneWire({
      ...{ path, seed, chips: this.#oneWireChips },
      sensedTemperature: () => this.#tank.sensed.temperature,
    });
    this.#gpio = new SimulatedGpio({ path, outputs, wiring, sensed: () => this.#tank.sensed });
    this.#analog = new SimulatedAnalog({ path, wiring, seed, sensedPh: () => this.#tank.sensed.ph });
    this.#i2c = new SimulatedI2c({ path, devices, outputs, wiring, tank });
    this.#spi = new SimulatedSpi({ path, devices, wiring, tank });
    this.#iio = new SimulatedIio({ path, devices, tank });
    this.buses = {
      simulated: true,
      gpio: this.#gpio,
      pwm: new SimulatedPwm(outputs),
      analog: this.#analog,
      oneWire: this.#oneWire,
      i2c: new I2cTransactions(clock, this.#i2c),
      spi: this.#spi,
      iio: this.#iio,
      net: new SimulatedNet({ clock, faults, devices, outputs, wiring }),
      http: new SimulatedHttp(clock),
      webSocket: new SimulatedWebSocket(clock),
      mqtt,
      serial: new SimulatedSerial(clock),
      samples: new PushedSamples(clock),
      files,
    };
    outputs.refresh();
  }

  report(): WorldReport {
    return {
      tank: rounded(this.#tank.truths),
      outputs: this.#outputs.report(),
      faults: this.#faults.all,
      wiring: this.#wiring.all,
    };
  }

  setTruths(truths: Partial<Truths>): void {
    this.#tank.setTruths(truths);
  }

  /** Throws Refusal `invalid` when the kind or a value does not fit the target. */
  addFault(request: FaultRequest, target: FaultTarget): Fault {
    const fault = this.#faults.add(request, target, (point) => this.#sample(point));
    if (fault.kind === "restarts" && target.on === "driver") this.#restart(target.driver, fault.id);
    this.#refresh();
    return fault;
  }

  /** False when there is no such fault. */
  removeFault(id: string): boolean {
    const removed = this.#faults.remove(id);
    this.#refresh();
    return removed;
  }

  /** Connects a wire in place of the one on its pin; role `none` cuts it. Throws Refusal `invalid`. */
  connect(wire: Omit<Wire, "role"> & { readonly role: WiringRole }): void {
    this.#wiring.connect(wire);
    this.#refresh();
  }

  /** Calls back at the moment a load changes, until the returned function is called. */
  watchLoads(watcher: (change: LoadChange) => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Power-cycles the chip at an I2C address: its registers are reset. */
  powerCycle(address: number): void {
    this.#i2c.powerCycle(address);
  }

  /** Throws Refusal `invalid` where another fault holds what the device drives. */
  #restart(driver: string, fault: string): void {
    const device = this.#devices.find(driver);
    if (device === undefined) return;
    try {
      if ("address" in device) this.#i2c.powerCycle(device.address);
      if ("name" in device) this.#oneWireChips.powerCycle(device.name);
    } catch (error) {
      this.#faults.remove(fault);
      throw refusalFor([{ path: "target", message: messageOf(error) }]);
    }
  }

  /** Removes faults, wires and written outputs; the water is unchanged. */
  reset(): void {
    this.#faults.clear();
    this.#wiring.clear();
    this.#outputs.clear();
    this.#i2c.clear();
    this.#spi.clear();
    this.#oneWireChips.clear();
    this.#refresh();
  }

  #refresh(): void {
    this.#outputs.refresh();
    this.#gpio.lookForEdges();
  }

  #readings(): TankReadings {
    const { temperature, ph } = this.#tank.sensed;
    const { room, salinity } = this.#tank.truths;
    return { temperature, ph, room, salinity };
  }

  #joinLoads(): void {
    this.#tank.setLoads(sumLoads(this.#wiring.all, (wire) => this.#outputs.loadOf(wire)));
  }

  #sample(point: FaultyPoint): number {
    if (point.on === "sensor") return this.#oneWire.level(point.name);
    const { driver, kind, pin } = point;
    if (driver !== BUILT_IN_DRIVER)
      return (
        this.#oneWireChips.level(driver, kind, pin) ??
        this.#spi.level(driver, kind, pin) ??
        this.#iio.level(driver, kind, pin) ??
        this.#i2c.level(driver, kind, pin)
      );
    if (point.kind === "analog-input") return this.#analog.level(point.pin);
    return this.#gpio.level(point.pin) ? 1 : 0;
  }
}

/** To a millionth: a set value reads back exactly. */
function rounded(truths: Truths): Truths {
  const round = (value: number): number => Math.round(value * 1e6) / 1e6;
  return {
    temperature: round(truths.temperature),
    room: round(truths.room),
    ph: round(truths.ph),
    sump_level: round(truths.sump_level),
    reservoir: round(truths.reservoir),
    salinity: round(truths.salinity),
    alkalinity: round(truths.alkalinity),
  };
}
