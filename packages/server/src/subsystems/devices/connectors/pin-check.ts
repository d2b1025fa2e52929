import type { Problem } from "@refugium/model/events.ts";
import { BOARD, PWM_LINES } from "@refugium/model/laws/board-buses.ts";
import { drivers as messages, PIN_KINDS } from "@refugium/model/messages/drivers.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import type { AnalogInput, Inlet, Jack, Outlet } from "@refugium/model/resources/connectors.ts";
import type { Driver, PinKind } from "@refugium/model/resources/drivers.ts";
import { refuseFaults } from "../../../kernel/refusal.ts";
import type { Collection } from "../../../resources/collection.ts";

/** Refuses a pin that the driver does not have. A missing driver accepts any pin: it is listed in the problems. */
export function refuseUnknownPin(
  drivers: Collection<Driver>,
  kind: PinKind,
  connector: { readonly driver: string; readonly pins: readonly number[] },
  path: (index: number) => string,
): void {
  const driver = drivers.find(connector.driver);
  if (driver === undefined) return;
  const known = pinsOf(driver, kind);
  const message =
    known.length === 0
      ? messages.noPinsOfKind({ id: driver.id, kind: PIN_KINDS[kind] })
      : fields.oneOf({ words: known.join(", ") });
  refuseFaults(
    connector.pins.flatMap((pin, index) => (known.includes(pin) ? [] : [{ path: path(index), message }])),
  );
}

export function pinsOf(driver: Driver, kind: PinKind): readonly number[] {
  const pins = driver.pinmap[kind];
  return Array.isArray(pins) ? pins.filter((pin): pin is number => typeof pin === "number") : [];
}

type Connectors = Omit<ConnectorCollections, "drivers">;

interface Use {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly line: string;
}

/** Two connectors on one pin: the second one drives nothing. GPIO lines are shared by inlets and outlets. */
export function sharedPins(collections: Connectors): readonly Problem[] {
  const seen = new Map<string, Use>();
  const problems: Problem[] = [];
  for (const use of uses(collections)) {
    const first = seen.get(use.line);
    if (first === undefined) {
      seen.set(use.line, use);
      continue;
    }
    problems.push({
      code: "pin-taken-twice",
      severity: "severe",
      subject: { type: use.type, id: use.id },
      message: messages.samePin({ name: rowName(use.type, use), other: rowName(first.type, first) }),
      fix: messages.anotherPinOrDelete,
    });
  }
  return problems;
}

function uses({ outlets, inlets, jacks, analogInputs }: Connectors): readonly Use[] {
  const one = (type: string, space: string) => (row: Pick<Outlet, "id" | "name" | "driver" | "pin">) => ({
    type,
    id: row.id,
    name: row.name,
    line: `${row.driver} ${space} ${row.pin}`,
  });
  return [
    ...outlets.rows.map(one("outlets", "digital")),
    ...inlets.rows.map(one("inlets", "digital")),
    ...analogInputs.rows.map(one("analog_inputs", "analog")),
    ...jacks.rows.flatMap((row) =>
      row.pins.map((channel) => one("jacks", "digital")({ ...row, pin: lineOfChannel(row.driver, channel) })),
    ),
  ];
}

/** The pin that a PWM channel takes: a channel of the board drives a GPIO line, which is then nothing else. */
function lineOfChannel(driver: string, channel: number): number {
  return (driver === BOARD ? PWM_LINES[channel] : undefined) ?? channel;
}

export interface ConnectorCollections {
  readonly drivers: Collection<Driver>;
  readonly outlets: Collection<Outlet>;
  readonly inlets: Collection<Inlet>;
  readonly jacks: Collection<Jack>;
  readonly analogInputs: Collection<AnalogInput>;
}
