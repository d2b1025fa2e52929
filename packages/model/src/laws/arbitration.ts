// Who has the say over an output: docs/safety.md.

import type { Uptime } from "../declare/units.ts";
import type { Said } from "../messages/message.ts";

/** From the strongest to the weakest. */
export const RANKS = ["trip", "interlock", "person", "controller", "timer", "macro", "stored"] as const;
export type Rank = (typeof RANKS)[number];

/** Who claims: a stable id (`tcs/1`) and a name for people. */
export interface Owner {
  readonly id: string;
  readonly name: Said;
  /** The name of the person who asked for it, where one did. */
  readonly person?: string;
}

/** A standing request for a value. */
export interface Claim {
  readonly owner: Owner;
  readonly rank: Rank;
  /** Percent, 0…100; digital outputs are on above 0. */
  readonly value: number;
  readonly reason: Said;
  /** When the claim lapses unless it is renewed; undefined = stands until released. */
  readonly until?: Uptime;
  /** What a lapse means: a lease turns into the safe state, an override just ends. */
  readonly lapse: "safe-state" | "release";
  readonly lapsed?: boolean;
}

/** The claim that has the say: the strongest rank, the newest among equals; among interlocks the lowest value, as off beats on. */
export function winningClaim(claims: readonly Claim[]): Claim | undefined {
  let winner: Claim | undefined;
  for (const claim of claims) if (winner === undefined || !yields(claim, winner)) winner = claim;
  return winner;
}

/** Whether a claim has to give way to one that was made before it. */
function yields(claim: Claim, earlier: Claim): boolean {
  if (claim.rank !== earlier.rank) return RANKS.indexOf(claim.rank) > RANKS.indexOf(earlier.rank);
  return claim.rank === "interlock" && claim.value > earlier.value;
}

/** Whether an interlock wants it off: then it is not even in a safe state "on". */
export function isHeldOff(claims: readonly Claim[]): boolean {
  return claims.some(({ rank, value }) => rank === "interlock" && value === 0);
}

export type SafeState = "off" | "on" | "hold";

/** The value of a safe state; `hold` keeps what was commanded last. */
export function safeValue(state: SafeState, commanded: number): number {
  if (state === "hold") return commanded;
  return state === "on" ? 100 : 0;
}
