import type { Field } from "@refugium/model/declare/field.ts";
import { Choice, Int } from "@refugium/model/declare/fields.ts";
import { milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import type { LineSetup } from "../../buses/buses.ts";
import { helped, type Occupied } from "../../driver.ts";

const BIASES = ["as is", "pull-up", "pull-down", "none"] as const;
type Bias = (typeof BIASES)[number];

/** One line of the header, by its BCM number. GPIO 4 is the 1-wire bus by default, so not the initial one. */
export const LineNumber: Field<number> = helped(
  drivers.gpioLineHelp,
  Int({ initial: 17, min: 2, max: 27, required: true }),
);

/** "as is" leaves what the firmware set; it is said to be up on GPIO 2–8 of a Raspberry Pi and down on the others. */
export const LineBias: Field<Bias> = helped(drivers.biasHelp, Choice(BIASES));

/** In ms; 0 is none. */
export function Debounce(help: Message, initial: number): Field<number> {
  return helped(help, Int({ initial, min: 0, max: 1000 }));
}

export function lineSetup(bias: Bias, debounce: number): LineSetup {
  return { ...(bias === "as is" ? {} : { bias }), debounce: milliseconds(debounce) };
}

/** The exclusive resource of a driver that sets a line up. */
export function linePlace(line: number): Occupied {
  return { place: `gpio ${line}`, words: devices.gpioLine({ line }) };
}
