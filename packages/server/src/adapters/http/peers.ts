import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { TLSSocket } from "node:tls";
import type { Visitor } from "../../resources/operations.ts";
import type { Site } from "../../subsystems/platform/access/site.ts";

/** Headers added by proxies: any of them means that the client is elsewhere. */
const TRACE =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|true-client-ip|cf-.*|fly-.*)$/;
const LONGEST_AGENT = 200;

/** The client of a request, seen through trusted proxies only. */
export class Peers {
  readonly #trusted = new BlockList();
  readonly #hasTrusted: boolean;

  /** `trusted`: addresses or networks (`10.0.0.0/8`). Throws on anything else. */
  constructor(trusted: readonly string[]) {
    this.#hasTrusted = trusted.length > 0;
    for (const entry of trusted) this.#trust(entry);
  }

  visitor(request: IncomingMessage): Visitor {
    const peer = plainAddress(request.socket.remoteAddress ?? "");
    const forwarded = this.#isTrusted(peer)
      ? this.#client(headerText(request, "x-forwarded-for"))
      : undefined;
    return {
      address: forwarded ?? peer,
      // A trusted proxy on this machine forwards requests of others, even when it adds no header.
      isLocal: isLoopback(peer) && !this.#isTrusted(peer) && isDirect(request),
      agent: request.headers["user-agent"]?.slice(0, LONGEST_AGENT),
    };
  }

  isProxy(address: string): boolean {
    return this.#isTrusted(plainAddress(address));
  }

  /** The host names of a request: none in HTTP/1.0; through a trusted proxy, also the name requested there. */
  hostsOf(request: IncomingMessage): readonly string[] {
    const own = request.headers.host;
    const forwarded = this.#isFromProxy(request) ? headerText(request, "x-forwarded-host") : "";
    const names = forwarded === "" ? [] : forwarded.split(",").map((name) => name.trim());
    return own === undefined ? names : [own, ...names];
  }

  /** Where the browser shows the page that sent this request; undefined where it names no host. */
  siteOf(request: IncomingMessage): Site | undefined {
    const scheme = this.isSecure(request) ? "https" : "http";
    const [own, asked = own] = this.hostsOf(request);
    const { origin = `${scheme}://${asked}` } = request.headers;
    const isKnown = asked !== undefined && this.#isOwnOrigin(request, origin, scheme);
    return isKnown ? { origin: new URL(origin).origin, host: new URL(origin).hostname } : undefined;
  }

  /** True when the browser's connection is encrypted, here or at a trusted proxy. */
  isSecure(request: IncomingMessage): boolean {
    const proto = this.#isFromProxy(request) ? headerText(request, "x-forwarded-proto") : "";
    // Each proxy appends: the first one is the browser's.
    const [scheme = ""] = proto.split(",");
    return proto === "" ? request.socket instanceof TLSSocket : scheme.trim().toLowerCase() === "https";
  }

  /**
   * True when a page of another site sent this request: another host, or another scheme, as https and http are
   * different origins. Programs send no Origin.
   */
  isForeign(request: IncomingMessage): boolean {
    const { origin } = request.headers;
    if (origin === undefined) return false;
    return !this.#isOwnOrigin(request, origin, this.isSecure(request) ? "https" : "http");
  }

  /** True when the page is of this host with https, and the request came without: as behind an untrusted proxy. */
  isOtherScheme(request: IncomingMessage): boolean {
    const { origin = "" } = request.headers;
    return !this.isSecure(request) && this.#isOwnOrigin(request, origin, "https");
  }

  #isOwnOrigin(request: IncomingMessage, origin: string, scheme: "http" | "https"): boolean {
    if (!URL.canParse(origin)) return false;
    const hosts = [headerText(request, "host")];
    if (this.#isFromProxy(request)) hosts.push(headerText(request, "x-forwarded-host"));
    return hosts.some((host) => originOf(scheme, host) === new URL(origin).origin);
  }

  #isFromProxy(request: IncomingMessage): boolean {
    return this.isProxy(request.socket.remoteAddress ?? "");
  }

  #client(forwarded: string): string | undefined {
    const hops = forwarded.split(",").map((hop) => plainAddress(hop.trim()));
    // Each proxy appends its client: read backwards through the trusted ones.
    const client = hops.reverse().find((hop) => !this.#isTrusted(hop)) ?? hops.at(-1);
    return client !== undefined && isIP(client) !== 0 ? client : undefined;
  }

  #isTrusted(address: string): boolean {
    const family = isIP(address);
    return this.#hasTrusted && family !== 0 && this.#trusted.check(address, family === 6 ? "ipv6" : "ipv4");
  }

  #trust(entry: string): void {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address);
    if (family === 0) throw new Error(`trusted proxy ${entry} is neither an address nor a network`);
    const type = family === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) this.#trusted.addAddress(address, type);
    else this.#trusted.addSubnet(address, Number(prefix), type);
  }
}

/**
 * True for a request without any trace of a proxy, to the machine's own name, and from a page of that name if from a
 * page. A plain `proxy_pass` of nginx uses HTTP/1.0. Headers can only make a request foreign, never local.
 */
function isDirect({ headers, httpVersion }: IncomingMessage): boolean {
  if (httpVersion === "1.0" || Object.keys(headers).some((name) => TRACE.test(name))) return false;
  const { host = "", origin } = headers;
  return isOfThisMachine(`http://${host}`) && (origin === undefined || isOfThisMachine(origin));
}

function isOfThisMachine(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname.endsWith(".localhost") || isLoopback(plainAddress(hostname));
}

function isLoopback(address: string): boolean {
  return address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

/** IPv4 as IPv4 even on an IPv6 socket; without brackets, port and zone. */
function plainAddress(address: string): string {
  const bare =
    /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return bare.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
}

/** As a browser formats it: lower case, without the standard port of its scheme. */
function originOf(scheme: "http" | "https", host: string): string | undefined {
  return URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`).origin : undefined;
}

function headerText(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : (value ?? "");
}
