import { hasCrc, withCrc } from "../drivers/tmc/uart.ts";
import { type Peer, TcpEmulator } from "./tcp-emulator.ts";

/** The upper bits of the first byte are reserved, and anything in requests. */
const [SYNC, SYNC_BITS] = [0x05, 0x0f];
const WRITE = 0x80;
const [GCONF, GSTAT, IFCNT, IOIN, VACTUAL, CHOPCONF, DRV_STATUS] = [0, 1, 2, 6, 0x22, 0x6c, 0x6f];
const READABLE = [GCONF, GSTAT, IFCNT, IOIN, CHOPCONF, DRV_STATUS];
const MASTER = 0xff;
const PDN_UART = 0x40;
const STANDS = 0x8000_0000;
/** Milliseconds from the last step to the sign of a standstill: 2²⁰ clocks of 12 MHz. */
const STANDING = 87;

/**
 * A TMC2209 on the one wire of its UART, whose bytes come over TCP; socat makes a pseudo-terminal of it. Each peer gets
 * its own bytes back first. Neither a motor's load nor the registers of tuning are modelled.
 */
export class Tmc2209Emulator extends TcpEmulator {
  /** Without it RX is not connected to the wire. */
  echoes = true;
  /** Without its supply the chip is silent, and the wire is there. */
  isPowered = true;
  isEnabled = true;
  version = 0x21;
  /** The next replies are damaged on the line. */
  damages = 0;
  /** Replies are damaged while the motor turns. */
  isNoisy = false;
  /** Bits of GSTAT and DRV_STATUS. */
  generalStatus = 0;
  driverStatus = 0;
  /** Registers in the order in which they were written, in hexadecimal. */
  readonly written: string[] = [];
  readonly #unit: number;
  readonly #registers = new Map<number, number>();
  #count = 0;
  #steppedAt = Number.NEGATIVE_INFINITY;
  #echo: Uint8Array = new Uint8Array();

  constructor(unit = 0) {
    super();
    this.#unit = unit;
    this.#powerUp();
  }

  restart(): void {
    this.mood = "works";
    this.#powerUp();
  }

  register(at: number): number {
    return this.#registers.get(at) ?? 0;
  }

  get velocity(): number {
    return (this.register(VACTUAL) << 8) >> 8;
  }

  protected accept(peer: Peer): (chunk: Buffer) => void {
    let received = Buffer.alloc(0);
    return (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const start = received.findIndex((byte) => (byte & SYNC_BITS) === SYNC);
        const length = ((received[start + 2] ?? 0) & WRITE) === 0 ? 4 : 8;
        if (start < 0 || received.length < start + length) return;
        this.#take(received.subarray(start, start + length), peer);
        received = received.subarray(start + length);
      }
    };
  }

  /** The wire gives back what was sent, whatever the chip does. */
  protected override garbage(): Uint8Array {
    return Buffer.concat([this.#echo, Buffer.from("\u0000<html>?\n")]);
  }

  #powerUp(): void {
    this.#registers.clear();
    this.#registers.set(GCONF, 0x101).set(CHOPCONF, 0x1000_0053);
    this.generalStatus = 1;
    this.#count = 0;
  }

  #take(datagram: Buffer, peer: Peer): void {
    this.#echo = this.echoes ? Buffer.from(datagram) : new Uint8Array();
    const reply = this.#replyTo(datagram);
    const isDisturbed = this.isNoisy && this.velocity !== 0;
    if ((this.damages > 0 || isDisturbed) && reply.length > 0) {
      this.damages -= isDisturbed ? 0 : 1;
      reply[5] = (reply[5] ?? 0) ^ 1;
    }
    peer.send(Buffer.concat([this.#echo, reply]));
  }

  #replyTo(datagram: Buffer): Buffer {
    const [, unit, code = 0] = datagram;
    const silence = Buffer.alloc(0);
    if (!this.isPowered || unit !== this.#unit || !hasCrc(datagram)) return silence;
    if ((code & WRITE) !== 0) {
      this.change(() => this.#write(code & ~WRITE, datagram.readUInt32BE(3)));
      return silence;
    }
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(READABLE.includes(code) ? this.#read(code) : 0);
    return withCrc(SYNC, MASTER, code, ...bytes);
  }

  #read(register: number): number {
    if (register === GSTAT) return this.generalStatus;
    if (register === IFCNT) return this.#count;
    if (register === IOIN) return (this.version << 24) | PDN_UART | (this.isEnabled ? 0 : 1);
    if (register !== DRV_STATUS) return this.register(register);
    const stands = this.velocity === 0 && this.time - this.#steppedAt > STANDING;
    return (this.driverStatus | (stands ? STANDS : 0)) >>> 0;
  }

  #write(register: number, value: number): void {
    this.#count = (this.#count + 1) % 256;
    this.written.push(`${register.toString(16)}=${value.toString(16)}`);
    if (register === GSTAT) this.generalStatus &= ~value;
    else {
      if (this.velocity !== 0) this.#steppedAt = this.time;
      this.#registers.set(register, value);
    }
  }
}
