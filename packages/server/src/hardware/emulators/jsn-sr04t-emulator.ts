import { SendingEmulator } from "./sending-emulator.ts";
import type { Peer } from "./tcp-emulator.ts";

const REQUEST = 0x55;
const PERIOD = 100;

interface Options {
  readonly isAsked?: boolean;
  /** FF is a part of the sum; of an AJ-SR04M it is not. */
  readonly countsStart?: boolean;
  readonly period?: number;
}

/** A JSN-SR04T or AJ-SR04M in a serial mode, whose bytes come over TCP; socat makes a pseudo-terminal of it. */
export class JsnSr04tEmulator extends SendingEmulator {
  /** 0: no echo. */
  millimetres = 1234;
  /** The next frames are damaged on the line. */
  damages = 0;
  readonly #isAsked: boolean;
  readonly #countsStart: boolean;

  constructor({ isAsked = false, countsStart = true, period = PERIOD }: Options = {}) {
    super(period);
    this.#isAsked = isAsked;
    this.#countsStart = countsStart;
  }

  restart(): void {
    this.mood = "works";
  }

  protected message(): Uint8Array | undefined {
    return this.#isAsked ? undefined : this.#frame();
  }

  protected override asked(byte: number, peer: Peer): void {
    if (this.#isAsked && byte === REQUEST) peer.send(this.#frame());
  }

  #frame(): Uint8Array {
    const [high, low] = [this.millimetres >> 8, this.millimetres & 0xff];
    const sum = (this.#countsStart ? 0xff : 0) + high + low;
    const isDamaged = this.damages > 0;
    if (isDamaged) this.damages -= 1;
    return Uint8Array.of(0xff, high ^ (isDamaged ? 1 : 0), low, sum);
  }
}
