import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { WebSocketBus, WebSocketRequest } from "../buses.ts";
import { spelled } from "../net.ts";
import { WebSockets } from "../web-socket.ts";
import { LOOPBACK } from "./simulated-net.ts";

/** WebSockets beside a simulated tank: those of emulators on this machine; nothing else is reached. */
export class SimulatedWebSocket implements WebSocketBus {
  readonly #real: WebSockets;

  constructor(clock: Clock) {
    this.#real = new WebSockets(clock);
  }

  talk<T>(request: WebSocketRequest<T>): Promise<T> {
    if (LOOPBACK.test(request.to.host)) return this.#real.talk(request);
    const what = devices.cannotBeReached;
    return Promise.reject(new MessageError(devices.endPoint({ address: spelled(request.to), what })));
  }
}
