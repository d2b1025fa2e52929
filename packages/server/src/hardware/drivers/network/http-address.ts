import type { Field } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { Buses, HostPort } from "../../buses/buses.ts";
import { helped, type Occupied } from "../../driver.ts";
import { DeviceAddress, devicePlace, endPointOf } from "./address.ts";

const HTTP = 80;

/** The `Address` of a device with an HTTP server. */
export const HttpAddress = (initial: string): Field<string> => DeviceAddress(initial, HTTP);

export const httpEndPoint = (address: string): HostPort => endPointOf(address, HTTP);

interface AtAddress {
  readonly Address: string;
}

/** Members of a driver that has the device at its `Address` to itself. */
export const aloneAtAddress = {
  occupies: ({ Address: address }: AtAddress): Occupied => devicePlace(httpEndPoint(address)),
  locate: ({ net }: Pick<Buses, "net">, { Address: address }: AtAddress): Promise<readonly string[]> =>
    net.locate(httpEndPoint(address)),
};

export const Username = (initial = ""): Field<string> =>
  helped(drivers.usernameHelp, Text({ initial, max: 64 }));

export const Password = (initial = ""): Field<string> =>
  helped(drivers.passwordHelp, Text({ initial, max: 128, secret: true }));
