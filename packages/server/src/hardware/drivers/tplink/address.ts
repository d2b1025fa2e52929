import type { Field } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { HostPort } from "../../buses/buses.ts";
import { helped } from "../../driver.ts";

const PORT = 9999;
const SHAPE =
  /^(?:\[(?<six>[0-9A-Fa-f:.]+(?:%[0-9A-Za-z]+)?)\]|(?<host>[0-9A-Za-z](?:[0-9A-Za-z._-]*[0-9A-Za-z])?))(?::(?<port>[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?$/;

/** The parameter of the plugs: `host`, `host:port` or `[IPv6]:port`; the default port is 9999. */
export const plugAddress: Field<string> = helped(
  drivers.plugAddressHelp({ port: PORT }),
  Text({
    initial: "192.168.1.11:9999",
    min: 1,
    max: 261,
    pattern: SHAPE,
    expects: drivers.plugAddress,
  }),
);

/** Host and port of an address that `plugAddress` accepted. */
export function plugEndPoint(address: string): HostPort {
  const { six, host = address, port } = SHAPE.exec(address)?.groups ?? {};
  return { host: six ?? host, port: port === undefined ? PORT : Number(port) };
}
