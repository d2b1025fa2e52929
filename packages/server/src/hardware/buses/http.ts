import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Clock } from "../../kernel/clock.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { HttpAnswer, HttpBus, HttpRequest } from "./buses.ts";
import { networkFailure, spelled } from "./net.ts";
import { noAnswerWithin } from "./no-answer.ts";

/** No device of the field answers with more. */
const LONGEST_ANSWER = 262_144;
/** Small devices serve few connections and close idle ones. */
const CONNECTIONS = { keepAlive: true, maxSockets: 2, maxFreeSockets: 1, timeout: 10_000 };

/** The real network. Deadlines are in real time, as in `TcpNet`. */
export class NodeHttp implements HttpBus {
  readonly #clock: Clock;
  readonly #agent = new Agent(CONNECTIONS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async request(request: HttpRequest): Promise<HttpAnswer> {
    const { to, within } = request;
    const abort = new AbortController();
    const deadline: Milliseconds = milliseconds(within * this.#clock.speed);
    const timer = this.#clock.after(deadline, "http: answer", () =>
      abort.abort(noAnswerWithin(spelled(to), within)),
    );
    try {
      return await this.#attempt(request, abort.signal);
    } finally {
      timer.cancel();
    }
  }

  /** Closes the kept connections. */
  close(): void {
    this.#agent.destroy();
  }

  async #attempt(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    try {
      return await exchange(request, this.#agent, signal);
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
      return await exchange(request, this.#agent, signal);
    }
  }
}

/** The device closed the kept connection before it got the request. */
class StaleConnection extends MessageError {
  override readonly name = "StaleConnection";
}

function exchange(asked: HttpRequest, agent: Agent, signal: AbortSignal): Promise<HttpAnswer> {
  const { to, method, path, body = "" } = asked;
  const length = method === "GET" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const failed = (error: Error): void => {
      const failure = networkFailure(to, error);
      const isStale = sent.reusedSocket && "code" in error && error.code === "ECONNRESET";
      const told = isStale ? new StaleConnection(failure.content, { cause: error }) : failure;
      reject(signal.aborted ? signal.reason : told);
    };
    const sent = httpRequest(
      { host: to.host, port: to.port, method, path, agent, signal, headers: { ...asked.headers, ...length } },
      (answer) => {
        whole(answer, asked).then(resolve, (error) => {
          sent.destroy();
          if (error instanceof MessageError) reject(error);
          else failed(error);
        });
      },
    );
    sent.on("error", failed);
    sent.end(method === "GET" ? undefined : body);
  });
}

async function whole(answer: IncomingMessage, { to }: HttpRequest): Promise<HttpAnswer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    // A response without an encoding yields buffers.
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > LONGEST_ANSWER) throw new MessageError(devices.answerTooLong({ address: spelled(to) }));
    chunks.push(bytes);
  }
  const headers = Object.fromEntries(
    Object.entries(answer.headersDistinct).map(([name, values]) => [name, values?.join(", ")]),
  );
  const { statusCode: status } = answer;
  if (status === undefined) throw new MessageError(devices.noHttp);
  const bytes = Buffer.concat(chunks);
  return { status, headers, text: bytes.toString("utf8"), bytes };
}
