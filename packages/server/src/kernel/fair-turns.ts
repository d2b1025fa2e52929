import type { RawTime } from "./clock.ts";
import { drained } from "./raw-time.ts";

/** The owner of a piece of work. Groups take turns, and within each group its members do. */
export interface Sharer {
  readonly group: string;
  readonly member: string | object;
}

/** Real milliseconds in a row; the last piece may take longer. */
const STRETCH_MS = 1;

type Piece = () => void;
type Members = Map<Sharer["member"], Piece[]>;

/**
 * Small pieces of work for many callers: each sharer has one piece per turn, and after a millisecond of them all other
 * due tasks run. So those are late by at most one piece and a millisecond.
 */
export class FairTurns {
  readonly #raw: RawTime;
  /** Groups and their members, each in the order of their turns. */
  readonly #groups = new Map<string, Members>();
  #isRunning = false;

  constructor(raw: RawTime) {
    this.#raw = raw;
  }

  add({ group, member }: Sharer, piece: Piece): void {
    const members: Members = this.#groups.get(group) ?? new Map();
    this.#groups.set(group, members);
    const own = members.get(member);
    if (own === undefined) members.set(member, [piece]);
    else own.push(piece);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#groups.size > 0) {
      await this.#raw.breathe();
      const end = this.#raw.monotonicMs() + STRETCH_MS;
      do {
        this.#takeTurn();
        // Promises that a piece has settled are handled before the next one.
        await drained();
      } while (this.#groups.size > 0 && this.#raw.monotonicMs() < end);
    }
    this.#isRunning = false;
  }

  #takeTurn(): void {
    for (const [group, members] of this.#groups) {
      const piece = nextOf(members);
      // Behind all others.
      this.#groups.delete(group);
      if (members.size > 0) this.#groups.set(group, members);
      piece?.();
      return;
    }
  }
}

function nextOf(members: Members): Piece | undefined {
  for (const [member, own] of members) {
    const piece = own.shift();
    members.delete(member);
    if (own.length > 0) members.set(member, own);
    return piece;
  }
  return undefined;
}
