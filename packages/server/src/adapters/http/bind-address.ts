import { type Message, verbatim } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { MessageError } from "../../kernel/message-error.ts";

export interface BindAddress {
  readonly host: string;
  readonly port: number;
}

/** Parses `host:port`, `[::1]:8080` or `:8080` (all interfaces). Throws for anything else. */
export function parseBindAddress(text: string): BindAddress {
  const match = /^(?:\[([0-9a-fA-F:.]+)\]|([^:\s[\]]*)):(\d{1,5})$/.exec(text.trim());
  const port = Number(match?.[3]);
  if (match === null || port > 65_535) {
    throw new MessageError(requests.noAddress({ address: text }));
  }
  return { host: match[1] ?? (match[2] === "" ? "0.0.0.0" : (match[2] ?? "")), port };
}

export function formatBindAddress({ host, port }: BindAddress): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}

/** The address cannot be listened on; the message has the reason. */
export class CannotListen extends MessageError {
  readonly isInUse: boolean;

  constructor(address: BindAddress, cause: unknown) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    super(requests.cannotListen({ address: formatBindAddress(address), reason: reason(address, code) }), {
      cause,
    });
    this.name = "CannotListen";
    this.isInUse = code === "EADDRINUSE";
  }
}

function reason({ host, port }: BindAddress, code: string): Message {
  if (code === "EADDRINUSE") return requests.portInUse({ port });
  if (code === "EACCES") return requests.portForbidden({ port });
  if (code === "EADDRNOTAVAIL") return requests.addressElsewhere({ host });
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return requests.hostUnknown({ host });
  return code === "" ? requests.reasonUnknown : verbatim(code);
}
