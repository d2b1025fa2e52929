import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { HostPort, NetBus } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import type { ModbusLink } from "./pdu.ts";

/** A gateway waits for its serial line. Two attempts must fit into a shutdown of five seconds. */
const ANSWER_WITHIN: Milliseconds = seconds(1.5);
/** Transaction, protocol, length and unit (Messaging on TCP/IP V1.0b, section 3.1.3). */
const HEADER = 7;
const LONGEST_PDU = 253;

/** Modbus/TCP, a connection for each request: gateways serve few, and one that hangs is not kept. */
export class TcpLink implements ModbusLink {
  readonly address: string;
  readonly #net: NetBus;
  readonly #to: HostPort;
  #transaction = 0;

  constructor(net: NetBus, to: HostPort) {
    this.address = spelled(to);
    this.#net = net;
    this.#to = to;
  }

  async exchange(unit: number, request: Uint8Array): Promise<Uint8Array> {
    this.#transaction = (this.#transaction + 1) & 0xffff;
    const header = Buffer.alloc(HEADER);
    header.writeUInt16BE(this.#transaction, 0);
    header.writeUInt16BE(request.length + 1, 4);
    header.writeUInt8(unit, 6);
    const frame = await this.#net.request({
      to: this.#to,
      send: Buffer.concat([header, request]),
      answerLength: (received) => this.#lengthOf(received, header),
      within: ANSWER_WITHIN,
      inTurn: true,
    });
    return frame.subarray(HEADER);
  }

  #lengthOf(received: Uint8Array, asked: Buffer): number | undefined {
    if (received.length < HEADER) return undefined;
    const header = Buffer.from(received.buffer, received.byteOffset, HEADER);
    const length = header.readUInt16BE(4) - 1;
    const isOurs =
      header.subarray(0, 4).equals(asked.subarray(0, 4)) && header[6] === asked[6] && length >= 2;
    if (isOurs && length <= LONGEST_PDU) return HEADER + length;
    throw new MessageError(devices.notAsExpected({ address: this.address, device: "Modbus device" }));
  }
}
