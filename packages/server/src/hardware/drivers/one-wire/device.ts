// Devices on the kernel's 1-wire bus beside the thermometers.
import type { Field } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { OneWireBus, OneWireFile } from "../../buses/buses.ts";
import { helped, type Occupied } from "../../driver.ts";

/** The name of a device of a family, as the kernel lists it: `3a-000000000001`. */
export function OneWireName(family: string): Field<string> {
  const pattern = new RegExp(`^${family}-[0-9a-f]{0,12}$`);
  const expects = drivers.oneWireName({ family });
  return helped(drivers.oneWireNameHelp, Text({ initial: `${family}-`, min: 1, max: 15, pattern, expects }));
}

/** The exclusive resource of a driver of such a device. */
export function oneWirePlace(name: string): Occupied {
  return { place: `one-wire ${name}`, words: devices.oneWireDevice({ name }) };
}

/** Exactly `count` bytes of a file. Throws when there are fewer. */
export async function bytesOf(
  bus: OneWireBus,
  name: string,
  file: OneWireFile,
  count: number,
): Promise<Uint8Array> {
  const bytes = await bus.readFile(name, file, count);
  if (bytes.length !== count) throw noFrame(name);
  return bytes;
}

/** The error of a device whose answer cannot be one. */
export function noFrame(name: string): MessageError {
  const device = devices.oneWireDevice({ name });
  return new MessageError(devices.deviceFailed({ device, reason: devices.noFrame }));
}
