import type { Clock } from "../../../kernel/clock.ts";
import type { HttpAnswer, HttpBus, HttpRequest } from "../buses.ts";
import { NodeHttp } from "../http.ts";
import { LOOPBACK, unreachable } from "./simulated-net.ts";

/** HTTP devices beside a simulated tank: those on this machine, which are emulators; nothing else is reached. */
export class SimulatedHttp implements HttpBus {
  readonly #real: NodeHttp;

  constructor(clock: Clock) {
    this.#real = new NodeHttp(clock);
  }

  request(request: HttpRequest): Promise<HttpAnswer> {
    if (LOOPBACK.test(request.to.host)) return this.#real.request(request);
    return Promise.reject(unreachable(request.to));
  }
}
