// Requests and answers of Modbus, without the frames of TCP and serial lines (Application Protocol V1.1b3, section 6).
import { devices } from "@refugium/model/messages/devices.ts";
import { type Message, verbatim } from "@refugium/model/messages/message.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { Table } from "./points.ts";

/** Carries a request to a unit, and its answer back. Throws with a message when none comes. */
export interface ModbusLink {
  /** In messages. */
  readonly address: string;
  exchange(unit: number, request: Uint8Array): Promise<Uint8Array>;
}

const READS: { readonly [table in Table]: number } = {
  coils: 1,
  "discrete-inputs": 2,
  "holding-registers": 3,
  "input-registers": 4,
};
export const WRITE = { coil: 5, register: 6, coils: 15, registers: 16 } as const;
export const EXCEPTION = 0x80;

const words = (...values: readonly number[]): readonly number[] =>
  values.flatMap((value) => [value >> 8, value & 0xff]);

export function readRequest(table: Table, address: number, count: number): Uint8Array {
  return Uint8Array.of(READS[table], ...words(address, count));
}

/** `multiple`: for devices without the functions for one. */
export function writeCoil(address: number, high: boolean, multiple = false): Uint8Array {
  return multiple
    ? Uint8Array.of(WRITE.coils, ...words(address, 1), 1, high ? 1 : 0)
    : Uint8Array.of(WRITE.coil, ...words(address, high ? 0xff00 : 0));
}

export function writeRegister(address: number, value: number, multiple = false): Uint8Array {
  return multiple
    ? Uint8Array.of(WRITE.registers, ...words(address, 1), 2, ...words(value))
    : Uint8Array.of(WRITE.register, ...words(address, value));
}

/** A refused request; it is not sent again, unless the device was busy. */
export class ModbusException extends MessageError {
  override readonly name = "ModbusException";
  readonly isBusy: boolean;

  constructor(address: string, code: number) {
    const reason = REASONS[code] ?? verbatim(String(code));
    super(devices.modbusException({ address, reason }));
    this.isBusy = code === 6;
  }
}

/** Section 7. */
const REASONS: Readonly<Record<number, Message>> = {
  1: devices.modbusNoFunction,
  2: devices.modbusNoAddress,
  3: devices.modbusNoValue,
  4: devices.modbusFailure,
  5: devices.modbusLater,
  6: devices.modbusBusy,
  8: devices.modbusParity,
  10: devices.modbusNoPath,
  11: devices.modbusNoUnit,
};
