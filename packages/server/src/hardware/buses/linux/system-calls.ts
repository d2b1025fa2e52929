// The system calls that Node lacks, through koffi: the only foreign function interface of the controller. The library
// is loaded when a bus is first opened.
import { getSystemErrorName } from "node:util";
import { SPI, transferBuffer } from "./spi-structs.ts";

/** linux/i2c.h and i2c-dev.h. */
export const I2C = {
  numbers: { rdwr: 0x0707, functions: 0x0705, quick: 0x10000, read: 1 },
  message: { addr: "uint16_t", flags: "uint16_t", len: "uint16_t", buf: "void *" },
  transfer: { msgs: "void *", nmsgs: "uint32_t" },
} as const;
/** Longest I2C message of the kernel in bytes; its SPI device takes half of it. */
const LONGEST_MESSAGE = 8192;
/** struct pollfd (descriptor, requested events, returned events), and POLLIN. */
export const POLL = { size: 8, asked: 4, seen: 6, input: 1 } as const;
export const EINTR = 4;
const [EIO, EMSGSIZE] = [5, 90];
/** EFD_CLOEXEC | EFD_NONBLOCK. */
export const EVENTFD_FLAGS = 0o2004000;

/** One message of an I2C transfer: bytes to write, or a number of bytes to read. */
export type I2cMessage = { readonly write: readonly number[] } | { readonly read: number };

export interface SystemCalls {
  /** ioctl(2); the kernel reads the buffer and may fill it. Throws SystemCallError. */
  ioctl(fd: number, request: number, buffer: Buffer): void;
  /**
   * I2C_RDWR: at most two messages as one transfer, with a repeated start between them. Returns the bytes read. Throws
   * SystemCallError.
   */
  transfer(fd: number, address: number, messages: readonly I2cMessage[]): Uint8Array;
  /**
   * SPI_IOC_MESSAGE: one message at a speed in Hz. Returns the bytes that came at the same time. Throws SystemCallError.
   */
  exchange(fd: number, speed: number, message: readonly number[]): Uint8Array;
}

/** Waiting for several descriptors at once. */
export interface WaitCalls {
  /** poll(2) for input: the states of the descriptors, in their order. Blocks for at most this many milliseconds. */
  wait(fds: readonly number[], ms: number): readonly ("quiet" | "readable" | "broken")[];
  /** eventfd(2): readable after 8 bytes, a number above 0, were written to it. */
  makeBell(): number;
}

/** A failed system call. */
export class SystemCallError extends Error {
  readonly syscall: string;
  /** The symbol of errno: `EBUSY`. */
  readonly code: string;

  constructor(syscall: string, errno: number) {
    const code = getSystemErrorName(-errno);
    super(`${syscall}: ${code}`);
    this.name = "SystemCallError";
    this.syscall = syscall;
    this.code = code;
  }
}

let loaded: Promise<SystemCalls & WaitCalls> | undefined;

/** The C library, loaded once: its types stay for the life of the process. Throws when there is none for this machine. */
export function loadSystemCalls(): Promise<SystemCalls & WaitCalls> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<SystemCalls & WaitCalls> {
  const { default: koffi } = await import("koffi");
  const libc = koffi.load("libc.so.6");
  const ioctl = libc.func("int ioctl(int fd, unsigned long request, _Inout_ uint8_t *argument)");
  const Message = koffi.struct(I2C.message);
  const Transfer = koffi.struct(I2C.transfer);
  const poll = libc.func("int poll(_Inout_ uint8_t *fds, unsigned long count, int timeout)");
  const eventfd = libc.func("int eventfd(unsigned int initial, int flags)");
  const rdwr = libc.func("ioctl", "int", ["int", "unsigned long", koffi.pointer(Transfer)]);
  // Memory of the messages: one transfer runs at a time on a thread.
  const places = [0, 1].map((): unknown => koffi.alloc("uint8_t", LONGEST_MESSAGE));
  const memory: unknown = koffi.alloc(Message, 2);

  const checked = (syscall: string, result: number): number => {
    if (result < 0) throw new SystemCallError(syscall, koffi.errno());
    return result;
  };
  return {
    ioctl: (fd, request, buffer) => void checked("ioctl", ioctl(fd, request, buffer)),
    transfer(fd, address, messages) {
      const described = messages.map((message, index) => {
        const place = places[index];
        if ("read" in message)
          return { addr: address, flags: I2C.numbers.read, len: message.read, buf: place };
        // Of a message without a byte the library makes no array.
        if (message.write.length > 0)
          koffi.encode(place, koffi.array("uint8_t", message.write.length), message.write);
        return { addr: address, flags: 0, len: message.write.length, buf: place };
      });
      koffi.encode(memory, koffi.array(Message, described.length), described);
      checked("ioctl", rdwr(fd, I2C.numbers.rdwr, { msgs: memory, nmsgs: described.length }));
      const last = messages.at(-1);
      if (last === undefined || !("read" in last)) return new Uint8Array();
      return Uint8Array.from(koffi.decode(places[messages.length - 1], koffi.array("uint8_t", last.read)));
    },
    exchange(fd, speed, message) {
      const { length } = message;
      if (length > LONGEST_MESSAGE) throw new SystemCallError("ioctl", EMSGSIZE);
      const [sent, received] = places;
      const bytes = koffi.array("uint8_t", length);
      koffi.encode(sent, bytes, message);
      const [from, to] = [koffi.address(sent), koffi.address(received)];
      const transfer = transferBuffer({ sent: from, received: to, length, speed });
      if (checked("ioctl", ioctl(fd, SPI.message, transfer)) !== length)
        throw new SystemCallError("ioctl", EIO);
      return Uint8Array.from(koffi.decode(received, bytes));
    },
    wait(fds, ms) {
      const bytes = Buffer.alloc(fds.length * POLL.size);
      for (const [index, fd] of fds.entries()) {
        bytes.writeInt32LE(fd, index * POLL.size);
        bytes.writeInt16LE(POLL.input, index * POLL.size + POLL.asked);
      }
      const ready = poll(bytes, fds.length, ms);
      // A signal: nothing is ready.
      if (ready < 0 && koffi.errno() === EINTR) return fds.map(() => "quiet");
      checked("poll", ready);
      return fds.map((_, index) => {
        const seen = bytes.readInt16LE(index * POLL.size + POLL.seen);
        return seen === 0 ? "quiet" : (seen & POLL.input) === 0 ? "broken" : "readable";
      });
    },
    makeBell: () => checked("eventfd", eventfd(0, EVENTFD_FLAGS)),
  };
}
