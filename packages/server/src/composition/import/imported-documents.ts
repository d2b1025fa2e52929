import { backup } from "@refugium/model/messages/backup.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import type { TelemetryValue } from "@refugium/model/telemetry.ts";
import {
  mayStand,
  purposeOf,
  type SecretSeal,
  storedSecret,
  withSecrets,
} from "../../subsystems/platform/notifications/secrets.ts";

/** Address and hardware settings stay those of the machine: a file must not make it unreachable or simulated. */
export function ofThisMachine(value: SettingsValue, mine: SettingsValue): SettingsValue {
  const { address, interface: network, https } = mine;
  const { dev_mode } = mine.capabilities;
  return { ...value, address, interface: network, https, capabilities: { ...value.capabilities, dev_mode } };
}

/**
 * Leaves out secrets of a file that this machine's key did not seal for the same purpose, and names them. Stored ones
 * stay.
 */
export function withOwnSecrets(
  seal: Pick<SecretSeal, "isFor">,
  value: TelemetryValue | undefined,
  mine: TelemetryValue | undefined,
): { readonly value: TelemetryValue | undefined; readonly notes: readonly Said[] } {
  if (value === undefined) return { value, notes: [] };
  const notes: Said[] = [];
  const own = withSecrets(value, (secret, text) => {
    const stays =
      mine !== undefined &&
      storedSecret(secret, mine) === text &&
      mayStand(secret, { text, from: mine, to: value }, seal);
    if (text === "" || stays || seal.isFor(text, purposeOf(secret, value))) return text;
    notes.push(backup.sealedElsewhere({ secret: `${secret.group}.${secret.member}` }));
    return "";
  });
  return { value: own, notes };
}
