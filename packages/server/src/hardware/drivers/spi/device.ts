import type { Field } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { helped, type Occupied } from "../../driver.ts";

/** A bus and a chip select of the kernel, as in `/dev/spidev0.0`. */
export const SpiDevice: Field<string> = helped(
  drivers.spiDeviceHelp,
  Text({ initial: "0.0", min: 3, max: 7, pattern: /^\d{1,3}\.\d{1,3}$/, expects: drivers.spiDeviceName }),
);

/** The exclusive resource of a driver of such a device. */
export function spiPlace(device: string): Occupied {
  return { place: `spi ${device}`, words: drivers.spiDevice({ device }) };
}
