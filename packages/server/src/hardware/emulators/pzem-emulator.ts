import { RtuEmulator } from "./rtu-emulator.ts";

const [GENERAL, READ_INPUT] = [0xf8, 4];

/** A PZEM-004T V3.0 with a load of 24.4 W; address 1, and the general one. */
export class PzemEmulator extends RtuEmulator {
  /** V/10, mA and 0.1 W and Wh low register first, Hz/10, power factor/100, alarm. */
  registers: number[] = [2257, 108, 0, 244, 0, 38, 0, 500, 100, 0];

  /** Its energy is kept. */
  restart(): void {
    this.mood = "works";
  }

  protected isForMe(unit: number): boolean {
    return unit === 1 || unit === GENERAL;
  }

  protected answer(request: Buffer): Buffer {
    const [code = 0] = request;
    const [at, count] = [request.readUInt16BE(1), request.readUInt16BE(3)];
    if (code !== READ_INPUT) return Buffer.of(code | 0x80, 1);
    if (at + count > this.registers.length) return Buffer.of(code | 0x80, 2);
    const bytes = this.registers.slice(at, at + count).flatMap((value) => [value >> 8, value & 0xff]);
    return Buffer.of(code, bytes.length, ...bytes);
  }
}
