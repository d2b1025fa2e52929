import type { JsonObject } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { getHardware, scanHardware } from "@refugium/model/operations/hardware.ts";
import type { Buses } from "../../../hardware/buses/buses.ts";
import { isPiModel, lackOn } from "../../../hardware/buses/linux/what-lacks.ts";
import type { DriverType } from "../../../hardware/driver.ts";
import {
  canQuick,
  kernelDevices,
  lookAtMachine,
  type MachineInventory,
  type MachineOptions,
} from "../../../hardware/inventory/machine.ts";
import { type ScanOptions, scanI2c } from "../../../hardware/inventory/scan-i2c.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isBug, messageOf } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Operations } from "../../../resources/operations.ts";
import {
  foundOn,
  missingOn,
  type Scanned,
  scanReport,
  type UsedPlaces,
  usedGpio,
  usedI2c,
} from "./machine-report.ts";
import { type DeviceFile, missingPermissions } from "./permissions.ts";

export interface HardwareOptions {
  readonly clock: Clock;
  readonly operations: Operations;
  readonly machine: MachineOptions;
  readonly places: UsedPlaces;
  readonly types: readonly DriverType[];
  /** Those in use now. */
  readonly buses: () => Pick<Buses, "simulated" | "i2c">;
}

/** What this machine has for devices: read at each request. It is scanned only on demand, as a scan touches devices. */
export class HardwareReport {
  readonly #options: HardwareOptions;
  #scanned: (Scanned & { readonly simulated: boolean }) | undefined;
  #scanning: Promise<void> | undefined;

  constructor(options: HardwareOptions) {
    this.#options = options;
  }

  start(scope: Scope): void {
    const { operations } = this.#options;
    operations.handle(scope, getHardware, () => this.#report());
    operations.handle(scope, scanHardware, async () => {
      this.#scanning ??= this.#scan().finally(() => {
        this.#scanning = undefined;
      });
      await this.#scanning;
      return this.#report();
    });
  }

  async #report(): Promise<JsonObject> {
    const { machine: options, places, types, buses } = this.#options;
    const machine = await lookAtMachine(options);
    const { simulated } = buses();
    // A scan of the simulated tank does not apply to the machine.
    const scanned = this.#scanned?.simulated === simulated ? this.#scanned : undefined;
    return {
      simulated,
      ...foundOn(machine, types, places),
      scan: scanReport(scanned, types),
      missing: missingOn(machine, places),
      permissions: await missingPermissions(filesOf(machine, places)),
      notes: simulated ? [withCode("message", devices.simulatedInstead)] : [],
    };
  }

  async #scan(): Promise<void> {
    const { clock, buses } = this.#options;
    const { simulated, i2c } = buses();
    try {
      const how = simulated ? { canQuick: false, held: new Map<number, string>() } : await this.#how();
      const found = await scanI2c(i2c, how);
      this.#scanned = { at: new Date(clock.now()).toISOString(), devices: found, simulated };
    } catch (error) {
      if (isBug(error)) throw error;
      throw new Refusal("unavailable", messageOf(error));
    }
  }

  async #how(): Promise<ScanOptions> {
    const { machine: options, places } = this.#options;
    const machine = await lookAtMachine(options);
    const adapter = usedI2c(machine, places)?.adapter;
    if (adapter === undefined) throw new Refusal("unavailable", lackOn(isPiModel(machine.board)).noI2c);
    return {
      canQuick: await canQuick(adapter, options),
      held: await kernelDevices(adapter, options.root),
    };
  }
}

function filesOf(machine: MachineInventory, places: UsedPlaces): readonly DeviceFile[] {
  // A chip without permission has no label: it may be the one.
  const chips = machine.gpio.filter((each) => each === usedGpio(machine, places) || each.label === "");
  const adapter = usedI2c(machine, places)?.adapter;
  return [
    ...chips.map(({ chip }): DeviceFile => ({ path: `/dev/${chip}`, group: "gpio" })),
    ...(adapter === undefined ? [] : [{ path: `/dev/${adapter}`, group: "i2c" } as const]),
    ...machine.spi.map((device): DeviceFile => ({ path: `/dev/spidev${device}`, group: "spi" })),
    ...machine.serial.map(({ path }): DeviceFile => ({ path, group: "dialout" })),
  ];
}
