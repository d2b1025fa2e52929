import { isIP } from "node:net";

export interface OpenPort {
  /** `host:port`, as `0.0.0.0:8080` or `[::]:8080`. */
  readonly address: string;
  readonly https: boolean;
}

/** Where other machines reach an open port; `own`: this machine's addresses. None for a port of this machine only. */
export function networkUrls({ address, https }: OpenPort, own: readonly string[]): readonly string[] {
  const colon = address.lastIndexOf(":");
  const host = address.slice(0, colon).replace(/^\[|\]$/g, "");
  const port = address.slice(colon + 1);
  return hostsBehind(host, own).map(
    (each) =>
      new URL(`${https ? "https" : "http"}://${isIP(each) === 6 ? `[${each}]` : each}:${port}`).origin,
  );
}

function hostsBehind(host: string, own: readonly string[]): readonly string[] {
  if (host === "::" || host === "") return own;
  if (host === "0.0.0.0") return own.filter((each) => isIP(each) === 4);
  return host === "localhost" || host === "::1" || host.startsWith("127.") ? [] : [host];
}

/** True for a port that only this machine can open. */
export function isOfThisMachine({ address }: OpenPort): boolean {
  return networkUrls({ address, https: false }, ["192.0.2.1"]).length === 0;
}
