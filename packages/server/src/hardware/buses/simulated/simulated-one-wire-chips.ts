import { devices as messages } from "@refugium/model/messages/devices.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { OneWireBus } from "../buses.ts";
import type { TankReadings } from "./chips/i2c-chip.ts";
import type { OneWireChip, OneWirePlace } from "./chips/one-wire-chip.ts";
import { oneWireKind } from "./chips/one-wire-chips.ts";
import { pinPlace } from "./faults.ts";
import { type InputPath, passSlowness, readLevelThroughFaults, readThroughFaults } from "./faulty-input.ts";
import type { SimulatedDevices } from "./simulated-devices.ts";
import type { SimulatedOutputs } from "./simulated-outputs.ts";

export interface SimulatedOneWireChipsOptions {
  readonly path: InputPath;
  readonly devices: SimulatedDevices;
  readonly outputs: SimulatedOutputs;
  readonly tank: () => TankReadings;
}

/** The devices of configured drivers on the simulated 1-wire bus, as the kernel's files show them. */
export class SimulatedOneWireChips implements Pick<OneWireBus, "readFile" | "writeByte"> {
  readonly #options: SimulatedOneWireChipsOptions;
  readonly #chips = new Map<string, OneWireChip>();
  readonly #levels = new Map<string, number>();

  constructor(options: SimulatedOneWireChipsOptions) {
    this.#options = options;
  }

  readonly readFile: OneWireBus["readFile"] = async (name, file, count) => {
    const { chip, driver } = await this.#reach(name);
    const content = await chip.read(file);
    if (content === undefined) throw new MessageError(messages.notThere);
    const garbage = this.#options.path.faults.garbageOf(driver);
    return garbage === undefined ? content.subarray(0, count) : new Uint8Array(count).fill(garbage);
  };

  readonly writeByte: OneWireBus["writeByte"] = async (name, _, value) => {
    const { chip, driver } = await this.#reach(name);
    if (!this.#options.path.faults.isIgnoring(driver)) chip.write?.(value);
  };

  powerCycle(name: string): void {
    this.#chips.get(name)?.powerUp();
  }

  /** Removes all devices; those still configured are created again. */
  clear(): void {
    this.#chips.clear();
  }

  /** The last value of an input before faults are applied; undefined before the first reading. */
  level(driver: string, kind: PinKind, pin: number): number | undefined {
    return this.#levels.get(pinPlace(kind, pin, driver));
  }

  async #reach(name: string): Promise<{ readonly chip: OneWireChip; readonly driver: string }> {
    const { devices, path } = this.#options;
    const found = devices.oneWireAt(name);
    if (found === undefined) throw new MessageError(messages.noSimulatedSensor({ name }));
    const { chip: type, driver } = found;
    if (path.faults.isGone(driver)) {
      const device = messages.oneWireDevice({ name });
      throw new MessageError(messages.deviceFailed({ device, reason: messages.noFrame }));
    }
    await passSlowness(path, driver);
    const known = this.#chips.get(name);
    if (known !== undefined) return { chip: known, driver };
    const chip = oneWireKind(type).make(this.#placeAt(name));
    this.#chips.set(name, chip);
    return { chip, driver };
  }

  #placeAt(name: string): OneWirePlace {
    const { devices, outputs, path, tank } = this.#options;
    // Looked up at each use: the driver of a device may change.
    const driver = (): string => devices.oneWireAt(name)?.driver ?? "";
    return {
      tank,
      drive: (pin, percent) => outputs.drive(devices.outputKind(driver()), pin, percent, driver()),
      readCode: (channel, natural) => {
        const place = pinPlace("analog-input", channel, driver());
        return readThroughFaults(path, place, () => this.#noted(place, natural()));
      },
      readLine: (line, natural) => {
        const place = pinPlace("digital-input", line, driver());
        return readLevelThroughFaults(path, place, () => this.#noted(place, natural() ? 1 : 0) > 0);
      },
    };
  }

  #noted(place: string, level: number): number {
    this.#levels.set(place, level);
    return level;
  }
}
