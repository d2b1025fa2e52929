import { readSync } from "node:fs";
import { devices } from "@refugium/model/messages/devices.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { LinuxPortBinding } from "@serialport/bindings-cpp";
import { MessageError, messageOf } from "../../../kernel/message-error.ts";
import type { OpenPort } from "../serial.ts";

const LONGEST_READ = 4096;

/**
 * Opens a serial port of Linux, locked against other programs. The library is loaded at the first use. It is used for
 * the settings and for waiting: its own reading never ends on a port that was unplugged.
 */
export const openPort: OpenPort = async (path, { baudRate, parity, stopBits }, on) => {
  const { LinuxBinding } = await import("@serialport/bindings-cpp");
  // A port that is closed must not drop its control lines: some boards restart with them.
  const options = { path, baudRate, parity, stopBits, dataBits: 8, lock: true, hupcl: false } as const;
  const port = await LinuxBinding.open(options).catch((error) => {
    throw failed(path, openingFault(path, error));
  });
  void pump(port, on.take).then((reason) => {
    // Closed by its users: nothing is lost.
    if (port.isOpen) on.lost(reason);
  });
  return {
    write: (bytes) =>
      port.write(Buffer.from(bytes)).catch((error) => {
        throw failed(path, messageOf(error));
      }),
    close: async () => {
      if (port.isOpen) await port.close();
    },
  };
};

function failed(path: string, reason: MessageOrText): MessageError {
  return new MessageError(devices.deviceFailed({ device: devices.serialPort({ path }), reason }));
}

/** The library distinguishes failures by their text only. */
function openingFault(path: string, error: unknown): MessageOrText {
  const text = error instanceof Error ? error.message : "";
  if (/no such (file|device)/i.test(text)) return devices.notThere;
  if (/permission denied/i.test(text)) return devices.noPermission({ path, group: "dialout" });
  if (/lock|busy/i.test(text)) return devices.serialTaken;
  return messageOf(error);
}

/** Hands on what arrives. Resolves with the reason when the port is gone or closed. */
async function pump(port: LinuxPortBinding, take: (bytes: Uint8Array) => void): Promise<MessageOrText> {
  const buffer = Buffer.alloc(LONGEST_READ);
  try {
    for (;;) {
      await readable(port);
      if (port.fd === null) break;
      const count = readNow(port.fd, buffer);
      // A line that was hung up is readable and has no bytes.
      if (count === 0) break;
      if (count !== undefined) take(Uint8Array.from(buffer.subarray(0, count)));
    }
    return devices.unplugged;
  } catch {
    return devices.unplugged;
  }
}

function readable({ poller }: LinuxPortBinding): Promise<void> {
  return new Promise((resolve, reject) => {
    poller.once("readable", (error: Error | null) => (error === null ? resolve() : reject(error)));
  });
}

/** The port is open without blocking. Undefined when the announced bytes are gone. */
function readNow(fd: number, buffer: Buffer): number | undefined {
  try {
    return readSync(fd, buffer);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EAGAIN") return undefined;
    throw error;
  }
}
