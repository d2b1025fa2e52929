// One use per pin, across resources and buses: readers, drivers and the buses that need lines of the board.

import type { Problem } from "@refugium/model/events.ts";
import { BOARD, I2C_LINES, ONE_WIRE_LINE, SPI_LINES } from "@refugium/model/laws/board-buses.ts";
import { drivers as messages } from "@refugium/model/messages/drivers.ts";
import { equipment as things } from "@refugium/model/messages/equipment.ts";
import { type Message, rowName } from "@refugium/model/messages/message.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { inlets, outlets } from "@refugium/model/resources/connectors.ts";
import { type Driver, drivers, type Wiring } from "@refugium/model/resources/drivers.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { pumps, STEPPER_LINES } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import { DRIVERS } from "../../../hardware/drivers/index.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Collections } from "../../../resources/collections.ts";
import type { Problems } from "../../../resources/problems.ts";
import type { Identified } from "../../../resources/row-hooks.ts";

interface Use {
  /** `rpi 4`. */
  readonly line: string;
  /** Two uses of one kind are validated elsewhere: inlets may share a line, outputs have rules of their own. */
  readonly kind: "drives" | "reads" | "driver" | "1-wire" | "i2c" | "spi";
  readonly subject: { readonly type: string; readonly id: string };
  readonly words: Message;
}

const WATCHED = [equipment, outlets, inlets, atos, interlocks, tcs, drivers, pumps] as const;

/** The field with a row's pin, named by a refusal. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ["equipment", "outlet"],
  ["outlets", "pin"],
  ["inlets", "pin"],
  ["atos", "inlet"],
  ["interlocks", "when.id"],
  ["tcs", "sensor"],
  ["drivers", "config"],
  ["pumps", "stepper"],
]);

export interface PinUsesPorts {
  readonly collections: Collections;
  readonly problems: Problems;
}

/** Refuses a change that gives a pin a second use; stored ones are problems. */
export function pinUses({ collections, problems }: PinUsesPorts): Subsystem {
  return {
    name: "pin-uses",
    async start(scope) {
      for (const resource of WATCHED) {
        collections.of<(typeof WATCHED)[number]>(resource).attach(scope, {
          prepare: ({ next }) => {
            const path = FIELDS.get(resource.name) ?? "";
            refuseSecondUse(collections, { collection: resource.name, row: next }, path);
            return next;
          },
        });
      }
      problems.provide(scope, () => clashes(usesOf(rowsOf(collections))).map(problemOf));
    },
  };
}

interface Change {
  readonly collection: string;
  readonly row: Identified;
}

function refuseSecondUse(collections: Collections, change: Change, path: string): void {
  const before = new Set(clashes(usesOf(rowsOf(collections))).map(keyOf));
  const clash = clashes(usesOf(rowsOf(collections, change))).find((each) => !before.has(keyOf(each)));
  if (clash === undefined) return;
  const [first, second] = clash;
  const pin = first.line.slice(first.line.indexOf(" ") + 1);
  const message = messages.pinHasOneUse({ pin, first: first.words, second: second.words });
  throw new Refusal("conflict", message, [{ path, message }]);
}

type Clash = readonly [first: Use, second: Use];

function clashes(uses: readonly Use[]): readonly Clash[] {
  const byLine = new Map<string, Use[]>();
  return uses.flatMap((second) => {
    const before = byLine.get(second.line) ?? [];
    byLine.set(second.line, [...before, second]);
    const first = before.find((each) => each.kind !== second.kind);
    return first === undefined ? [] : [[first, second] as const];
  });
}

function keyOf([first, second]: Clash): string {
  return JSON.stringify([first.line, first.words, second.words]);
}

function problemOf([first, second]: Clash): Problem {
  return {
    code: "pin-used-twice",
    severity: "severe",
    subject: second.subject,
    message: messages.onOnePin({ first: first.words, second: second.words, line: lineWords(first.line) }),
    fix: messages.anotherPin,
  };
}

type RowsOf = <R extends (typeof WATCHED)[number]>(
  resource: R,
) => ReturnType<ReturnType<typeof Collections.prototype.of<R>>["get"]>[];

function rowsOf(collections: Collections, change?: Change): RowsOf {
  return (resource) => {
    const rows = [...collections.of(resource).rows];
    if (change?.collection !== resource.name) return rows;
    // The row is of this collection: its change was validated by the same declaration.
    const row = change.row as (typeof rows)[number];
    return [...rows.filter(({ id }) => id !== row.id), row];
  };
}

function usesOf(rows: RowsOf): readonly Use[] {
  return [...busUses(rows), ...drivenLines(rows), ...readLines(rows)];
}

function busUses(rows: RowsOf): readonly Use[] {
  const probe = rows(tcs).find((row) => row.enable && row.analog_input === "" && row.sensor !== "");
  const wired = (bus: Wiring): readonly Driver[] => rows(drivers).filter((row) => isOn(row, bus));
  const [onI2c] = wired("i2c");
  const [onOneWire] = wired("one-wire");
  // The other buses have other lines.
  const onSpi = wired("spi").find((row) => /^0\./.test(`${row.parameters.Device}`));
  const bus = (type: string, id: string, use: Pick<Use, "kind" | "words">, line: number): Use => ({
    line: `${BOARD} ${line}`,
    subject: { type, id },
    ...use,
  });
  const oneWire = { kind: "1-wire", words: messages.oneWireBus } as const;
  const i2c = { kind: "i2c", words: messages.i2cBus } as const;
  const spi = { kind: "spi", words: messages.spiBus } as const;
  return [
    ...(probe === undefined ? [] : [bus("tcs", probe.id, oneWire, ONE_WIRE_LINE)]),
    ...(onOneWire === undefined ? [] : [bus("drivers", onOneWire.id, oneWire, ONE_WIRE_LINE)]),
    ...(onI2c === undefined ? [] : I2C_LINES.map((line) => bus("drivers", onI2c.id, i2c, line))),
    ...(onSpi === undefined ? [] : SPI_LINES.map((line) => bus("drivers", onSpi.id, spi, line))),
    ...wired("gpio").map((row) => bus("drivers", row.id, lineOf(row), Number(row.parameters.Pin))),
  ];
}

function isOn({ type }: Driver, bus: Wiring): boolean {
  return DRIVERS.some((each) => each.type === type && each.wiring === bus);
}

/** A driver that reads a line of the board itself, such as a flow meter. */
function lineOf(row: Driver): Pick<Use, "kind" | "words"> {
  return { kind: "driver", words: messages.ofDriver({ name: rowName("drivers", row) }) };
}

function drivenLines(rows: RowsOf): readonly Use[] {
  const lineOf = (id: string): string | undefined => {
    const outlet = rows(outlets).find((row) => row.id === id);
    return outlet === undefined ? undefined : `${outlet.driver} ${outlet.pin}`;
  };
  const driven = [
    ...rows(equipment).map((row) => ({ type: "equipment", row, outlet: row.outlet })),
    ...rows(pumps)
      .filter(({ type }) => type === "stepper")
      .flatMap((row) => STEPPER_LINES.map((line) => ({ type: "pumps", row, outlet: row.stepper[line] }))),
  ];
  return driven.flatMap(({ type, row, outlet }) => {
    const line = lineOf(outlet);
    if (line === undefined) return [];
    return [
      {
        line,
        kind: "drives",
        subject: { type, id: row.id },
        words: things.named({ name: rowName(type, { id: row.id, name: row.name || row.id }) }),
      } as const,
    ];
  });
}

/** Id of a row that is being created. */
const NEW = "";

function readLines(rows: RowsOf): readonly Use[] {
  const watched = new Set([
    NEW,
    ...rows(atos)
      .filter(({ enable }) => enable)
      .flatMap((row) => [row.inlet, row.high_inlet, row.leak_inlet, row.reservoir_inlet]),
    ...rows(interlocks)
      .filter(({ enable, when }) => enable && when.source === "inlet")
      .map(({ when }) => when.id),
    ...rows(equipment).map(({ low_inlet }) => low_inlet),
  ]);
  return rows(inlets)
    .filter(({ id }) => watched.has(id))
    .map((row) => ({
      line: `${row.driver} ${row.pin}`,
      kind: "reads",
      subject: { type: "inlets", id: row.id },
      words: messages.inlet({ name: rowName("inlets", row) }),
    }));
}

/** `GPIO 4` for a line of the board. */
function lineWords(line: string): string {
  return line.startsWith(`${BOARD} `) ? `GPIO ${line.slice(BOARD.length + 1)}` : line;
}
