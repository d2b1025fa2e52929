/** A host and port to listen on. */
export interface BindAddress {
  readonly host: string;
  readonly port: number;
}

/** Reads `host:port`, `[::1]:8080` or `:8080` (all interfaces). Throws when it is none. */
export function parseBindAddress(text: string): BindAddress {
  const match = /^(?:\[([0-9a-fA-F:.]+)\]|([^:\s[\]]*)):(\d{1,5})$/.exec(text.trim());
  const port = Number(match?.[3]);
  if (match === null || port > 65_535) {
    throw new Error(`${text} is not an address to listen on: it must be host:port, such as 0.0.0.0:8080`);
  }
  return { host: match[1] ?? (match[2] === "" ? "0.0.0.0" : (match[2] ?? "")), port };
}

export function formatBindAddress({ host, port }: BindAddress): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

/** The address cannot be listened on: the message says which and why. */
export class CannotListen extends Error {
  readonly isInUse: boolean;

  constructor(address: BindAddress, cause: unknown) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    super(`Cannot listen on ${formatBindAddress(address)}: ${reason(address, code)}`, { cause });
    this.name = "CannotListen";
    this.isInUse = code === "EADDRINUSE";
  }
}

function reason({ host, port }: BindAddress, code: string): string {
  if (code === "EADDRINUSE") return `port ${port} is in use by another program`;
  if (code === "EACCES") return `port ${port} may not be used by this user (below 1024 needs a capability)`;
  if (code === "EADDRNOTAVAIL") return `${host} is not an address of this machine`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `the name ${host} is not known`;
  return code === "" ? "the reason is unknown" : code;
}
