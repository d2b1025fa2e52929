import type { Field } from "@refugium/model/declare/field.ts";
import { Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import { hexAddress } from "../../buses/i2c.ts";
import { helped, type Occupied } from "../../driver.ts";

/** The exclusive resource of a driver of an I2C device. */
export function i2cPlace(address: number): Occupied {
  const at = hexAddress(address);
  return { place: `i2c ${at}`, words: drivers.i2cAddress({ address: at }) };
}

/**
 * A 7-bit address outside the reserved ones of the I2C specification (UM10204, section 3.1.12): 0x08…0x77. Forms may
 * send "0x40".
 */
export function I2cAddress(initial: number, where: Message): Field<number> {
  return helped(drivers.i2cAddressHelp({ where }), Int({ initial, min: 0x08, max: 0x77 }));
}

export function addresses(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Two bytes, the high one first, as a signed number: −32768…32767. */
export function signedWord([high = 0, low = 0]: Uint8Array): number {
  return ((high << 24) >> 16) | low;
}
