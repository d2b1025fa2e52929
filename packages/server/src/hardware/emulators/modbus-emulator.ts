import { ModbusMemory } from "./modbus-memory.ts";
import { type Peer, TcpEmulator } from "./tcp-emulator.ts";

const HEADER = 7;

/** A device with Modbus/TCP and 32 points of each kind; any unit number is its own. */
export class ModbusEmulator extends TcpEmulator {
  readonly memory = new ModbusMemory();
  /** Requests without their header, in hexadecimal. */
  readonly requests: string[] = [];

  restart(): void {
    this.memory.clear();
  }

  protected accept(peer: Peer): (chunk: Buffer) => void {
    let received = Buffer.alloc(0);
    return (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const length = received.length < HEADER ? Number.NaN : 6 + received.readUInt16BE(4);
        if (!(received.length >= length)) return;
        peer.send(this.#answer(received.subarray(0, length)));
        received = received.subarray(length);
      }
    };
  }

  #answer(frame: Buffer): Buffer {
    const request = frame.subarray(HEADER);
    this.requests.push(request.toString("hex"));
    const answer = this.memory.answer(request, (act) => this.change(act));
    const header = Buffer.from(frame.subarray(0, HEADER));
    header.writeUInt16BE(answer.length + 1, 4);
    return Buffer.concat([header, answer]);
  }
}
