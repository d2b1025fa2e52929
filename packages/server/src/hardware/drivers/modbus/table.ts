// The table of a Modbus device: parameters, pinmap and pins, for all transports.
import type { Fault, Field } from "@refugium/model/declare/field.ts";
import { Choice, Int, Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { helped } from "../../driver.ts";
import { type Parsed, parseDuties, parseInputs, parseNumbers, parseOutputs } from "./points.ts";

/** A text that one of the parsers accepts. A fault names the entry and what is accepted. */
function List(
  parse: (text: string) => Parsed<unknown>,
  options: { readonly help: MessageOrText; readonly accepted: MessageOrText; readonly initial?: string },
): Field<string> {
  const text = Text({ initial: options.initial ?? "", max: 1024 });
  return helped(options.help, {
    ...text,
    validate: (input, place, stored) => {
      const value = text.validate(input, place, stored);
      const parsed = typeof input === "string" ? parse(value) : { points: [] };
      if ("wrong" in parsed)
        place.refuse(drivers.modbusEntry({ entry: parsed.wrong, accepted: options.accepted }));
      else if (hasTwins(parsed.points)) place.refuse(drivers.modbusTwice);
      return value;
    },
  });
}

function hasTwins(points: readonly unknown[]): boolean {
  return new Set(points.map((point) => JSON.stringify(point))).size < points.length;
}

export const TABLE = {
  Unit: helped(drivers.modbusUnitHelp, Int({ initial: 1, min: 0, max: 255 })),
  Outputs: List(parseOutputs, {
    help: drivers.modbusOutputsHelp,
    accepted: drivers.modbusOutputs,
    initial: "0-7",
  }),
  Inputs: List(parseInputs, { help: drivers.modbusInputsHelp, accepted: drivers.modbusInputs }),
  Duties: List(parseDuties, { help: drivers.modbusDutiesHelp, accepted: drivers.modbusDuties }),
  Numbers: List(parseNumbers, { help: drivers.modbusValuesHelp, accepted: drivers.modbusValues }),
  Writes: helped(drivers.modbusWritesHelp, Choice(["one", "several"])),
};

export interface TableTexts {
  readonly Unit: number;
  readonly Outputs: string;
  readonly Inputs: string;
  readonly Duties: string;
  readonly Numbers: string;
  readonly Writes: "one" | "several";
}

/** A stored list that is no longer accepted has no pins. */
const pointsOf = <T>(parsed: Parsed<T>): readonly T[] => ("points" in parsed ? parsed.points : []);

/** The points of each kind; a pin is a place in its list. */
export function tableOf({ Outputs, Inputs, Duties, Numbers }: TableTexts) {
  return {
    "digital-output": pointsOf(parseOutputs(Outputs)),
    "digital-input": pointsOf(parseInputs(Inputs)),
    pwm: pointsOf(parseDuties(Duties)),
    "analog-input": pointsOf(parseNumbers(Numbers)),
  };
}

export type PointTable = ReturnType<typeof tableOf>;

export function tablePinmap(texts: TableTexts) {
  const table = tableOf(texts);
  const pins = (points: readonly unknown[]): readonly number[] => points.map((_, pin) => pin);
  return {
    "digital-output": pins(table["digital-output"]),
    "digital-input": pins(table["digital-input"]),
    pwm: pins(table.pwm),
    "analog-input": pins(table["analog-input"]),
  };
}

/** A register that is an output and a duty would have two owners. */
export function tableFaults(texts: TableTexts): readonly Fault[] {
  const table = tableOf(texts);
  if (Object.values(table).every((points) => points.length === 0))
    return [{ path: "Outputs", message: drivers.modbusEmpty }];
  const written = [...table["digital-output"], ...table.pwm].map(
    (point) => `${point.table} ${point.address}`,
  );
  return hasTwins(written) ? [{ path: "Duties", message: drivers.modbusTwice }] : [];
}
