// Structures of the SPI character device (linux/spi/spidev.h). All widths are fixed, so they are the same on every
// architecture; numbers are little-endian on every machine that this runs on.

/** ioctl numbers: one message, and the mode of a device. */
export const SPI = { message: 0x40206b00, writeMode: 0x40016b01 } as const;

const TRANSFER = 32;
const AT = { sent: 0, received: 8, length: 16, speed: 20, bits: 26 } as const;
const BITS_PER_WORD = 8;

export interface SpiTransfer {
  /** Addresses of the bytes that are sent, and of those that come at the same time. */
  readonly sent: bigint;
  readonly received: bigint;
  readonly length: number;
  /** In Hz. */
  readonly speed: number;
}

/** One message of bytes, after which the device is deselected. */
export function transferBuffer({ sent, received, length, speed }: SpiTransfer): Buffer {
  const bytes = Buffer.alloc(TRANSFER);
  bytes.writeBigUInt64LE(sent, AT.sent);
  bytes.writeBigUInt64LE(received, AT.received);
  bytes.writeUInt32LE(length, AT.length);
  bytes.writeUInt32LE(speed, AT.speed);
  bytes.writeUInt8(BITS_PER_WORD, AT.bits);
  return bytes;
}
