// Which claim on an output wins: docs/safety.md.

import type { Uptime } from "../declare/units.ts";
import type { MessageOrText } from "../messages/message.ts";

/** From the strongest to the weakest. */
export const RANKS = [
  "trip",
  "interlock",
  "person",
  "mode",
  "controller",
  "timer",
  "macro",
  "stored",
] as const;
export type Rank = (typeof RANKS)[number];

/** The owner of a claim: a stable id (`tcs/1`) and a name for people. */
export interface Owner {
  readonly id: string;
  readonly name: MessageOrText;
  /** The name of the person who requested it, if any. */
  readonly person?: string;
}

/** A standing request for a value. */
export interface Claim {
  readonly owner: Owner;
  readonly rank: Rank;
  /** Percent, 0…100; digital outputs are on above 0. */
  readonly value: number;
  readonly reason: MessageOrText;
  /** When the claim lapses unless it is renewed; undefined: it stands until released. */
  readonly until?: Uptime;
  /** What a lapse does: a lease falls back to the safe state, an override just ends. */
  readonly lapse: "safe-state" | "release";
  readonly lapsed?: boolean;
}

/** The claim with which an interlock holds an output off. */
export function holdOff(owner: Owner, reason: MessageOrText): Claim {
  return { owner, rank: "interlock", value: 0, reason, lapse: "release" };
}

/** The winning claim: the strongest rank, then the newest; among interlocks the lowest value, as off beats on. */
export function winningClaim(claims: readonly Claim[]): Claim | undefined {
  let winner: Claim | undefined;
  for (const claim of claims) if (winner === undefined || !yields(claim, winner)) winner = claim;
  return winner;
}

/** Whether a claim loses against an earlier one. */
function yields(claim: Claim, earlier: Claim): boolean {
  if (claim.rank !== earlier.rank) return RANKS.indexOf(claim.rank) > RANKS.indexOf(earlier.rank);
  return claim.rank === "interlock" && claim.value > earlier.value;
}

/** Whether an interlock holds the output off: then not even a safe state "on" applies. */
export function isHeldOff(claims: readonly Claim[]): boolean {
  return claims.some(({ rank, value }) => rank === "interlock" && value === 0);
}

export type SafeState = "off" | "on" | "hold";

/** The value of a safe state; `hold` keeps the last commanded value. */
export function safeValue(state: SafeState, commanded: number): number {
  if (state === "hold") return commanded;
  return state === "on" ? 100 : 0;
}
