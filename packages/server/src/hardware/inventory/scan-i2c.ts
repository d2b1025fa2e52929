import type { I2cBus } from "../buses/buses.ts";
import { I2cError } from "../buses/i2c.ts";

export interface Answered {
  readonly address: number;
  /** The kernel driver that holds it; it was not touched. */
  readonly heldBy?: string;
}

/** Without the reserved addresses (UM10204, 3.1.12). */
const FIRST = 0x08;
const LAST = 0x77;

export interface ScanOptions {
  /** The adapter sends messages without a byte: that of a Raspberry Pi 5 does not. */
  readonly canQuick: boolean;
  readonly held: ReadonlyMap<number, string>;
}

/**
 * The addresses that acknowledge. A message without a byte changes nothing in nearly every chip. Memories at 0x50–0x5f
 * and clocks at 0x30–0x37 are read instead, a byte each: a memory may take the empty message for a write. A read may
 * clear a flag of a chip. Throws when the bus fails; only a missing acknowledgement is an empty address.
 */
export async function scanI2c(i2c: I2cBus, { canQuick, held }: ScanOptions): Promise<readonly Answered[]> {
  const found: Answered[] = [];
  for (let address = FIRST; address <= LAST; address++) {
    const heldBy = held.get(address);
    if (heldBy !== undefined) found.push({ address, heldBy });
    else if (await answers(i2c, address, canQuick && !isRead(address))) found.push({ address });
  }
  return found;
}

const isRead = (address: number): boolean => address >> 4 === 0x5 || address >> 3 === 0x6;

async function answers(i2c: I2cBus, address: number, quick: boolean): Promise<boolean> {
  try {
    await i2c.transaction(address, async (device) => {
      if (quick) await device.write([]);
      else await device.read(1);
    });
    return true;
  } catch (error) {
    if (error instanceof I2cError) return false;
    throw error;
  }
}
