import { isIP } from "node:net";

export interface HostsOptions {
  /** Names of this machine as it is called now. */
  readonly own: () => readonly string[];
  /** Further names that the owner allows. */
  readonly allowed: readonly string[];
}

/**
 * The names that the controller answers to. A page of another site can point a name of its own at this machine (DNS
 * rebinding) and is then of the same origin: it cannot do so with an address, with localhost, with a name of mDNS, or
 * with a name that the owner gave.
 */
export class Hosts {
  readonly #own: () => readonly string[];
  readonly #allowed: ReadonlySet<string>;

  constructor({ own, allowed }: HostsOptions) {
    this.#own = own;
    this.#allowed = new Set(allowed.map(hostName));
  }

  /** `host`: as the header has it, with or without a port. */
  accepts(host: string): boolean {
    const name = hostName(host);
    if (isIP(name) !== 0 || name === "localhost" || this.#allowed.has(name)) return true;
    if (name.endsWith(".localhost") || name.endsWith(".local")) return true;
    return name !== "" && this.#own().some((own) => hostName(own) === name);
  }
}

/** Lower case, without brackets, zone, port and the dot at the end. */
function hostName(host: string): string {
  const [, bracketed, plain = ""] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.trim()) ?? [];
  return (bracketed?.replace(/%.*$/, "") ?? plain.replace(/\.$/, "")).toLowerCase();
}
