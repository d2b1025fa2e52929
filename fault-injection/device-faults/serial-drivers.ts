// Devices on a serial line: an emulator behind a pseudo-terminal. The port stays when the device on its line vanishes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Hx711SerialEmulator } from "../../packages/server/src/hardware/emulators/hx711-serial-emulator.ts";
import { EMULATORS, type NetworkEmulator } from "../../packages/server/src/hardware/emulators/index.ts";
import { JsnSr04tEmulator } from "../../packages/server/src/hardware/emulators/jsn-sr04t-emulator.ts";
import { emulatedFaults } from "./emulated-drivers.ts";
import type { FaultyDevice, PresentDevice } from "./faulty-device.ts";

/** It sends by itself: nothing is commanded, and late is not too late. */
const UNASKED = ["confirms and does nothing", "answers too late"];
/** Milliseconds between two messages: ten a second by the controller's clock, which is ten times faster here. */
const PERIOD = 10;

interface Particulars {
  /** Default: as `npm run emulate` makes it. */
  readonly makeEmulator?: () => NetworkEmulator;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Faults that it cannot have, or that no controller could see. */
  readonly lacks?: readonly string[];
}

const PARTICULARS: Readonly<Record<string, Particulars>> = {
  "hx711-serial": { makeEmulator: () => new Hx711SerialEmulator(PERIOD), lacks: UNASKED },
  "jsn-sr04t": { makeEmulator: () => new JsnSr04tEmulator({ period: PERIOD }), lacks: UNASKED },
  "modbus-rtu": { parameters: { Numbers: "i0" } },
  "pzem-004t": {},
  tmc2209: {},
};

export const SERIAL_DRIVERS: readonly FaultyDevice[] = Object.entries(PARTICULARS).flatMap(
  ([name, particulars]) => {
    const { makeEmulator = EMULATORS[name] } = particulars;
    return makeEmulator === undefined
      ? []
      : [{ name, type: name, make: () => onLine(makeEmulator(), particulars) }];
  },
);

async function onLine(
  emulator: NetworkEmulator,
  { parameters = {}, lacks = [] }: Particulars,
): Promise<PresentDevice> {
  await emulator.start();
  const line = await serialLine(emulator.address);
  await emulator.stop();
  return {
    parameters: { ...parameters, Port: line.path },
    // No request is sent on the line.
    faults: emulatedFaults(emulator).filter(
      ({ name }) => name !== "refuses the password" && !lacks.includes(name),
    ),
    vanish: async () => undefined,
    appear: () => emulator.start(),
    end: async () => {
      await line.end();
      await emulator.stop();
    },
  };
}

const REACHES_AGAIN_MS = 20;

/** A pseudo-terminal whose bytes go to an address while something listens there, and are lost meanwhile. */
async function serialLine(address: string) {
  const [host = "", port = ""] = address.split(":");
  const sockets = new Set<Socket>();
  const server = createServer((line) => {
    let device: Socket | undefined;
    const reach = (): void => {
      if (line.destroyed) return;
      device = connect(Number(port), host);
      device.on("data", (bytes) => line.write(bytes));
      device.on("error", () => device?.destroy());
      device.on("close", () => setTimeout(reach, REACHES_AGAIN_MS));
      sockets.add(device);
    };
    sockets.add(line);
    line.on("error", () => line.destroy());
    line.on("data", (bytes) => device?.write(bytes));
    reach();
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
