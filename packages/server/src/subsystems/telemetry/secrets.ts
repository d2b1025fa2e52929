import { isJsonObject } from "@refugium/model/declare/field.ts";
import { STORED_SECRET, TELEMETRY_SECRETS, type TelemetryValue } from "@refugium/model/telemetry.ts";

type Path = (typeof TELEMETRY_SECRETS)[number];

/** Seals texts so that a copied database reveals none; the key file's `Seal` fits. */
export interface SecretSeal {
  seal(text: string): string;
  /** Throws when the key is another one. */
  open(sealed: string): string;
}

/** The value with each secret replaced by what `change` makes of it. */
function withSecrets(value: TelemetryValue, change: (path: Path, text: string) => string): TelemetryValue {
  const groups: Record<string, object> = {};
  for (const path of TELEMETRY_SECRETS) {
    const [group, member] = path;
    const text = (value[group] as Readonly<Record<string, unknown>>)[member];
    groups[group] = { ...value[group], [member]: change(path, String(text)) };
  }
  // The same groups with the same members.
  return { ...value, ...groups } as TelemetryValue;
}

/** As it may be shown: `""` without a secret, `"<stored>"` with one. */
export function masked(value: TelemetryValue): TelemetryValue {
  return withSecrets(value, (_path, text) => (text === "" ? "" : STORED_SECRET));
}

/**
 * The judged value as it is stored: an empty or masked secret keeps the stored one, `null` in the body clears it,
 * anything else is sealed. `body` has both spellings joined.
 */
export function sealed(
  next: TelemetryValue,
  options: { readonly stored: TelemetryValue; readonly body: unknown; readonly seal: SecretSeal },
): TelemetryValue {
  const { stored, body, seal } = options;
  return withSecrets(next, (path, text) => {
    if (isCleared(body, path)) return "";
    const [group, member] = path;
    if (text === "" || text === STORED_SECRET) {
      return String((stored[group] as Readonly<Record<string, unknown>>)[member]);
    }
    return seal.seal(text);
  });
}

/** Whether what is sent keeps the secret that is shown in its place. */
export function keepsSecret(sent: unknown, shown: unknown): boolean {
  return sent === "" && shown === STORED_SECRET;
}

function isCleared(body: unknown, [group, member]: Path): boolean {
  if (!isJsonObject(body)) return false;
  const inner = body[group];
  return inner === null || (isJsonObject(inner) && inner[member] === null);
}
