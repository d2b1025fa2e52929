import type { Clock } from "../../../kernel/clock.ts";
import type { WebSocketBus, WebSocketRequest } from "../buses.ts";
import { WebSockets } from "../web-socket.ts";
import { LOOPBACK, unreachable } from "./simulated-net.ts";

/** WebSockets beside a simulated tank: those of emulators on this machine; nothing else is reached. */
export class SimulatedWebSocket implements WebSocketBus {
  readonly #real: WebSockets;

  constructor(clock: Clock) {
    this.#real = new WebSockets(clock);
  }

  talk<T>(request: WebSocketRequest<T>): Promise<T> {
    if (LOOPBACK.test(request.to.host)) return this.#real.talk(request);
    return Promise.reject(unreachable(request.to));
  }
}
