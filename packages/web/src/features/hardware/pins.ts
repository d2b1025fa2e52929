import { BOARD, busLinesLast, PWM_LINES } from "@refugium/model/laws/board-buses.ts";
import { PIN_KINDS, type PinKind } from "@refugium/model/resources/drivers.ts";
import { CONNECTOR_KINDS, type Connector, type ConnectorKind, PIN_KIND_OF } from "./connectors.ts";
import { contactOfLine } from "./wiring.ts";

/** The part of a driver that the page needs; `pinmap` as answered by the controller. */
export interface PinnedDriver {
  readonly id: string;
  readonly type: string;
  readonly pinmap: object;
}

/** One physical pin with its connectors. More than one connector is a conflict. */
export interface Pin {
  /** Analog inputs have their own numbering. */
  readonly isAnalog: boolean;
  readonly number: number;
  /** Empty: a connector names the pin, but the driver does not have it. */
  readonly kinds: readonly PinKind[];
  readonly users: readonly Connector[];
}

/** Sorts the Raspberry Pi's own driver before all others. */
export function builtInFirst(one: { readonly type: string }, other: { readonly type: string }): number {
  return Number(other.type === "rpi") - Number(one.type === "rpi");
}

/** The pins of one kind in the driver's pin map, in order. */
export function pinsOf({ pinmap }: Pick<PinnedDriver, "pinmap">, kind: PinKind): readonly number[] {
  const pins: unknown = new Map<string, unknown>(Object.entries(pinmap)).get(kind);
  return Array.isArray(pins) ? pins.filter((pin): pin is number => typeof pin === "number") : [];
}

/** All pins of a driver with their connectors: digital and PWM pins first, then analog inputs. */
export function pinsInUse(
  driver: Pick<PinnedDriver, "id" | "pinmap">,
  connectors: readonly Connector[],
): readonly Pin[] {
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
        users: [
          ...here.filter(({ pins }) => pins.includes(number)),
          ...(isAnalog ? [] : onSameLine(number, own)),
        ],
      }));
  });
}

/** Connectors whose pin has another number but is the same line of the board: its PWM channels drive GPIO lines. */
function onSameLine(number: number, own: readonly Connector[]): readonly Connector[] {
  const line = PWM_LINES[number];
  const channel = PWM_LINES.indexOf(number);
  return own.filter(({ driver, kind, pins }) => {
    if (driver !== BOARD || kind === "analog_inputs") return false;
    const other = kind === "jacks" ? channel : line;
    return other !== undefined && pins.includes(other);
  });
}

/** The kinds of connector that fit a pin. */
export function connectable({ kinds }: Pick<Pin, "kinds">): readonly ConnectorKind[] {
  return CONNECTOR_KINDS.filter((kind) => kinds.includes(PIN_KIND_OF[kind]));
}

/** Pins of a driver that fit a kind of connector and have none, in order; lines of a bus come last. */
export function freePins(
  driver: Pick<PinnedDriver, "id" | "pinmap">,
  kind: ConnectorKind,
  connectors: readonly Connector[],
): readonly number[] {
  const free = pinsInUse(driver, connectors).filter(
    (pin) => pin.users.length === 0 && connectable(pin).includes(kind),
  );
  return busLinesLast(
    driver.id,
    free.map(({ number }) => number),
    kind === "outlets",
  );
}

/** True when each pin fits one kind of connector only: then a connector per pin can be created automatically. */
export function isPlain(driver: PinnedDriver): boolean {
  return pinsInUse(driver, []).every((pin) => connectable(pin).length === 1);
}

/** The GPIO line of a pin of the Raspberry Pi, also of a PWM channel; undefined for other drivers and pins. */
export function lineOf(
  { type }: Pick<PinnedDriver, "type">,
  { isAnalog, kinds, number }: Pick<Pin, "isAnalog" | "kinds" | "number">,
): number | undefined {
  if (type !== "rpi" || isAnalog) return undefined;
  return kinds.includes("pwm") ? PWM_LINES[number] : number;
}

/** Contact of a pin on the Raspberry Pi's header; undefined for other drivers and pins. */
export function headerContact(
  driver: Pick<PinnedDriver, "type">,
  pin: Pick<Pin, "isAnalog" | "kinds" | "number">,
): number | undefined {
  const line = lineOf(driver, pin);
  return line === undefined ? undefined : contactOfLine(line);
}
