import { milliseconds } from "@refugium/model/declare/units.ts";
import { devices as messages } from "@refugium/model/messages/devices.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { MessageError, messageOf } from "../../../kernel/message-error.ts";
import { I2cError, type I2cWire } from "../i2c.ts";
import type { ChipPlace, I2cChip, TankReadings } from "./chips/i2c-chip.ts";
import { chipKind, type I2cChipName } from "./chips/index.ts";
import { pinPlace } from "./faults.ts";
import { type InputPath, passSlowness, readLevelThroughFaults, readThroughFaults } from "./faulty-input.ts";
import type { SimulatedDevices } from "./simulated-devices.ts";
import type { OutputKind, SimulatedOutputs } from "./simulated-outputs.ts";
import type { Wiring } from "./wiring.ts";

export interface SimulatedI2cOptions {
  readonly path: InputPath;
  readonly devices: SimulatedDevices;
  readonly outputs: SimulatedOutputs;
  readonly wiring: Wiring;
  readonly tank: () => TankReadings;
}

interface NamedChip {
  readonly name: I2cChipName;
  readonly chip: I2cChip;
}

type ReachedChip = NamedChip & { readonly driver: string };

/** The I2C bus of the simulation: at each configured address the driver's chip, elsewhere nothing. */
export class SimulatedI2c implements I2cWire {
  readonly #options: SimulatedI2cOptions;
  readonly #chips = new Map<number, NamedChip>();
  readonly #levels = new Map<string, number>();
  #paused = 0;

  constructor(options: SimulatedI2cOptions) {
    this.#options = options;
  }

  async transfer(address: number, write: readonly number[], readCount: number): Promise<Uint8Array> {
    const { chip, name, driver } = await this.#reach(address);
    const { faults } = this.#options.path;
    const selects = chipKind(name).hasRegisters === true && write.length === 1;
    const isTaken = selects || !faults.isIgnoring(driver);
    try {
      if (isTaken && (write.length > 0 || readCount === 0)) chip.write(write);
      if (readCount === 0) return new Uint8Array();
      const garbage = faults.garbageOf(driver);
      return garbage === undefined ? await chip.read(readCount) : new Uint8Array(readCount).fill(garbage);
    } catch (error) {
      throw new I2cError(address, messages.failed({ reason: messageOf(error) }));
    }
  }

  /** Returns at once: only the chips' time advances. */
  async pause(microseconds: number): Promise<void> {
    this.#paused += microseconds;
  }

  powerCycle(address: number): void {
    this.#chips.get(address)?.chip.powerUp();
  }

  /** Removes all chips; those still configured are created again. */
  clear(): void {
    this.#chips.clear();
  }

  /** The last value of an input before faults are applied, 0 before the first reading and for a low line. */
  level(driver: string, kind: PinKind, pin: number): number {
    return this.#levels.get(pinPlace(kind, pin, driver)) ?? 0;
  }

  async #reach(address: number): Promise<ReachedChip> {
    const { devices, path } = this.#options;
    const device = devices.chipAt(address);
    if (device === undefined || path.faults.isGone(device.driver)) {
      throw new I2cError(address, messages.doesNotAcknowledge);
    }
    await passSlowness(path, device.driver);
    const { driver, chip: name } = device;
    const known = this.#chips.get(address);
    if (known?.name === name) return { ...known, driver };
    const made = { name, chip: chipKind(name).make(this.#placeAt(address)) };
    this.#chips.set(address, made);
    return { ...made, driver };
  }

  #placeAt(address: number): ChipPlace {
    const { outputs, devices, wiring, path, tank } = this.#options;
    // Looked up at each use: the driver at an address may change.
    const driver = (): string => devices.chipAt(address)?.driver ?? "";
    const output = (): OutputKind => devices.outputKind(driver());
    return {
      address,
      time: () => path.clock.uptime() * 1000 + this.#paused,
      tank,
      later: (microseconds, work) => {
        const time = milliseconds(microseconds / 1000);
        const timer = path.clock.after(time, "simulation: chip", () => ofItsOwnAccord(work));
        return () => timer.cancel();
      },
      drive: (pin, percent) => outputs.drive(output(), pin, percent, driver()),
      isWired: (channel) => wiring.find("analog-input", channel, driver()) !== undefined,
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

/** What a chip does by itself has no message that could fail: a pin with a fault stays as it is. */
function ofItsOwnAccord(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
  }
}
