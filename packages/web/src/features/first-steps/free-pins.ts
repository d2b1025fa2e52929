import { busLinesLast } from "@refugium/model/laws/board-buses.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { pinsOf } from "../hardware/pins.ts";

interface Driver {
  readonly id: string;
  readonly name: string;
  readonly pinmap: object;
}

export interface TakenPin {
  readonly driver: string;
  readonly pin: number;
}

export interface FreePin {
  /** `driver pin`, the value in a select. */
  readonly value: string;
  readonly driver: string;
  readonly driverName: string;
  readonly pin: number;
}

/** Pins of a kind without a connector, over all drivers. */
export function freePins(
  drivers: readonly Driver[],
  kind: PinKind,
  taken: readonly TakenPin[],
): readonly FreePin[] {
  return drivers.flatMap(({ id, name, pinmap }) =>
    busLinesLast(id, pinsOf({ pinmap }, kind))
      .filter((pin) => !taken.some((each) => each.driver === id && each.pin === pin))
      .map((pin) => ({ value: `${id} ${pin}`, driver: id, driverName: name, pin })),
  );
}

/** The pin of a select's value. */
export function pinOf(value: unknown): TakenPin | undefined {
  const [driver, pin] = typeof value === "string" ? value.split(" ") : [];
  return driver === undefined || pin === undefined ? undefined : { driver, pin: Number(pin) };
}
