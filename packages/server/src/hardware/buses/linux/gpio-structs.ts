// Structures of the GPIO character device, uAPI v2 (linux/gpio.h). All widths are fixed, so they are the same on every
// architecture; numbers are little-endian on every machine that this runs on.

/** ioctl numbers. */
export const GPIO = {
  chipInfo: 0x8044b401,
  lineInfo: 0xc100b405,
  requestLines: 0xc250b407,
  setConfig: 0xc110b40d,
  getValues: 0xc010b40e,
  setValues: 0xc010b40f,
} as const;

const NAME = 32;
const CHIP_INFO = 68;
const LINE_INFO = 256;
const REQUEST = 592;
const CONFIG = 272;
const VALUES = 16;
const EVENT = 48;
/** Events that the kernel keeps of a line until they are read, the most there can be. Older ones are dropped. */
const KEPT_EVENTS = 1024;
export const EVENTS_LENGTH = KEPT_EVENTS * EVENT;

const FLAGS = {
  used: 0x1n,
  input: 0x4n,
  output: 0x8n,
  rising: 0x10n,
  falling: 0x20n,
  pullUp: 0x100n,
  pullDown: 0x200n,
  noBias: 0x400n,
} as const;
const ATTRIBUTE = { outputValues: 2, debounce: 3 } as const;
const AT = {
  request: { consumer: 256, config: 288, lines: 560, buffer: 564, fd: 588 },
  config: { flags: 0, attributes: 8, first: 32, size: 24 },
  attribute: { id: 0, value: 8, mask: 16 },
} as const;

/** How a line is used. Not given: as it is. */
export type LineUse =
  | { readonly as: "untouched" }
  | { readonly as: "output"; readonly high: boolean }
  | {
      readonly as: "input";
      readonly bias?: "pull-up" | "pull-down" | "none";
      /** Edges that are reported. */
      readonly edges?: "both" | "rising";
      /** Quiet time after an edge in microseconds. */
      readonly debounce?: number;
    };

export interface ChipInfo {
  readonly name: string;
  /** What the driver calls its controller: `pinctrl-bcm2711`. */
  readonly label: string;
  readonly lines: number;
}

export interface LineInfo {
  readonly name: string;
  /** The program that holds the line; empty for a free line. */
  readonly consumer: string;
  readonly isUsed: boolean;
  readonly isOutput: boolean;
}

export interface EdgeEvent {
  readonly line: number;
  readonly isRising: boolean;
  /** Counts the events of this line from 1, modulo 2^32; a gap means lost events. */
  readonly number: number;
}

export const chipInfoBuffer = (): Buffer => Buffer.alloc(CHIP_INFO);

export function chipInfoOf(bytes: Buffer): ChipInfo {
  return { name: textAt(bytes, 0), label: textAt(bytes, NAME), lines: bytes.readUInt32LE(2 * NAME) };
}

export function lineInfoBuffer(line: number): Buffer {
  const bytes = Buffer.alloc(LINE_INFO);
  bytes.writeUInt32LE(line, 64);
  return bytes;
}

export function lineInfoOf(bytes: Buffer): LineInfo {
  const flags = bytes.readBigUInt64LE(72);
  return {
    name: textAt(bytes, 0),
    consumer: textAt(bytes, NAME),
    isUsed: (flags & FLAGS.used) !== 0n,
    isOutput: (flags & FLAGS.output) !== 0n,
  };
}

/** A request for one line. `consumer`: who holds it, at most 31 bytes. */
export function requestBuffer(line: number, consumer: string, use: LineUse): Buffer {
  const bytes = Buffer.alloc(REQUEST);
  bytes.writeUInt32LE(line, 0);
  bytes.write(consumer, AT.request.consumer, NAME - 1, "utf8");
  configBuffer(use).copy(bytes, AT.request.config);
  bytes.writeUInt32LE(1, AT.request.lines);
  if (use.as === "input" && use.edges !== undefined) bytes.writeUInt32LE(KEPT_EVENTS, AT.request.buffer);
  return bytes;
}

/** The descriptor of the requested line. */
export const requestedFd = (bytes: Buffer): number => bytes.readInt32LE(AT.request.fd);

/** The configuration of a request with one line. */
export function configBuffer(use: LineUse): Buffer {
  const bytes = Buffer.alloc(CONFIG);
  bytes.writeBigUInt64LE(flagsOf(use), AT.config.flags);
  const attributes: (readonly [id: number, value: bigint])[] = [];
  if (use.as === "output") attributes.push([ATTRIBUTE.outputValues, use.high ? 1n : 0n]);
  if (use.as === "input" && use.debounce !== undefined)
    attributes.push([ATTRIBUTE.debounce, BigInt(use.debounce)]);
  bytes.writeUInt32LE(attributes.length, AT.config.attributes);
  for (const [index, [id, value]] of attributes.entries()) {
    const start = AT.config.first + index * AT.config.size;
    bytes.writeUInt32LE(id, start + AT.attribute.id);
    bytes.writeBigUInt64LE(value, start + AT.attribute.value);
    bytes.writeBigUInt64LE(1n, start + AT.attribute.mask);
  }
  return bytes;
}

/** Values of a request with one line: to be read, or `high` to be set. */
export function valuesBuffer(high = false): Buffer {
  const bytes = Buffer.alloc(VALUES);
  bytes.writeBigUInt64LE(high ? 1n : 0n, 0);
  bytes.writeBigUInt64LE(1n, 8);
  return bytes;
}

export const isHigh = (bytes: Buffer): boolean => (bytes.readBigUInt64LE(0) & 1n) === 1n;

/** The events in a buffer that was read from a line's descriptor. */
export function eventsIn(bytes: Buffer): readonly EdgeEvent[] {
  return Array.from({ length: Math.floor(bytes.length / EVENT) }, (_, index) => {
    const start = index * EVENT;
    return {
      line: bytes.readUInt32LE(start + 12),
      isRising: bytes.readUInt32LE(start + 8) === 1,
      number: bytes.readUInt32LE(start + 20),
    };
  });
}

function flagsOf(use: LineUse): bigint {
  if (use.as === "untouched") return 0n;
  if (use.as === "output") return FLAGS.output;
  const bias = { "pull-up": FLAGS.pullUp, "pull-down": FLAGS.pullDown, none: FLAGS.noBias };
  return (
    FLAGS.input |
    (use.bias === undefined ? 0n : bias[use.bias]) |
    (use.edges === undefined ? 0n : use.edges === "both" ? FLAGS.rising | FLAGS.falling : FLAGS.rising)
  );
}

function textAt(bytes: Buffer, start: number): string {
  const text = bytes.subarray(start, start + NAME);
  const end = text.indexOf(0);
  return text.toString("utf8", 0, end < 0 ? NAME : end);
}
