import type { Sharer } from "../../kernel/fair-turns.ts";
import { networkOf } from "../../kernel/network-of.ts";
import type { Grant } from "../../subsystems/platform/access/grant.ts";

/** A person is one caller in all sessions; each token is one. */
export function callerOf(grant: Grant): string | Grant {
  return grant.way === "token" ? grant : grant.actor.name;
}

export function sharerOf(grant: Grant): Sharer {
  return { group: grant.way === "token" ? "tokens" : "people", member: callerOf(grant) };
}

/** The sharer of any other caller. */
export function strangerOf(address: string): Sharer {
  return { group: "strangers", member: networkOf(address) };
}
