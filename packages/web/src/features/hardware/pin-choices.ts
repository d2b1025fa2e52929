import { BOARD, I2C_LINES, ONE_WIRE_LINE, SPI_LINES } from "@refugium/model/laws/board-buses.ts";
import { drivers, type Wiring } from "@refugium/model/resources/drivers.ts";
import { useProbes } from "../../api/probes.ts";
import { useRows } from "../../api/rows.ts";
import type { Option } from "../../form/controls.tsx";
import { translate } from "../../text/translate.ts";
import { type Connector, type ConnectorKind, PIN_KIND_OF, useConnectors } from "./connectors.ts";
import { fullPinWords, namesOn, traitWords } from "./pin-words.ts";
import { freePins, type Pin, type PinnedDriver, pinsInUse } from "./pins.ts";
import { useDriverTypes } from "./use-driver-options.ts";

/** The pins of a driver for one kind of connector. The labels say what a pin is, and why it does not suit. */
export interface PinChoices {
  /** In the order in which they are proposed, the quiet ones first. */
  readonly fit: readonly Option[];
  /** Those of `fit` that are nothing else beside a pin. */
  readonly quiet: readonly Option[];
  readonly unfit: readonly Option[];
}

/** Lines of the board that something else needs, with its name. */
type Needed = ReadonlyMap<number, string>;

/** The pins to choose from. `self`: the edited connector, whose pin is its own. */
export function usePinChoices(kind: ConnectorKind, self?: Connector): (driver: PinnedDriver) => PinChoices {
  const connectors = useConnectors().filter((each) => !(each.kind === self?.kind && each.id === self.id));
  const needed = useNeededLines();
  return (driver) => {
    const own = driver.id === BOARD && kind !== "jacks" && kind !== "analog_inputs";
    return pinChoices(driver, { kind, connectors, needed: own ? needed : new Map() });
  };
}

interface ChoiceOptions {
  readonly kind: ConnectorKind;
  readonly connectors: readonly Connector[];
  readonly needed: Needed;
}

export function pinChoices(driver: PinnedDriver, { kind, connectors, needed }: ChoiceOptions): PinChoices {
  const pins = pinsInUse(driver, connectors).filter(
    (pin) => pin.isAnalog === (kind === "analog_inputs") && pin.kinds.includes(PIN_KIND_OF[kind]),
  );
  const reasonOf = (pin: Pin): string | undefined =>
    pin.users.length > 0 ? translate("hardware:takenBy", { names: namesOn(pin) }) : needed.get(pin.number);
  const option = (pin: Pin, note: string): Option => ({
    value: String(pin.number),
    label: [fullPinWords(driver, pin), ...(note === "" ? [] : [note])].join(" – "),
  });
  const order = freePins(driver, kind, connectors);
  const place = ({ number }: Pin): number => order.indexOf(number);
  const traits = (pin: Pin): string => traitWords(driver, pin, kind === "outlets");
  const isQuiet = (pin: Pin): boolean => kind === "jacks" || traits(pin) === "";
  const free = pins
    .filter((pin) => reasonOf(pin) === undefined)
    .toSorted((one, other) => Number(isQuiet(other)) - Number(isQuiet(one)) || place(one) - place(other));
  const options = (some: readonly Pin[]) => some.map((pin) => option(pin, traits(pin)));
  return {
    fit: options(free),
    quiet: options(free.filter(isQuiet)),
    unfit: pins.flatMap((pin) => {
      const reason = reasonOf(pin);
      return reason === undefined ? [] : [option(pin, reason)];
    }),
  };
}

/** Lines that a bus in use, or a driver that reads a line itself, needs. */
function useNeededLines(): Needed {
  const rows = useRows(drivers);
  const { data: types = [] } = useDriverTypes();
  const { data: probes = [] } = useProbes();
  const wired = (wiring: Wiring) =>
    rows.filter(({ type }) => types.some((each) => each.type === type && each.wiring === wiring));
  const bus = (isUsed: boolean, trait: "one-wire" | "i2c" | "spi", lines: readonly number[]) =>
    isUsed
      ? lines.map(
          (line) =>
            [line, translate("hardware:busInUse", { bus: translate(`hardware:traits.${trait}`) })] as const,
        )
      : [];
  const isOnFirst = (device: unknown): boolean => String(device).startsWith("0.");
  return new Map([
    ...bus(probes.length > 0 || wired("one-wire").length > 0, "one-wire", [ONE_WIRE_LINE]),
    ...bus(wired("i2c").length > 0, "i2c", I2C_LINES),
    ...bus(
      wired("spi").some((row) => isOnFirst(parameterOf(row, "device"))),
      "spi",
      SPI_LINES,
    ),
    ...wired("gpio").map(
      (row) => [Number(parameterOf(row, "pin")), translate("hardware:takenBy", { names: row.name })] as const,
    ),
  ]);
}

function parameterOf({ parameters }: { readonly parameters: object }, name: string): unknown {
  return Object.entries(parameters).find(([each]) => each.toLowerCase() === name)?.[1];
}
