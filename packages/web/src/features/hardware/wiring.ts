import { ONE_WIRE_LINE } from "@refugium/model/laws/board-buses.ts";
import type { Wiring } from "@refugium/model/resources/drivers.ts";

/** What a contact of the header carries. */
export type ContactRole =
  | "supply"
  | "ground"
  | "data"
  | "line"
  | "SDA"
  | "SCL"
  | "MOSI"
  | "MISO"
  | "SCLK"
  | "CE0"
  | "CE1";

/** A contact of the 40-pin header, 1…40. */
export interface Contact {
  readonly contact: number;
  readonly role: ContactRole;
  readonly gpio?: number;
}

/** Contacts of the Raspberry Pi's 40-pin header by GPIO number (Raspberry Pi documentation, "GPIO"). */
const HEADER: readonly (number | undefined)[] = [
  ...[27, 28, 3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33],
  ...[8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13],
];
const GROUNDS = [6, 9, 14, 20, 25, 30, 34, 39];

/** Contact of a GPIO line; undefined for a number that the header does not have. */
export const contactOfLine = (gpio: number): number | undefined => HEADER[gpio];

const on = (role: ContactRole, gpio: number): readonly Contact[] => {
  const contact = contactOfLine(gpio);
  return contact === undefined ? [] : [{ contact, role, gpio }];
};

/** The ground next to a contact. */
function groundNear(contact: number): Contact {
  const distance = (ground: number): number => Math.abs(ground - contact);
  const nearest = GROUNDS.reduce((best, ground) => (distance(ground) < distance(best) ? ground : best));
  return { contact: nearest, role: "ground" };
}

/** Lines that switch or are switched, each with its contact, and a ground. */
export function contactsOfLines(lines: readonly number[]): readonly Contact[] {
  const contacts = lines.flatMap((gpio) => on("line", gpio));
  const [first] = contacts;
  return first === undefined ? [] : [...contacts, groundNear(first.contact)];
}

const SUPPLY: Contact = { contact: 1, role: "supply" };

/** What a device is wired to, with the defaults of the board; `parameters` by name in lower case. */
export function contactsOf(
  wiring: Wiring,
  parameters: Readonly<Record<string, unknown>>,
): readonly Contact[] {
  switch (wiring) {
    case "i2c":
      return [SUPPLY, ...on("SDA", 2), ...on("SCL", 3), groundNear(5)];
    case "one-wire":
      return [SUPPLY, ...on("data", ONE_WIRE_LINE), groundNear(7)];
    case "spi": {
      const select = String(parameters.device).endsWith("1") ? on("CE1", 7) : on("CE0", 8);
      const lines = [...on("MOSI", 10), ...on("MISO", 9), ...on("SCLK", 11)];
      return [{ contact: 17, role: "supply" }, ...lines, ...select, groundNear(25)];
    }
    case "gpio": {
      const lines = contactsOfLines([Number.parseInt(String(parameters.pin), 10)]);
      return lines.length === 0 ? [] : [SUPPLY, ...lines];
    }
  }
}
