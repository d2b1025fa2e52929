import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { WebSocketBus, WebSocketRequest } from "./buses.ts";
import { spelled } from "./net.ts";
import { noAnswerWithin } from "./no-answer.ts";
import { Turns } from "./turns.ts";
import { WebSocketConnection } from "./web-socket-connection.ts";

/** The real network. Deadlines are in real time, as in `TcpNet`. */
export class WebSockets implements WebSocketBus {
  readonly #clock: Clock;
  readonly #turns: Turns;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#turns = new Turns(clock);
  }

  talk<T>(request: WebSocketRequest<T>): Promise<T> {
    return this.#turns.take(spelled(request.to), () => this.#talk(request), request.isUrgent);
  }

  async #talk<T>({ to, path, within, work }: WebSocketRequest<T>): Promise<T> {
    const connection = new WebSocketConnection(to);
    const deadline: Milliseconds = milliseconds(within * this.#clock.speed);
    const late = (): void => connection.destroy(noAnswerWithin(spelled(to), within));
    const timer = this.#clock.after(deadline, "web socket: answer", late);
    try {
      await connection.open(path);
      return await work(connection);
    } finally {
      timer.cancel();
      connection.destroy(new Error(`the talk with ${spelled(to)} is over`));
    }
  }
}
