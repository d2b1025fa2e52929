import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import type { FairTurns, Sharer } from "../../kernel/fair-turns.ts";

/**
 * Bytes read in one turn: from a stranger about a dozen of the shortest requests, from an authenticated sender also
 * files.
 */
const SLICE = { stranger: 1024, known: 16_384 } as const;
/** Maximum bytes that are still read and discarded of a request answered before its end. */
const MOST_IGNORED = 4 * 1024 * 1024;

type Done = (error?: Error | null) => void;

/**
 * A connection whose bytes are processed in slices, one per turn: no sender delays the control loops by more than a
 * slice. It reads no more than it has processed.
 */
export class PacedSocket extends Duplex {
  readonly remoteAddress: string;
  readonly remotePort: number;
  readonly #raw: Socket;
  readonly #turns: FairTurns;
  #sharer: Sharer;
  /** Read, and not processed yet. */
  #pending: Buffer | undefined;
  #hasEnded = false;
  #isWanted = true;
  #isQueued = false;
  #slice: number = SLICE.stranger;
  #ignored: number | undefined;
  #serve: ((socket: PacedSocket) => void) | undefined;

  /** `serve`: called in its first turn, when there is something to read. */
  constructor(raw: Socket, { sharer, turns, serve }: PacedSocketOptions) {
    super({ allowHalfOpen: true, decodeStrings: false });
    this.#raw = raw;
    this.#turns = turns;
    this.#sharer = sharer;
    this.#serve = serve;
    this.remoteAddress = raw.remoteAddress ?? "";
    this.remotePort = raw.remotePort ?? 0;
    raw.on("data", (bytes: Buffer) => this.#receive(bytes));
    raw.on("end", () => this.#receiveEnd());
    raw.on("error", (error) => this.destroy(error));
    raw.on("close", () => this.destroy());
  }

  get hasReceived(): boolean {
    return this.#raw.bytesRead > 0;
  }

  /** It is being ended, and waits for the other side. */
  get isEnding(): boolean {
    return this.#ignored !== undefined;
  }

  /** Bytes in both directions: an unchanged number means that it is stalled. */
  get traffic(): number {
    return this.#raw.bytesRead + this.#raw.bytesWritten;
  }

  /** The sender is authenticated: the connection uses its turns from now on. */
  useTurnsOf(sharer: Sharer): void {
    this.#sharer = sharer;
    this.#slice = SLICE.known;
  }

  setNoDelay(isOn?: boolean): this {
    this.#raw.setNoDelay(isOn);
    return this;
  }

  setKeepAlive(isOn?: boolean, delay?: number): this {
    this.#raw.setKeepAlive(isOn, delay);
    return this;
  }

  /**
   * Ends it when all is written. Further bytes from the other side are discarded for a while, so that it receives the
   * answer.
   */
  destroySoon(): void {
    if (this.#ignored !== undefined) return;
    this.#ignored = 0;
    this.#pending = undefined;
    this.end();
    if (this.#hasEnded) this.once("finish", () => this.destroy());
    else this.#raw.resume();
  }

  override _read(): void {
    this.#isWanted = true;
    this.#proceed();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: Done): void {
    this.#raw.write(chunk, encoding, done);
  }

  override _writev(chunks: readonly Chunk[], done: Done): void {
    this.#raw.cork();
    for (const [index, { chunk, encoding }] of chunks.entries())
      this.#raw.write(chunk, encoding, index === chunks.length - 1 ? done : undefined);
    this.#raw.uncork();
  }

  override _final(done: Done): void {
    this.#raw.end(() => done());
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#raw.destroy();
    this.#pending = undefined;
    done(error);
  }

  #receive(bytes: Buffer): void {
    if (this.#ignored !== undefined) {
      this.#ignored += bytes.length;
      if (this.#ignored > MOST_IGNORED) this.destroy();
      return;
    }
    this.#raw.pause();
    this.#pending = this.#pending === undefined ? bytes : Buffer.concat([this.#pending, bytes]);
    this.#proceed();
  }

  #receiveEnd(): void {
    this.#hasEnded = true;
    if (this.#ignored === undefined && this.hasReceived) this.#proceed();
    else this.destroy();
  }

  #proceed(): void {
    if (this.#pending !== undefined) {
      if (!this.#isWanted || this.#isQueued) return;
      this.#isQueued = true;
      this.#turns.add(this.#sharer, () => this.#takeIn());
    } else if (this.#hasEnded) this.push(null);
    else if (this.#isWanted) this.#raw.resume();
  }

  #takeIn(): void {
    this.#isQueued = false;
    const bytes = this.#pending;
    if (bytes === undefined) return;
    const size = this.#slice;
    this.#pending = bytes.length > size ? bytes.subarray(size) : undefined;
    this.#isWanted = false;
    this.#serve?.(this);
    this.#serve = undefined;
    this.push(bytes.subarray(0, size));
  }
}

export interface PacedSocketOptions {
  /** The sharer of its turns until the sender is authenticated. */
  readonly sharer: Sharer;
  readonly turns: FairTurns;
  readonly serve: (socket: PacedSocket) => void;
}

interface Chunk {
  readonly chunk: Buffer | string;
  readonly encoding: BufferEncoding;
}
