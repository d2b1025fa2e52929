import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { EXCEPTION, ModbusException, type ModbusLink, readRequest, writeCoil, writeRegister } from "./pdu.ts";
import type { Table } from "./points.ts";

/** A slave on a link: checks each answer. All requests may be repeated. */
export class ModbusUnit {
  readonly #link: ModbusLink;
  readonly #unit: number;
  readonly #writesMultiple: boolean;

  constructor(link: ModbusLink, unit: number, writesMultiple = false) {
    this.#link = link;
    this.#unit = unit;
    this.#writesMultiple = writesMultiple;
  }

  get address(): string {
    return this.#link.address;
  }

  /** One coil or discrete input. */
  async bit(table: Table, address: number): Promise<boolean> {
    const [, count, bits = 0] = await this.#ask(readRequest(table, address, 1), 3);
    if (count !== 1) throw this.notAsExpected();
    return (bits & 1) === 1;
  }

  /** Registers, two bytes each. */
  async registers(table: Table, address: number, count: number): Promise<Uint8Array> {
    const answer = await this.#ask(readRequest(table, address, count), 2 + 2 * count);
    if (answer[1] !== 2 * count) throw this.notAsExpected();
    return answer.subarray(2);
  }

  writeCoil(address: number, high: boolean): Promise<void> {
    return this.#confirm(writeCoil(address, high, this.#writesMultiple));
  }

  writeRegister(address: number, value: number): Promise<void> {
    return this.#confirm(writeRegister(address, value, this.#writesMultiple));
  }

  notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: this.address, device: "Modbus device" }));
  }

  /** A write is confirmed with its first five bytes. */
  async #confirm(request: Uint8Array): Promise<void> {
    const answer = await this.#ask(request, 5);
    if (!request.subarray(0, 5).every((byte, at) => answer[at] === byte)) throw this.notAsExpected();
  }

  async #ask(request: Uint8Array, length: number): Promise<Uint8Array> {
    try {
      return await this.#askOnce(request, length);
    } catch (error) {
      if (error instanceof ModbusException && !error.isBusy) throw error;
      return this.#askOnce(request, length);
    }
  }

  async #askOnce(request: Uint8Array, length: number): Promise<Uint8Array> {
    const answer = await this.#link.exchange(this.#unit, request);
    const [given, code = 0] = answer;
    if (given === ((request[0] ?? 0) | EXCEPTION) && answer.length === 2)
      throw new ModbusException(this.address, code);
    if (given !== request[0] || answer.length !== length) throw this.notAsExpected();
    return answer;
  }
}
