import type { Field } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { HostPort } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import { helped, type Occupied } from "../../driver.ts";

export const ADDRESS_SHAPE =
  /^(?:\[(?<six>[0-9A-Fa-f:.]+(?:%[0-9A-Za-z]+)?)\]|(?<host>[0-9A-Za-z](?:[0-9A-Za-z._-]*[0-9A-Za-z])?))(?::(?<port>[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?$/;

/** The address of a device on the network: `host`, `host:port` or `[IPv6]:port`. */
export function DeviceAddress(initial: string, port: number): Field<string> {
  return helped(
    drivers.deviceAddressHelp({ port }),
    Text({ initial, min: 1, max: 261, pattern: ADDRESS_SHAPE, expects: drivers.deviceAddress }),
  );
}

/** Host and port of an address that `DeviceAddress` accepted. */
export function endPointOf(address: string, defaultPort: number): HostPort {
  const { six, host = address, port } = ADDRESS_SHAPE.exec(address)?.groups ?? {};
  return { host: six ?? host, port: port === undefined ? defaultPort : Number(port) };
}

/** The exclusive resource of a driver of a device on the network. `part`: a relay where each is a driver of its own. */
export function devicePlace(to: HostPort, part = ""): Occupied {
  const address = `${spelled(to).toLowerCase()}${part}`;
  return { place: `device ${address}`, words: drivers.deviceAt({ address }) };
}
