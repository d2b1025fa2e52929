import { COMMAND, gizwitsFrame, gizwitsFrameIn } from "../drivers/gizwits/frames.ts";
import { type Peer, TcpEmulator } from "./tcp-emulator.ts";

const PASSCODE = "ABCDEFGHIJ";
const STATUS = 302;
const FLAGS_AT = 5;
const VALUES_AT = 13;

/** A pump MDP-20000 with Gizwits firmware, without its discovery. What it does after a loss of supply is not known. */
export class JebaoEmulator extends TcpEmulator {
  isOn = false;
  isFeeding = false;
  isOnProgram = false;
  speed = 60;
  /** It gives its passcode, as in its pairing mode. */
  isPairing = true;
  /** Levels whose meaning is unknown. */
  unknownLevels = 0;
  /** What newer firmware has before each status. */
  uid = "";
  /** Attributes of each command, as a number of their bits. */
  readonly controls: number[] = [];

  restart(): void {
    this.disconnect();
  }

  protected accept(peer: Peer): (chunk: Buffer) => void {
    let received = Buffer.alloc(0);
    const session = { isLoggedIn: false };
    const wrong = (): Error => new Error("no Gizwits frame");
    return (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (let frame = gizwitsFrameIn(received, wrong); frame !== undefined; ) {
        received = received.subarray(frame.length);
        this.#serve(frame.command, frame.payload, session, peer);
        frame = gizwitsFrameIn(received, wrong);
      }
    };
  }

  #serve(command: number, payload: Uint8Array, session: { isLoggedIn: boolean }, peer: Peer): void {
    const send = (answer: number, bytes?: Uint8Array): void => peer.send(gizwitsFrame(answer, bytes));
    if (command === COMMAND.ping) send(COMMAND.pong);
    if (command === COMMAND.askPasscode) send(COMMAND.passcode, withLength(this.isPairing ? PASSCODE : ""));
    if (command === COMMAND.login) {
      const isRight = Buffer.from(payload).equals(withLength(PASSCODE)) && this.mood !== "denies";
      session.isLoggedIn = isRight;
      send(COMMAND.loggedIn, Uint8Array.of(isRight ? 0 : 1));
    }
    if (!session.isLoggedIn) return;
    if (command === COMMAND.read) send(COMMAND.status, this.#status());
    if (command !== COMMAND.control) return;
    this.change(() => this.#control(Buffer.from(payload)));
    send(COMMAND.controlled, payload.subarray(0, 4));
  }

  #status(): Uint8Array {
    const levels =
      0x10 |
      this.unknownLevels |
      (this.isOn ? 1 : 0) |
      (this.isFeeding ? 1 << 2 : 0) |
      (this.isOnProgram ? 1 << 3 : 0);
    const status = Buffer.alloc(1 + STATUS);
    status.set([3, levels, this.speed]);
    return Buffer.concat([Buffer.from(this.uid), status]);
  }

  #control(payload: Buffer): void {
    const flags = payload.readUIntBE(FLAGS_AT + 2, 6);
    const [levels = 0, speed = 0] = payload.subarray(VALUES_AT);
    const has = (attribute: number): boolean => (flags & (1 << attribute)) !== 0;
    this.controls.push(flags);
    if (has(0)) this.isOn = (levels & 1) !== 0;
    if (has(2)) this.isFeeding = (levels & (1 << 2)) !== 0;
    if (has(3)) this.isOnProgram = (levels & (1 << 3)) !== 0;
    if (has(5)) this.speed = speed;
  }
}

function withLength(text: string): Buffer {
  return Buffer.concat([Uint8Array.of(0, text.length), Buffer.from(text)]);
}
