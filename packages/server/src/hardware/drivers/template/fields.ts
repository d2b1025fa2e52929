import type { Field } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { helped } from "../../driver.ts";

/** Printable ASCII from the first slash on: nothing here can end the line of a request. */
const PATH = /^\/[!"$-~]*$/;
/** One header, none that belongs to the connection. */
const HEADER =
  /^(?!(?:[Hh]ost|[Cc]ontent-[Ll]ength|[Cc]onnection|[Tt]ransfer-[Ee]ncoding|[Uu]pgrade|[Ee]xpect|[Tt]railer|[Tt][Ee]):)[A-Za-z0-9-]{1,64}:[ -~]{1,512}$/;

export function Path(initial: string, help: MessageOrText, min = 1): Field<string> {
  return helped(help, Text({ initial, min, max: 512, pattern: PATH, expects: drivers.httpPath }));
}

export const Header: Field<string> = helped(
  drivers.httpHeaderHelp,
  Text({ secret: true, max: 600, pattern: HEADER, expects: drivers.httpHeader }),
);

/** The header by its name. */
export function headerOf(line: string): Readonly<Record<string, string>> {
  const colon = line.indexOf(":");
  return colon < 0 ? {} : { [line.slice(0, colon)]: line.slice(colon + 1).trim() };
}
