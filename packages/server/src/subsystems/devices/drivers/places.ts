import type { JsonObject } from "@refugium/model/declare/field.ts";
import { drivers as messages } from "@refugium/model/messages/drivers.ts";
import { type MessageOrText, type RowName, rowName } from "@refugium/model/messages/message.ts";
import type { Driver } from "@refugium/model/resources/drivers.ts";
import type { Buses } from "../../../hardware/buses/buses.ts";
import type { DriverType, LocalBuses } from "../../../hardware/driver.ts";
import { MessageError } from "../../../kernel/message-error.ts";

export function driverName({ id, name }: Pick<Driver, "id" | "name">): RowName {
  return rowName("drivers", { id, name: name || id });
}

export interface PlacesOptions {
  readonly types: ReadonlyMap<string, DriverType>;
  readonly rows: () => readonly Driver[];
  readonly buses: LocalBuses;
}

/**
 * Which driver holds which place (address, line, host) exclusively. A second driver of a place is opened only after the
 * first one has released it: two drivers must not switch the same outputs.
 */
export class Places {
  readonly #options: PlacesOptions;
  /** Places that were resolved when drivers were opened, by driver id. */
  readonly #found = new Map<string, readonly string[]>();
  /** By driver id: the driver that already holds its place. */
  readonly #holders = new Map<string, string>();

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /** Undefined for a driver that shares its place or has an unknown type. */
  placeOf(row: Driver | undefined): string | undefined {
    return row && this.#typeOf(row)?.occupies(row.parameters, this.#options.buses)?.place;
  }

  /** `"Board" already has I2C address 0x41`; undefined when no other driver has it. */
  holderOf(type: DriverType, parameters: JsonObject, id: unknown): MessageOrText | undefined {
    const other = this.#others(type, parameters).find((row) => row.id !== id);
    return other && this.#has(other, type, parameters);
  }

  /** `"Board" already has I2C address 0x41` when that driver was first; undefined when this one may open. */
  takenFrom(row: Driver): MessageOrText | undefined {
    const type = this.#typeOf(row);
    if (type === undefined) return undefined;
    const first = this.#others(type, row.parameters)[0];
    if (first !== undefined && first.id !== row.id) return this.#has(first, type, row.parameters);
    const met = this.#options.rows().find(({ id }) => id === this.#holders.get(row.id));
    return met && this.#has(met, type, row.parameters);
  }

  /** The driver type for one row; opening it fails while another driver holds the place. */
  exclusive(type: DriverType, row: Driver): DriverType {
    const open: DriverType["open"] = async (buses, parameters) => {
      await this.#takePlace(type, row, buses);
      return type.open(buses, parameters);
    };
    return { ...type, open };
  }

  /** Releases the places of a driver that is closed or moved. */
  release(id: string): void {
    this.#found.delete(id);
    this.#holders.delete(id);
  }

  async #takePlace(type: DriverType, row: Driver, buses: Buses): Promise<void> {
    this.release(row.id);
    const found = this.takenFrom(row) === undefined ? await type.locate(buses, row.parameters) : [];
    const other = [...this.#found].find(([, places]) => places.some((place) => found.includes(place)));
    if (other !== undefined) this.#holders.set(row.id, other[0]);
    const taken = this.takenFrom(row);
    if (taken !== undefined) throw new MessageError(taken);
    this.#found.set(row.id, found);
  }

  #typeOf({ type }: Driver): DriverType | undefined {
    return this.#options.types.get(type);
  }

  #has(other: Driver, type: DriverType, parameters: JsonObject): MessageOrText {
    const place = type.occupies(parameters, this.#options.buses)?.words ?? "";
    return messages.alreadyHas({ name: driverName(other), place });
  }

  /** The other drivers at the place, the first holder first. */
  #others(type: DriverType, parameters: JsonObject): readonly Driver[] {
    const place = type.occupies(parameters, this.#options.buses)?.place;
    return place === undefined ? [] : this.#options.rows().filter((row) => this.placeOf(row) === place);
  }
}
