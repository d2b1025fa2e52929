import { type Answered, type IotTransport, notKasa, parsed } from "./iot-transport.ts";
import type { KlapSession } from "./klap-session.ts";

/** The JSON of Kasa devices inside a KLAP session. */
export class KlapTransport implements IotTransport {
  readonly #session: KlapSession;

  constructor(session: KlapSession) {
    this.#session = session;
  }

  get address(): string {
    return this.#session.address;
  }

  async ask(request: object): Promise<Answered> {
    const answer = parsed(await this.#session.ask(JSON.stringify(request)));
    if (answer === undefined) throw notKasa(this.address);
    return answer;
  }
}
