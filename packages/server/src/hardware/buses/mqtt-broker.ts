import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { HostPort } from "./buses.ts";

/** The broker as the owner entered it in the settings. */
export interface BrokerSettings {
  /** `tcp://host:1883`, `ssl://host:8883`, or without the scheme; empty: none. */
  readonly server: string;
  readonly username: string;
  readonly password: string;
  readonly client_id: string;
}

export interface Broker {
  readonly to: HostPort;
  /** Encrypted, with a certificate that this machine trusts. */
  readonly isTls: boolean;
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  /** What the broker publishes, to keep, when the connection is lost. */
  readonly will?: { readonly topic: string; readonly text: string };
}

const SHAPE =
  /^(?:(?<scheme>[a-z]+):\/\/)?(?:\[(?<six>[0-9A-Fa-f:.]+)\]|(?<name>[\w.-]+))(?::(?<port>\d{1,5}))?\/?$/i;
const PLAIN = ["tcp", "mqtt"];
const ENCRYPTED = ["ssl", "tls", "mqtts"];
/** The registered ports. */
const PORTS = { plain: 1883, tls: 8883 };

/** Throws with a message that names the setting. */
export function brokerOf({ server, username, password, client_id: clientId }: BrokerSettings): Broker {
  if (server.trim() === "") throw new MessageError(devices.noBroker);
  const { scheme = "tcp", six, name, port } = SHAPE.exec(server.trim())?.groups ?? {};
  const host = six ?? name;
  const isTls = ENCRYPTED.includes(scheme.toLowerCase());
  const number = port === undefined ? PORTS[isTls ? "tls" : "plain"] : Number(port);
  const isKnown = isTls || PLAIN.includes(scheme.toLowerCase());
  if (host === undefined || !isKnown || number < 1 || number > 65_535)
    throw new MessageError(devices.brokerAddress({ server }));
  return { to: { host, port: number }, isTls, username, password, clientId };
}
