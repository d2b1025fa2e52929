// Devices on a serial line: an emulator behind a pseudo-terminal. The port stays when the device on its line vanishes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { EMULATORS, type NetworkEmulator } from "../../packages/server/src/hardware/emulators/index.ts";
import { emulatedFaults } from "./emulated-drivers.ts";
import type { FaultyDevice, PresentDevice } from "./faulty-device.ts";

const PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "modbus-rtu": { Numbers: "i0" },
  "pzem-004t": {},
};

export const SERIAL_DRIVERS: readonly FaultyDevice[] = Object.entries(PARAMETERS).flatMap(
  ([name, parameters]) => {
    const makeEmulator = EMULATORS[name];
    return makeEmulator === undefined
      ? []
      : [{ name, type: name, make: () => onLine(makeEmulator(), parameters) }];
  },
);

async function onLine(
  emulator: NetworkEmulator,
  parameters: PresentDevice["parameters"],
): Promise<PresentDevice> {
  await emulator.start();
  const line = await serialLine(emulator.address);
  await emulator.stop();
  return {
    parameters: { ...parameters, Port: line.path },
    // Nothing is asked for on the line.
    faults: emulatedFaults(emulator).filter(({ name }) => name !== "refuses the password"),
    vanish: async () => undefined,
    appear: () => emulator.start(),
    end: async () => {
      await line.end();
      await emulator.stop();
    },
  };
}

/** A pseudo-terminal whose bytes go to an address while something listens there, and are lost meanwhile. */
async function serialLine(address: string) {
  const [host = "", port = ""] = address.split(":");
  const sockets = new Set<Socket>();
  const server = createServer((line) => {
    let device: Socket | undefined;
    const reach = (): Socket => {
      const made = connect(Number(port), host);
      made.on("data", (bytes) => line.write(bytes));
      made.on("error", () => made.destroy());
      made.on("close", () => {
        if (device === made) device = undefined;
      });
      sockets.add(made);
      return made;
    };
    sockets.add(line);
    line.on("error", () => line.destroy());
    line.on("data", (bytes) => {
      device ??= reach();
      device.write(bytes);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an address of this shape.
  const here = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const socat = spawn("socat", ["-d", "-d", "PTY,raw,echo=0", `TCP:${here},nodelay`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const path = await new Promise<string>((resolve, reject) => {
    let text = "";
    socat.on("error", reject);
    socat.on("exit", () => reject(new Error(`socat made no pseudo-terminal: ${text}`)));
    socat.stderr.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const made = /PTY is (\/dev\/pts\/\d+)/.exec(text)?.[1];
      if (made !== undefined && text.includes("starting data transfer loop")) resolve(made);
    });
  });
  return {
    path,
    end: async (): Promise<void> => {
      const ended = once(socat, "exit");
      socat.kill();
      await ended;
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
