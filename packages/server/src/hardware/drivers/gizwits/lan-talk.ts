import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { asError, MessageError } from "../../../kernel/message-error.ts";
import type { HostPort, NetBus, NetStream } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import { noAnswerWithin } from "../../buses/no-answer.ts";
import { PendingAnswer } from "../../buses/pending-answer.ts";
import { COMMAND, type GizwitsFrame, gizwitsFrame, gizwitsFrameIn } from "./frames.ts";

/** For connecting, and again for everything else: shorter than the device waits for a ping. */
const WITHIN: Milliseconds = seconds(2);

/** An open session with a Gizwits device, valid only within its work. */
export class LanTalk {
  readonly #to: HostPort;
  #stream: NetStream | undefined;
  #received = Buffer.alloc(0);
  readonly #answer = new PendingAnswer<GizwitsFrame>();

  private constructor(to: HostPort) {
    this.#to = to;
  }

  /** Connects, logs in, does the work and closes the connection. Throws with a message. */
  static async with<T>(net: NetBus, to: HostPort, work: (talk: LanTalk) => Promise<T>): Promise<T> {
    const talk = new LanTalk(to);
    const stream = await net.connect({
      ...{ to, within: WITHIN },
      take: (bytes) => talk.#take(bytes),
      lost: (reason) => talk.#answer.end(new MessageError(reason)),
    });
    talk.#stream = stream;
    const timer = net.clock.afterReal(WITHIN, "gizwits: answer", () =>
      talk.#answer.end(noAnswerWithin(spelled(to), WITHIN)),
    );
    try {
      await talk.#logIn();
      return await work(talk);
    } finally {
      timer.cancel();
      talk.#answer.end(new Error(`the session with ${spelled(to)} is over`));
      stream.close();
    }
  }

  /** Sends a command, and resolves with the payload of the first frame with this other command from then on. */
  ask(command: number, payload: Uint8Array, answer: number): Promise<Uint8Array> {
    return this.#answer.wait(
      () => this.#stream?.send(gizwitsFrame(command, payload)),
      (frame) => (frame.command === answer ? frame.payload : undefined),
    );
  }

  async #logIn(): Promise<void> {
    const passcode = await this.ask(COMMAND.askPasscode, new Uint8Array(), COMMAND.passcode);
    const [high = 0, low = 0] = passcode;
    const length = high * 256 + low;
    const address = spelled(this.#to);
    if (length === 0) throw new MessageError(devices.noSuchPart({ address, part: "passcode" }));
    if (passcode.length < length + 2) throw this.#notAsExpected();
    const [refused] = await this.ask(COMMAND.login, passcode.subarray(0, length + 2), COMMAND.loggedIn);
    if (refused !== 0) throw new MessageError(devices.wrongPassword({ address }));
  }

  /** Must not throw. */
  #take(bytes: Uint8Array): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    try {
      for (let frame = this.#next(); frame !== undefined; frame = this.#next()) this.#answer.take(frame);
    } catch (error) {
      this.#answer.end(asError(error));
    }
  }

  #next(): GizwitsFrame | undefined {
    const frame = gizwitsFrameIn(this.#received, () => this.#notAsExpected());
    this.#received = this.#received.subarray(frame?.length ?? 0);
    return frame;
  }

  #notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: spelled(this.#to), device: "Jebao" }));
  }
}
