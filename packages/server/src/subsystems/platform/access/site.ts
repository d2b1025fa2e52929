import { isIP } from "node:net";
import { access } from "@refugium/model/messages/access.ts";
import { Refusal } from "../../../kernel/refusal.ts";

/** Where a browser shows the page. `host`: without port. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

/** Throws Refusal `conflict` where no browser offers passkeys: under an IP address, and without encryption. */
export function refuseUnfitForPasskeys({ origin, host }: Site): void {
  if (isIP(host.replace(/^\[|\]$/g, "")) !== 0) throw new Refusal("conflict", access.passkeyNeedsName);
  const isOwnMachine = host === "localhost" || host.endsWith(".localhost");
  if (!origin.startsWith("https:") && !isOwnMachine) throw new Refusal("conflict", access.passkeyNeedsHttps);
}
