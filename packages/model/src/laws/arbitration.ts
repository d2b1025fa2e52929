// Who has the say over an output: design/safety.md section 2.
import type { Uptime } from "../declare/units.ts";

/** From the strongest to the weakest. */
export const RANKS = ["trip", "interlock", "person", "controller", "timer", "macro", "stored"] as const;
export type Rank = (typeof RANKS)[number];

/** Who claims: a stable id (`tcs/1`) and a name for people. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

/** A standing request for a value. */
export interface Claim {
  readonly owner: Owner;
  readonly rank: Rank;
  /** Percent, 0…100; digital outputs are on above 0. */
  readonly value: number;
  readonly reason: string;
  /** When the claim lapses unless it is renewed; undefined = stands until released. */
  readonly until?: Uptime;
  /** What a lapse means: a lease turns into the safe state, an override just ends. */
  readonly lapse: "safe-state" | "release";
  readonly lapsed?: boolean;
}

/** The claim that has the say: the strongest rank, the newest among equals. */
export function winningClaim(claims: readonly Claim[]): Claim | undefined {
  let winner: Claim | undefined;
  for (const claim of claims) {
    if (winner === undefined || RANKS.indexOf(claim.rank) <= RANKS.indexOf(winner.rank)) winner = claim;
  }
  return winner;
}

export type SafeState = "off" | "on" | "hold";

/** The value of a safe state; `hold` keeps what was commanded last. */
export function safeValue(state: SafeState, commanded: number): number {
  if (state === "hold") return commanded;
  return state === "on" ? 100 : 0;
}

/** How long an output has been in its present state and how long it must stay: for compressors and relays. */
export interface Dwell {
  readonly isOn: boolean;
  /** Milliseconds since the last change; Infinity before the first. */
  readonly forMs: number;
  readonly minOnMs: number;
  readonly minOffMs: number;
}

/** Milliseconds until the wanted change is allowed, 0 when it is. Trips and interlocks ignore the shortest time on. */
export function dwellLeft(dwell: Dwell, wantsOn: boolean, rank: Rank | undefined): number {
  if (wantsOn === dwell.isOn) return 0;
  if (wantsOn) return Math.max(0, dwell.minOffMs - dwell.forMs);
  const urgent = rank === undefined || rank === "trip" || rank === "interlock" || rank === "person";
  return urgent ? 0 : Math.max(0, dwell.minOnMs - dwell.forMs);
}
