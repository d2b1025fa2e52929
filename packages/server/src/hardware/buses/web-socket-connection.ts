import { isUtf8 } from "node:buffer";
import { createHash, randomBytes } from "node:crypto";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { devices } from "@refugium/model/messages/devices.ts";
import { asError, MessageError } from "../../kernel/message-error.ts";
import type { HostPort, WebSocketTalk } from "./buses.ts";
import { networkFailure, spelled } from "./net.ts";
import { PendingAnswer } from "./pending-answer.ts";
import { maskedFrame, OPCODE, type ServerFrame, unmaskedFrame } from "./web-socket-frames.ts";

/** RFC 6455, section 4.1. */
const ACCEPTED = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
/** No device of the field sends longer messages. */
const LONGEST_MESSAGE = 65_536;
/** In one talk, which takes seconds. */
const MOST_PINGS = 20;

interface Upgraded {
  readonly answer: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** A WebSocket to a device, as its client. It ends by `destroy` alone, without the closing handshake. */
export class WebSocketConnection implements WebSocketTalk {
  readonly #to: HostPort;
  #upgrade: ClientRequest | undefined;
  #socket: Duplex | undefined;
  #received: Buffer = Buffer.alloc(0);
  /** A message that comes in several frames. */
  #begun: { readonly code: number; readonly payload: Buffer } | undefined;
  #pings = 0;
  readonly #answer = new PendingAnswer<string>();

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
    return this.#answer.wait(() => {
      for (const text of texts) this.#socket?.write(maskedFrame(OPCODE.text, Buffer.from(text)));
    }, answer);
  }

  /** Cuts the connection. What is waiting fails with the reason. */
  destroy(reason: Error): void {
    this.#answer.end(reason);
    this.#upgrade?.destroy();
    this.#socket?.destroy();
  }

  #upgraded(upgrade: ClientRequest): Promise<Upgraded> {
    return this.#answer.wait<Upgraded>(
      (resolve, reject) => {
        upgrade.on("upgrade", (answer, socket, head) => resolve({ answer, socket, head }));
        upgrade.on("response", ({ statusCode = 0 }) =>
          reject(new MessageError(devices.answersStatus({ address: spelled(this.#to), status: statusCode }))),
        );
        upgrade.on("error", (error) => reject(networkFailure(this.#to, error)));
        upgrade.end();
      },
      () => undefined,
    );
  }

  #take(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    try {
      for (let frame = this.#next(); frame !== undefined; frame = this.#next()) this.#frame(frame);
    } catch (error) {
      this.destroy(asError(error));
    }
  }

  /** None after the end. */
  #next(): ServerFrame | undefined {
    if (this.#answer.hasEnded) return undefined;
    const longest = LONGEST_MESSAGE - (this.#begun?.payload.length ?? 0);
    const frame = unmaskedFrame(this.#received, longest, {
      wrong: () => this.#notAsExpected(),
      tooLong: () => this.#tooLong(),
    });
    this.#received = this.#received.subarray(frame?.length ?? 0);
    return frame;
  }

  #frame(frame: ServerFrame): void {
    const { code, payload } = frame;
    if (code === OPCODE.ping) this.#pong(payload);
    else if (code === OPCODE.close) this.destroy(this.#failure(devices.cutConnection));
    else if (code !== OPCODE.pong) this.#part(frame);
  }

  #pong(payload: Buffer): void {
    this.#pings += 1;
    if (this.#pings > MOST_PINGS) throw this.#tooLong();
    this.#socket?.write(maskedFrame(OPCODE.pong, payload));
  }

  #part({ code, isLast, payload }: ServerFrame): void {
    const begun = this.#begun;
    // A message begins with its code, and goes on without.
    if ((code === OPCODE.continuation) !== (begun !== undefined)) throw this.#notAsExpected();
    const message = {
      code: begun?.code ?? code,
      payload: Buffer.concat([begun?.payload ?? Buffer.alloc(0), payload]),
    };
    this.#begun = isLast ? undefined : message;
    if (isLast && message.code === OPCODE.text) this.#answer.take(this.#textOf(message.payload));
  }

  /** A character may be in two frames, so the whole message is decoded. */
  #textOf(payload: Buffer): string {
    if (!isUtf8(payload)) throw this.#notAsExpected();
    return payload.toString("utf8");
  }

  #notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: spelled(this.#to), device: "WebSocket" }));
  }

  #tooLong(): MessageError {
    return new MessageError(devices.answerTooLong({ address: spelled(this.#to) }));
  }

  #failure(what: typeof devices.noWebSocket): MessageError {
    return new MessageError(devices.endPoint({ address: spelled(this.#to), what }));
  }
}
