import { lineOf } from "../drivers/load-cell/line.ts";
import { SendingEmulator } from "./sending-emulator.ts";

const PERIOD = 100;

/** An HX711 behind a microcontroller with the sketch of docs/hx711-serial.md, ten lines a second. */
export class Hx711SerialEmulator extends SendingEmulator {
  counts = -123_456;
  sequence = 0;
  /** It sends the same line again and again. */
  isFrozen = false;
  /** The HX711 is not connected: no conversion ends. */
  isSilent = false;
  /** The next lines are damaged on the line. */
  damages = 0;

  constructor(period = PERIOD) {
    super(period);
  }

  restart(): void {
    this.mood = "works";
    this.sequence = 0;
  }

  protected message(): Uint8Array | undefined {
    if (this.isSilent) return undefined;
    const line = lineOf(this);
    if (!this.isFrozen) this.sequence = (this.sequence + 1) % 65_536;
    if (this.damages === 0) return Buffer.from(`${line}\r\n`);
    this.damages -= 1;
    return Buffer.from(`${line.replace(/\d/, "7")}\r\n`);
  }
}
