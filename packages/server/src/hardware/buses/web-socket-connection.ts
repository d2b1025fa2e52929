import { createHash, randomBytes } from "node:crypto";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { HostPort, WebSocketTalk } from "./buses.ts";
import { networkFailure, spelled } from "./net.ts";
import { maskedFrame, OPCODE, type ServerFrame, unmaskedFrame } from "./web-socket-frames.ts";

/** RFC 6455, section 4.1. */
const ACCEPTED = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
/** No device of the field sends longer messages. */
const LONGEST_MESSAGE = 65_536;

interface Waiting {
  take(text: string): void;
  fail(error: Error): void;
}

/** A WebSocket to a device, as its client. It ends by `destroy` alone, without the closing handshake. */
export class WebSocketConnection implements WebSocketTalk {
  readonly #to: HostPort;
  #upgrade: ClientRequest | undefined;
  #socket: Duplex | undefined;
  #received: Buffer = Buffer.alloc(0);
  /** Text of a message that comes in several frames. */
  #begun = "";
  #waiting: Waiting | undefined;
  #ended: Error | undefined;

  constructor(to: HostPort) {
    this.#to = to;
  }

  /** Throws with a message when the device does not offer it. */
  async open(path: string): Promise<void> {
    const key = randomBytes(16).toString("base64");
    const headers = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": key,
    };
    const { host, port } = this.#to;
    const upgrade = httpRequest({ host, port, path, headers, agent: false });
    this.#upgrade = upgrade;
    const { answer, socket, head } = await this.#upgraded(upgrade);
    const expected = createHash("sha1").update(`${key}${ACCEPTED}`).digest("base64");
    this.#socket = socket;
    if (answer.headers["sec-websocket-accept"] !== expected) throw this.#failure(devices.noWebSocket);
    socket.on("error", (error) => this.destroy(networkFailure(this.#to, error)));
    socket.on("close", () => this.destroy(this.#failure(devices.cutConnection)));
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    this.#take(head);
  }

  ask<T>(texts: readonly string[], answer: (text: string) => T | undefined): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#ended !== undefined) throw this.#ended;
      this.#waiting = {
        fail: reject,
        take: (text) => {
          const value = answer(text);
          if (value === undefined) return;
          this.#waiting = undefined;
          resolve(value);
        },
      };
      for (const text of texts) this.#socket?.write(maskedFrame(OPCODE.text, Buffer.from(text)));
    });
  }

  /** Cuts the connection. What is waiting fails with the reason. */
  destroy(reason: Error): void {
    this.#ended ??= reason;
    this.#waiting?.fail(this.#ended);
    this.#waiting = undefined;
    this.#upgrade?.destroy();
    this.#socket?.destroy();
  }

  #upgraded(
    upgrade: ClientRequest,
  ): Promise<{ readonly answer: IncomingMessage; readonly socket: Duplex; readonly head: Buffer }> {
    return new Promise((resolve, reject) => {
      this.#waiting = { take: () => undefined, fail: reject };
      upgrade.on("upgrade", (answer, socket, head) => resolve({ answer, socket, head }));
      upgrade.on("response", ({ statusCode = 0 }) =>
        reject(new MessageError(devices.answersStatus({ address: spelled(this.#to), status: statusCode }))),
      );
      upgrade.on("error", (error) => reject(networkFailure(this.#to, error)));
      upgrade.end();
    });
  }

  #take(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    try {
      for (let frame = this.#next(); frame !== undefined; frame = this.#next()) this.#frame(frame);
      if (this.#received.length + this.#begun.length > LONGEST_MESSAGE)
        throw new MessageError(devices.answerTooLong({ address: spelled(this.#to) }));
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  #next(): ServerFrame | undefined {
    const frame = unmaskedFrame(this.#received);
    this.#received = this.#received.subarray(frame?.length ?? 0);
    return frame;
  }

  #frame({ code, isLast, payload }: ServerFrame): void {
    if (code === OPCODE.ping) this.#socket?.write(maskedFrame(OPCODE.pong, payload));
    if (code === OPCODE.close) this.destroy(this.#failure(devices.cutConnection));
    if (code !== OPCODE.text && code !== OPCODE.continuation) return;
    this.#begun += payload.toString("utf8");
    if (!isLast) return;
    const text = this.#begun;
    this.#begun = "";
    this.#waiting?.take(text);
  }

  #failure(what: typeof devices.noWebSocket): MessageError {
    return new MessageError(devices.endPoint({ address: spelled(this.#to), what }));
  }
}
