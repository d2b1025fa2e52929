import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import type { FairTurns, Sharer } from "../../kernel/fair-turns.ts";

/** Bytes that are taken in at a time: of a stranger some dozen of the shortest requests, of the known also files. */
const SLICE = { stranger: 1024, known: 16_384 } as const;
/** What is still read, and thrown away, of a request that was answered before it was whole. */
const MOST_IGNORED = 4 * 1024 * 1024;

type Done = (error?: Error | null) => void;

/**
 * A connection whose bytes are taken in slices, each in its turn: what anybody sends costs the loops no more than a slice.
 * Not more is read than was taken in.
 */
export class PacedSocket extends Duplex {
  readonly remoteAddress: string;
  readonly remotePort: number;
  readonly #raw: Socket;
  readonly #turns: FairTurns;
  #sharer: Sharer;
  /** Read, and not taken in yet. */
  #pending: Buffer | undefined;
  #hasEnded = false;
  #isWanted = true;
  #isQueued = false;
  #slice: number = SLICE.stranger;
  #ignored: number | undefined;
  #serve: ((socket: PacedSocket) => void) | undefined;

  /** `serve`: called in its first turn, when there is something to be read. */
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

  /** Bytes have arrived. */
  get hasSpoken(): boolean {
    return this.#raw.bytesRead > 0;
  }

  /** It is being ended, and waits for the other side to do so. */
  get isEnding(): boolean {
    return this.#ignored !== undefined;
  }

  /** Bytes in both directions: the same number as before means that it stands still. */
  get traffic(): number {
    return this.#raw.bytesRead + this.#raw.bytesWritten;
  }

  /** Somebody proved on it who he is: its turns are his from now on. */
  know(sharer: Sharer): void {
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

  /** Ends it when all is written. What the other side still sends is thrown away for a while, lest it miss the answer. */
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
    if (this.#ignored === undefined && this.hasSpoken) this.#proceed();
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
  /** Whose turns it takes while nobody has proved on it who he is. */
  readonly sharer: Sharer;
  readonly turns: FairTurns;
  readonly serve: (socket: PacedSocket) => void;
}

interface Chunk {
  readonly chunk: Buffer | string;
  readonly encoding: BufferEncoding;
}
