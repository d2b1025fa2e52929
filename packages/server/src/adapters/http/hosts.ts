import { isIP } from "node:net";

export interface HostsOptions {
  /** The current names of this machine. */
  readonly own: () => readonly string[];
  readonly allowed: readonly string[];
}

/**
 * The host names that the controller accepts. A page of another site can point its own name at this machine (DNS
 * rebinding) and is then of the same origin. It cannot do so with an address, localhost, an mDNS name, or a name set by
 * the owner.
 */
export class Hosts {
  readonly #own: () => readonly string[];
  readonly #allowed: ReadonlySet<string>;

  constructor({ own, allowed }: HostsOptions) {
    this.#own = own;
    this.#allowed = new Set(allowed.map(hostName));
  }

  /** `host`: as in the header, with or without a port. */
  accepts(host: string): boolean {
    const name = hostName(host);
    if (isIP(name) !== 0 || name === "localhost" || this.#allowed.has(name)) return true;
    if (name.endsWith(".localhost") || name.endsWith(".local")) return true;
    return name !== "" && this.#own().some((own) => hostName(own) === name);
  }
}

/** Lower case, without brackets, zone, port and trailing dot. */
function hostName(host: string): string {
  const [, bracketed, plain = ""] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.trim()) ?? [];
  return (bracketed?.replace(/%.*$/, "") ?? plain.replace(/\.$/, "")).toLowerCase();
}
