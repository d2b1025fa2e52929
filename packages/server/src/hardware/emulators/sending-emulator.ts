import { rawTime } from "../../kernel/raw-time.ts";
import { type Peer, TcpEmulator } from "./tcp-emulator.ts";

/** A serial device that sends without a request, to each connection. */
export abstract class SendingEmulator extends TcpEmulator {
  readonly #period: number;
  readonly #peers = new Set<Peer>();
  #timer: { readonly cancel: () => void } | undefined;

  /** `period`: milliseconds between two messages. */
  constructor(period: number) {
    super();
    this.#period = period;
  }

  override async start(port?: number): Promise<void> {
    await super.start(port);
    this.#plan();
  }

  override async stop(): Promise<void> {
    this.#timer?.cancel();
    this.#peers.clear();
    await super.stop();
  }

  /** The next message; undefined where it sends none. */
  protected abstract message(): Uint8Array | undefined;

  /** A byte that it gets. */
  protected asked(_byte: number, _peer: Peer): void {
    // Most take nothing.
  }

  protected accept(peer: Peer): (chunk: Buffer) => void {
    this.#peers.add(peer);
    return (chunk) => {
      for (const byte of chunk) this.asked(byte, peer);
    };
  }

  #plan(): void {
    this.#timer = rawTime.setTimeout(() => {
      const message = this.message();
      for (const peer of this.#peers) if (message !== undefined) peer.send(message);
      this.#plan();
    }, this.#period);
  }
}
