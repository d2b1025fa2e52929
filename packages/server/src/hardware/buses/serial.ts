import { realpath } from "node:fs/promises";
import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../kernel/clock.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { SerialBus, SerialLine, SerialRequest, SerialSettings } from "./buses.ts";
import { noAnswerWithin } from "./no-answer.ts";
import { Turns } from "./turns.ts";

/** A port as the system gives it. Its errors have messages. */
interface SerialPort {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Opens a port; `take` gets its bytes as they arrive, `lost` the reason when it is gone. */
export type OpenPort = (
  path: string,
  settings: SerialSettings,
  on: { readonly take: (bytes: Uint8Array) => void; readonly lost: (reason: MessageOrText) => void },
) => Promise<SerialPort>;

/** A late answer of the request before must not count as that of the next. */
const AFTER_FAILURE: Milliseconds = milliseconds(100);

/** Serial ports by path, each open while it has users. */
export class SerialPorts implements SerialBus {
  readonly #clock: Clock;
  readonly #open: OpenPort;
  readonly #ports = new Map<string, SharedPort>();

  constructor(clock: Clock, open: OpenPort) {
    this.#clock = clock;
    this.#open = open;
  }

  async open(path: string, settings: SerialSettings): Promise<SerialLine> {
    const place = await this.locate(path);
    const known = this.#ports.get(place);
    const port = known ?? new SharedPort(this.#clock, { path, settings, open: this.#open });
    if (!port.has(settings)) throw new MessageError(devices.serialSettings({ path }));
    this.#ports.set(place, port);
    port.users += 1;
    let isOpen = true;
    return {
      request: (request) => port.request(request),
      close: async () => {
        if (!isOpen) return;
        isOpen = false;
        port.users -= 1;
        if (port.users > 0) return;
        this.#ports.delete(place);
        await port.close();
      },
    };
  }

  locate(path: string): Promise<string> {
    return realpath(path).catch(() => path);
  }
}

interface Opening {
  readonly path: string;
  readonly settings: SerialSettings;
  readonly open: OpenPort;
}

class SharedPort {
  users = 0;
  readonly #clock: Clock;
  readonly #opening: Opening;
  readonly #turns: Turns;
  #port: Promise<SerialPort> | undefined;
  #take: (bytes: Uint8Array) => void = () => undefined;
  #fail: (error: MessageError) => void = () => undefined;
  #silence = milliseconds(0);

  constructor(clock: Clock, opening: Opening) {
    this.#clock = clock;
    this.#opening = opening;
    this.#turns = new Turns(clock);
  }

  has(settings: SerialSettings): boolean {
    const { baudRate, parity, stopBits } = this.#opening.settings;
    return settings.baudRate === baudRate && settings.parity === parity && settings.stopBits === stopBits;
  }

  request(request: SerialRequest): Promise<Uint8Array> {
    return this.#turns.take(this.#opening.path, async () => {
      // Its last user closed it while this waited: opened now, it would stay open and locked.
      if (this.users === 0) throw this.#failure(devices.notThere);
      const port = await this.#opened();
      await this.#pause(milliseconds(request.silence + this.#silence));
      this.#silence = AFTER_FAILURE;
      const answer = await this.#exchange(port, request);
      this.#silence = milliseconds(0);
      return answer;
    });
  }

  async close(): Promise<void> {
    const port = this.#port;
    this.#port = undefined;
    await (await port?.catch(() => undefined))?.close();
  }

  #opened(): Promise<SerialPort> {
    const { path, settings, open } = this.#opening;
    if (this.#port !== undefined) return this.#port;
    const opening = open(path, settings, {
      take: (bytes) => this.#take(bytes),
      lost: (reason) => {
        void this.close();
        this.#fail(this.#failure(reason));
      },
    });
    this.#port = opening;
    opening.catch(() => {
      if (this.#port === opening) this.#port = undefined;
    });
    return opening;
  }

  #failure(reason: MessageOrText): MessageError {
    const device = devices.serialPort({ path: this.#opening.path });
    return new MessageError(devices.deviceFailed({ device, reason }));
  }

  /** Deadlines and pauses are in real time: real devices do not run faster in a fast simulation. */
  #pause(time: Milliseconds): Promise<void> {
    if (time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#clock.after(milliseconds(time * this.#clock.speed), "serial: silence", resolve);
    });
  }

  async #exchange(port: SerialPort, { send, answerLength, within }: SerialRequest): Promise<Uint8Array> {
    const answer = Promise.withResolvers<Uint8Array>();
    let received = Buffer.alloc(0);
    this.#fail = answer.reject;
    this.#take = (bytes) => {
      received = Buffer.concat([received, bytes]);
      try {
        const length = answerLength(received);
        if (length !== undefined && received.length >= length) answer.resolve(received.subarray(0, length));
      } catch (error) {
        answer.reject(error);
      }
    };
    const deadline = milliseconds(within * this.#clock.speed);
    const timer = this.#clock.after(deadline, "serial: answer", () =>
      answer.reject(noAnswerWithin(this.#opening.path, within)),
    );
    try {
      port.write(send).catch(answer.reject);
      return await answer.promise;
    } finally {
      timer.cancel();
      this.#take = () => undefined;
      this.#fail = () => undefined;
    }
  }
}
