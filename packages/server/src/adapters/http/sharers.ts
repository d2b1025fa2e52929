import type { Sharer } from "../../kernel/fair-turns.ts";
import { networkOf } from "../../kernel/network-of.ts";
import type { Grant } from "../../subsystems/platform/access/grant.ts";

/** A person is the same in all sessions; each token is somebody. */
export function callerOf(grant: Grant): string | Grant {
  return grant.way === "token" ? grant : grant.actor.name;
}

/** Whose turns a caller takes who proved who he is. */
export function sharerOf(grant: Grant): Sharer {
  return { group: grant.way === "token" ? "tokens" : "people", member: callerOf(grant) };
}

/** Whose turns anybody else takes. */
export function strangerOf(address: string): Sharer {
  return { group: "strangers", member: networkOf(address) };
}
