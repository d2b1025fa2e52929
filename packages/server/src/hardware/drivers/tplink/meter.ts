import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { type Answered, notKasa } from "./iot-transport.ts";

/** No plug of the family carries more than 16 A; inrush is not measured. */
const MOST_AMPERES = 40;
const MOST_WATTS = 10_000;

interface Quantity {
  /** Fields of both generations, and what one of each is in the unit. */
  readonly fields: readonly (readonly [field: string, factor: number])[];
  readonly unit: string;
  readonly most: number;
}

/** Newer meters send mA and mW, older ones A and W. */
const AMPERES: Quantity = {
  fields: [
    ["current_ma", 0.001],
    ["current", 1],
  ],
  unit: "A",
  most: MOST_AMPERES,
};
const WATTS: Quantity = {
  fields: [
    ["power_mw", 0.001],
    ["power", 1],
  ],
  unit: "W",
  most: MOST_WATTS,
};

/** A of a meter's answer. Throws when there is no such value, or one that cannot be. */
export const amperesIn = (reply: Answered, address: string): number => valueIn(AMPERES, reply, address);

export const wattsIn = (reply: Answered, address: string): number => valueIn(WATTS, reply, address);

function valueIn({ fields, unit, most }: Quantity, reply: Answered, address: string): number {
  for (const [field, factor] of fields) {
    const told = reply[field];
    if (told === undefined || told === null) continue;
    if (typeof told !== "number") throw notKasa(address);
    const value = told * factor;
    if (value >= 0 && value <= most) return value;
    throw new MessageError(devices.implausible({ device: "Kasa", address, value: `${value} ${unit}` }));
  }
  throw notKasa(address);
}
