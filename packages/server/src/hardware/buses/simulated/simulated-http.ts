import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { HttpAnswer, HttpBus, HttpRequest } from "../buses.ts";
import { NodeHttp } from "../http.ts";
import { spelled } from "../net.ts";
import { LOOPBACK } from "./simulated-net.ts";

/** HTTP devices beside a simulated tank: those on this machine, which are emulators; nothing else is reached. */
export class SimulatedHttp implements HttpBus {
  readonly #real: NodeHttp;

  constructor(clock: Clock) {
    this.#real = new NodeHttp(clock);
  }

  request(request: HttpRequest): Promise<HttpAnswer> {
    if (LOOPBACK.test(request.to.host)) return this.#real.request(request);
    const what = devices.cannotBeReached;
    return Promise.reject(new MessageError(devices.endPoint({ address: spelled(request.to), what })));
  }
}
