import { atos } from "@refugium/model/resources/atos.ts";
import type { Collections } from "../resources/collections.ts";

/** What "1" of an inlet means to a top-off. */
const MEANINGS = {
  inlet: "full",
  high_inlet: "too high",
  leak_inlet: "wet",
  reservoir_inlet: "reservoir empty",
} as const;

/** The top-off that reads an inlet, in words, or undefined. */
export function topOffUse(collections: Collections, inlet: string): string | undefined {
  for (const ato of collections.of(atos).rows)
    for (const [member, meaning] of Object.entries(MEANINGS))
      if (ato[member as keyof typeof MEANINGS] === inlet)
        return `the top-off "${ato.name}" takes it for "${meaning}"`;
  return undefined;
}
