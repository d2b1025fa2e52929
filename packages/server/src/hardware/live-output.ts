import type { Instant, Milliseconds, Uptime } from "@refugium/model/declare/units.ts";
import type { LiveOutput } from "@refugium/model/events.ts";
import type { Claim } from "@refugium/model/laws/arbitration.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { OutputAddress, OutputPolicy, Trip } from "./output-policy.ts";

export interface OutputFacts {
  readonly id: string;
  readonly address: OutputAddress | undefined;
  readonly policy: OutputPolicy;
  /** Percent. */
  readonly commanded: number;
  /** Percent; undefined until the device has confirmed. */
  readonly confirmed: number | undefined;
  readonly winner: Claim | undefined;
  readonly isControlled: boolean;
  readonly trip: Trip | undefined;
  readonly reason: MessageOrText;
  readonly energisedMs: Milliseconds;
  readonly changedWhen: Instant;
  readonly now: Instant;
  readonly uptime: Uptime;
}

/** The output as /api/outputs and the event stream show it. */
export function liveOutput(facts: OutputFacts): LiveOutput {
  const { address, policy, winner, trip } = facts;
  const left = winner?.until === undefined ? undefined : winner.until - facts.uptime;
  return {
    id: facts.id,
    driver: address?.driver ?? "",
    pin: address?.pin ?? 0,
    kind: address?.kind ?? "digital-output",
    name: policy.name,
    subject: policy.subject,
    value: facts.commanded,
    confirmed: facts.confirmed ?? null,
    ...ownerOf(trip, winner),
    rank: trip === undefined ? (winner?.rank ?? "none") : "trip",
    ...withCode("reason", facts.reason),
    controlled: facts.isControlled,
    lease: left === undefined ? null : Math.max(0, Math.round(left / 1000)),
    ends_at: left === undefined ? null : isoTime(facts.now + left),
    safe_state: policy.safeState,
    trip:
      trip === undefined
        ? null
        : { code: trip.code, ...withCode("message", trip.message), since: isoTime(trip.since) },
    energised_s: Math.round(facts.energisedMs / 100) / 10,
    since: isoTime(facts.changedWhen),
  };
}

function ownerOf(
  trip: Trip | undefined,
  winner: Claim | undefined,
): Pick<LiveOutput, "owner" | "owner_code" | "owner_params"> {
  if (trip !== undefined) return withCode("owner", outputs.trip);
  return winner === undefined ? { owner: null } : withCode("owner", winner.owner.name);
}

function isoTime(instant: number): string {
  return new Date(instant).toISOString();
}
