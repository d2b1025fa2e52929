import { ModbusMemory } from "./modbus-memory.ts";
import { RtuEmulator } from "./rtu-emulator.ts";

/** Unit 1 of a Modbus line, with 32 points of each kind. */
export class ModbusRtuEmulator extends RtuEmulator {
  readonly memory = new ModbusMemory();
  /** Requests without unit and checksum, in hexadecimal. */
  readonly requests: string[] = [];

  restart(): void {
    this.memory.clear();
  }

  protected isForMe(unit: number): boolean {
    return unit === 1;
  }

  protected answer(request: Buffer): Buffer {
    this.requests.push(request.toString("hex"));
    return this.memory.answer(request, (act) => this.change(act));
  }
}
