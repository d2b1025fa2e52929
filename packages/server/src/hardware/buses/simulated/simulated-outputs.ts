import { devices } from "@refugium/model/messages/devices.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { type Faults, pinPlace } from "./faults.ts";
import { BUILT_IN_DRIVER, type SimulatedDevices } from "./simulated-devices.ts";
import { type Wire, type Wiring, wiredKind } from "./wiring.ts";

export type OutputKind = "digital-output" | "pwm";

/** One output in /api/simulation: `value` is the load's real value, 0…100. */
export interface OutputReport {
  readonly driver: string;
  readonly pin: number;
  readonly kind: OutputKind;
  readonly value: number;
  readonly energised_s: number;
}

/** A change of the load on a pin: `value` in percent. */
export interface LoadChange {
  readonly driver: string;
  readonly pin: number;
  readonly value: number;
}

interface Output {
  readonly driver: string;
  readonly kind: OutputKind;
  readonly pin: number;
  /** Last written percent; undefined before the first write: the pin floats and its load is off. */
  written: number | undefined;
  load: number;
  energisedMs: number;
  changedAt: number;
}

/** Pins that drive something: what was written to them, and the resulting loads. */
export class SimulatedOutputs {
  readonly #clock: Clock;
  readonly #faults: Faults;
  readonly #wiring: Wiring;
  readonly #devices: SimulatedDevices;
  readonly #onLoad: (change?: LoadChange) => void;
  readonly #outputs = new Map<string, Output>();

  constructor(options: {
    readonly clock: Clock;
    readonly faults: Faults;
    readonly wiring: Wiring;
    readonly devices: SimulatedDevices;
    /** Called after the load on a pin changed, and without a change after all were evaluated again. */
    readonly onLoad: (change?: LoadChange) => void;
  }) {
    this.#clock = options.clock;
    this.#faults = options.faults;
    this.#wiring = options.wiring;
    this.#devices = options.devices;
    this.#onLoad = options.onLoad;
  }

  /** Writes 0…100 percent; undefined lets the pin float. Throws when the pin has a `write-error`. */
  write(kind: OutputKind, pin: number, percent: number | undefined, driver = BUILT_IN_DRIVER): void {
    this.#faults.checkDriver(driver);
    this.drive(kind, pin, percent, driver);
  }

  /** The same by the device itself, also while it cannot be reached. */
  drive(kind: OutputKind, pin: number, percent: number | undefined, driver: string): void {
    const place = pinPlace(kind, pin, driver);
    if (this.#faults.find(place, "write-error") !== undefined) {
      throw new MessageError(devices.writeError({ place }));
    }
    const output = this.#output(kind, pin, driver);
    output.written = percent;
    this.#settle(output);
  }

  /** The written value of the pin, 0 before the first write. */
  readBack(kind: OutputKind, pin: number, driver = BUILT_IN_DRIVER): number {
    this.#faults.checkDriver(driver);
    return this.written(kind, pin, driver) ?? 0;
  }

  written(kind: OutputKind, pin: number, driver = BUILT_IN_DRIVER): number | undefined {
    return this.#outputs.get(pinPlace(kind, pin, driver))?.written;
  }

  /** The load of a wire, 0…100. */
  loadOf(wire: Wire): number {
    return this.#outputs.get(pinPlace(wiredKind(wire), wire.pin, wire.driver))?.load ?? 0;
  }

  /** Evaluates every output again, after faults or wires changed. */
  refresh(): void {
    for (const wire of this.#wiring.all) this.#findOrMake(wiredKind(wire), wire);
    for (const point of this.#faults.points) if (point.on === "pin") this.#findOrMake(point.kind, point);
    for (const output of this.#outputs.values()) this.#settle(output);
    this.#onLoad();
  }

  /** Every output that is wired, faulty or was written; the board's GPIO first, by pin. */
  report(): readonly OutputReport[] {
    const outputs = [...this.#outputs.values()];
    const rank = ({ driver }: Output): number => (driver === BUILT_IN_DRIVER ? 0 : 1 + Number(driver));
    outputs.sort((a, b) => rank(a) - rank(b) || a.kind.localeCompare(b.kind) || a.pin - b.pin);
    return outputs.map((output) => ({
      driver: output.driver,
      pin: output.pin,
      kind: output.driver === BUILT_IN_DRIVER ? output.kind : this.#devices.outputKind(output.driver),
      value: output.load,
      energised_s: Math.round(output.energisedMs + this.#runningMs(output)) / 1000,
    }));
  }

  clear(): void {
    this.#outputs.clear();
  }

  #settle(output: Output): void {
    const load = this.#loadNow(output);
    if (load === output.load) return;
    output.energisedMs += this.#runningMs(output);
    output.changedAt = this.#clock.uptime();
    output.load = load;
    this.#onLoad({ driver: output.driver, pin: output.pin, value: load });
  }

  #loadNow(output: Output): number {
    const { kind, pin, driver, written } = output;
    const fault = this.#faults.find(pinPlace(kind, pin, driver), "stuck-on", "stuck-off", "no-effect");
    if (fault?.kind === "stuck-on") return 100;
    if (fault?.kind === "stuck-off") return 0;
    if (fault?.kind === "no-effect") return output.load;
    if (written === undefined) return 0;
    return this.#wiring.find(kind, pin, driver)?.reverse === true ? 100 - written : written;
  }

  #runningMs(output: Output): number {
    return output.load > 0 ? this.#clock.uptime() - output.changedAt : 0;
  }

  #findOrMake(kind: PinKind, { pin, driver }: { readonly pin: number; readonly driver: string }): void {
    if (kind === "digital-output" || kind === "pwm") this.#output(kind, pin, driver);
  }

  #output(kind: OutputKind, pin: number, driver: string): Output {
    const place = pinPlace(kind, pin, driver);
    const known = this.#outputs.get(place);
    if (known !== undefined) return known;
    const fresh: Output = {
      driver,
      // As in `pinPlace`: wires of other devices have outputs of kind pwm.
      kind: driver === BUILT_IN_DRIVER ? kind : "pwm",
      pin,
      written: undefined,
      load: 0,
      energisedMs: 0,
      changedAt: this.#clock.uptime(),
    };
    this.#outputs.set(place, fresh);
    return fresh;
  }
}
