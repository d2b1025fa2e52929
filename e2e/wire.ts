import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A controllable network between browser and controller. */
export interface Wire {
  /** The address for the browser. */
  readonly url: string;
  /** Delays everything from the controller without closing connections; requests still arrive. */
  hold(): void;
  /** Delivers what was delayed and everything after it. */
  release(): void;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Accepts connections again, to this controller from now on. */
  restore(url?: string): void;
  close(): Promise<void>;
}

/** A TCP relay to a controller on a fixed port of its own. */
export async function layWire(controllerUrl: string): Promise<Wire> {
  let target = new URL(controllerUrl);
  let isCut = false;
  let isHeld = false;
  const held: (() => void)[] = [];
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => open.delete(socket));
  };
  const server = createServer((browser) => {
    keep(browser);
    if (isCut) {
      browser.destroy();
      return;
    }
    const controller = connect(Number(target.port), target.hostname);
    keep(controller);
    browser.pipe(controller);
    controller.on("data", (bytes) => {
      if (isHeld) held.push(() => browser.write(bytes));
      else browser.write(bytes);
    });
    controller.on("close", () => !isHeld && browser.destroy());
    browser.on("close", () => controller.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const drop = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const pass of held.splice(0)) pass();
    },
    cut() {
      isCut = true;
      isHeld = false;
      held.length = 0;
      drop();
    },
    restore(url) {
      if (url !== undefined) target = new URL(url);
      isCut = false;
    },
    async close() {
      server.close();
      drop();
      await once(server, "close");
    },
  };
}
