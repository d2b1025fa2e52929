import { framed, unframed } from "../drivers/modbus/crc.ts";
import { type Peer, TcpEmulator } from "./tcp-emulator.ts";

/** Requests of the functions 1 to 6 have this length; 15 and 16 have it in their seventh byte. */
const SHORT = 8;
const LONG = 9;

/** A serial line of one unit, whose bytes come over TCP; socat makes a pseudo-terminal of it. */
export abstract class RtuEmulator extends TcpEmulator {
  /** The next answers are damaged on the line. */
  damages = 0;

  protected abstract isForMe(unit: number): boolean;
  protected abstract answer(request: Buffer): Buffer;

  protected accept(peer: Peer): (chunk: Buffer) => void {
    let received = Buffer.alloc(0);
    return (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const [, code = 0, ...rest] = received;
        const length = code < 15 ? SHORT : LONG + (rest[4] ?? Number.NaN);
        if (!(received.length >= length)) return;
        this.#take(received.subarray(0, length), peer);
        received = received.subarray(length);
      }
    };
  }

  protected override garbage(): Uint8Array {
    return framed(Buffer.from("\u0000<html>?\n"));
  }

  #take(frame: Buffer, peer: Peer): void {
    const [unit = 0] = frame;
    const request = unframed(frame);
    // A unit that is not meant, or gets a damaged frame, is silent.
    if (request === undefined || !this.isForMe(unit)) return;
    const answer = framed(Buffer.concat([Buffer.of(unit), this.answer(Buffer.from(request.subarray(1)))]));
    if (this.damages > 0) {
      this.damages -= 1;
      answer[answer.length - 1] = (answer.at(-1) ?? 0) ^ 1;
    }
    peer.send(answer);
  }
}
