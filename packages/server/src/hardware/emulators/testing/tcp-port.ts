// A serial port whose other end is an emulated device on this machine, where no pseudo-terminal is needed.
import { once } from "node:events";
import { createConnection } from "node:net";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { rawTime } from "../../../kernel/raw-time.ts";
import { SystemClock } from "../../../kernel/system-clock.ts";
import { SerialPorts } from "../../buses/serial.ts";

/** A bus with one port, under any path. `address`: `host:port`, looked up at each opening. */
export function tcpSerial(address: () => string): SerialPorts {
  return new SerialPorts(new SystemClock(rawTime), async (path, _settings, on) => {
    const [host = "", port] = address().split(":");
    const socket = createConnection({ host, port: Number(port), noDelay: true });
    const device = devices.serialPort({ path });
    await once(socket, "connect").catch(() => {
      throw new MessageError(devices.deviceFailed({ device, reason: devices.notThere }));
    });
    socket.on("error", () => socket.destroy());
    socket.on("data", on.take);
    socket.on("close", () => on.lost(devices.unplugged));
    return {
      write: async (bytes) => void socket.write(bytes),
      close: async () => {
        socket.removeAllListeners("close");
        socket.destroy();
      },
    };
  });
}
