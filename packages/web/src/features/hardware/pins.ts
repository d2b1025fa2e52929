import { busLinesLast } from "@refugium/model/laws/board-buses.ts";
import { PIN_KINDS, type PinKind } from "@refugium/model/resources/drivers.ts";
import { CONNECTOR_KINDS, type Connector, type ConnectorKind, PIN_KIND_OF } from "./connectors.ts";

/** What the page needs of a driver: `pinmap` is as the controller answers it. */
export interface PinnedDriver {
  readonly id: string;
  readonly type: string;
  readonly pinmap: object;
}

/** One physical pin: what it can be, and what is on it. More than one connector on it is a conflict. */
export interface Pin {
  /** Analog inputs are counted apart from all others. */
  readonly isAnalog: boolean;
  readonly number: number;
  /** Empty: the driver has no such pin, but a connector names it. */
  readonly kinds: readonly PinKind[];
  readonly users: readonly Connector[];
}

/** The pins of one kind that a driver told, in order. */
export function pinsOf({ pinmap }: Pick<PinnedDriver, "pinmap">, kind: PinKind): readonly number[] {
  const pins: unknown = new Map<string, unknown>(Object.entries(pinmap)).get(kind);
  return Array.isArray(pins) ? pins.filter((pin): pin is number => typeof pin === "number") : [];
}

/** All pins of a driver with what is on them: digital and dimmable ones first, then the analog inputs. */
export function pinsInUse(driver: PinnedDriver, connectors: readonly Connector[]): readonly Pin[] {
  const own = connectors.filter((each) => each.driver === driver.id);
  return [false, true].flatMap((isAnalog) => {
    const kinds = PIN_KINDS.filter((kind) => (kind === "analog-input") === isAnalog);
    const here = own.filter((each) => (each.kind === "analog_inputs") === isAnalog);
    const numbers = new Set([
      ...kinds.flatMap((kind) => pinsOf(driver, kind)),
      ...here.flatMap(({ pins }) => pins),
    ]);
    return [...numbers]
      .sort((one, other) => one - other)
      .map((number) => ({
        isAnalog,
        number,
        kinds: kinds.filter((kind) => pinsOf(driver, kind).includes(number)),
        users: here.filter(({ pins }) => pins.includes(number)),
      }));
  });
}

/** What could be connected to a pin. */
export function connectable({ kinds }: Pick<Pin, "kinds">): readonly ConnectorKind[] {
  return CONNECTOR_KINDS.filter((kind) => kinds.includes(PIN_KIND_OF[kind]));
}

/** The first pin of a driver that can carry such a connector and carries nothing yet; those of a bus come last. */
export function firstFree(
  driver: PinnedDriver,
  kind: ConnectorKind,
  connectors: readonly Connector[],
): number | undefined {
  const free = pinsInUse(driver, connectors).filter(
    (pin) => pin.users.length === 0 && connectable(pin).includes(kind),
  );
  return busLinesLast(
    driver.id,
    free.map(({ number }) => number),
  )[0];
}

/** True while each pin can be one thing only: then "a connector for each pin" has one meaning. */
export function isPlain(driver: PinnedDriver): boolean {
  return pinsInUse(driver, []).every((pin) => connectable(pin).length === 1);
}

/** Contacts of the Raspberry Pi's 40-pin header by the number of the GPIO line (Raspberry Pi documentation, "GPIO"). */
const HEADER: readonly (number | undefined)[] = [
  ...[27, 28, 3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33],
  ...[8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13],
];

/** Where on the header of a Raspberry Pi a line is; undefined where there is no header. */
export function headerContact(
  { type }: Pick<PinnedDriver, "type">,
  { isAnalog, kinds, number }: Pick<Pin, "isAnalog" | "kinds" | "number">,
): number | undefined {
  if (type !== "rpi" || isAnalog || kinds.includes("pwm")) return undefined;
  return HEADER[number];
}
