import type { LiveOutput, LogLine } from "@refugium/model/events.ts";
import type { WhyChange, WhyReading } from "@refugium/model/why.ts";
import { useQuery } from "@tanstack/react-query";
import { get } from "../../api/request.ts";

export interface WhyClaim {
  readonly owner: string;
  readonly rank: string;
  readonly value: number;
  readonly reason: string;
  /** True when its owner's lease expired: the claim then stands for the safe state. */
  readonly lapsed: boolean;
  /** Seconds; null = open. */
  readonly ends_in: number | null;
}

interface Why {
  readonly claims: readonly WhyClaim[];
  readonly readings: readonly WhyReading[];
  readonly next: readonly WhyChange[];
  /** Oldest first. */
  readonly recent: readonly LogLine[];
}

/** Claims, readings and log lines of an output, refetched with every change of it. */
export function useWhy(outputId: string, output: LiveOutput | undefined) {
  const { value, owner, rank, reason, trip, ends_at: endsAt } = output ?? {};
  return useQuery({
    queryKey: ["why", outputId, value, owner, rank, reason, trip?.code, rank === "person" ? endsAt : ""],
    queryFn: ({ signal }) => get<Why>(`/api/outputs/${encodeURIComponent(outputId)}/why`, signal),
    placeholderData: (before) => before,
    enabled: output !== undefined,
  });
}
