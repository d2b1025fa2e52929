import type { RawTime } from "./clock.ts";
import { drained } from "./raw-time.ts";

/** Whose work a piece is. Groups have their turns one after the other, and in each group its members have. */
export interface Sharer {
  readonly group: string;
  readonly member: string | object;
}

/** Real milliseconds at a stretch; the last piece may take more. */
const STRETCH_MS = 1;

type Piece = () => void;
type Members = Map<Sharer["member"], Piece[]>;

/**
 * Small pieces of work that others bring: each sharer has one in turn, and after a millisecond of them everything else that
 * is due has its own. So the rest is late by one piece and a millisecond at most, however many bring work.
 */
export class FairTurns {
  readonly #raw: RawTime;
  /** In the order of their turns, as their members are. */
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
        // What a piece has settled is settled before the next one.
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
