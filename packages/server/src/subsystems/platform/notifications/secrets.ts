import { type Fault, isJsonObject } from "@refugium/model/declare/field.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import {
  STORED_SECRET,
  TELEMETRY_SECRETS,
  type TelemetrySecret,
  type TelemetryValue,
} from "@refugium/model/telemetry.ts";

/** Seals texts so that a copied database reveals none, each for one purpose; the key file's `Seal` fits. */
export interface SecretSeal {
  seal(text: string, purpose: string): string;
  /** Throws when the key or the purpose is another one. */
  open(sealed: string, purpose: string): string;
  /** True where it was sealed with this key for just this purpose. */
  isFor(sealed: string, purpose: string): boolean;
}

/** What a secret of this configuration is sealed for: itself, and whom it is shown to. */
export function purposeOf({ group, member, shownTo }: TelemetrySecret, value: TelemetryValue): string {
  return JSON.stringify([group, member, shownTo(value) ?? null]);
}

/** A secret as it is stored: sealed, or empty. */
export function storedSecret({ group, member }: TelemetrySecret, value: TelemetryValue): string {
  return String((value[group] as Readonly<Record<string, unknown>>)[member]);
}

/** Opens a secret for what it is configured for; empty without one. Throws when it cannot be opened. */
export function openedSecret(
  group: TelemetrySecret["group"],
  value: TelemetryValue,
  seal: SecretSeal,
): string {
  const secret = TELEMETRY_SECRETS.find((each) => each.group === group);
  const text = secret === undefined ? "" : storedSecret(secret, value);
  return secret === undefined || text === "" ? "" : seal.open(text, purposeOf(secret, value));
}

/**
 * Whether a secret that was sealed for one configuration may stand in another one: shown to the same, to nobody, or to
 * whom it was once sealed for.
 */
export function mayStand(
  secret: TelemetrySecret,
  places: { readonly text: string; readonly from: TelemetryValue; readonly to: TelemetryValue },
  seal: Pick<SecretSeal, "isFor">,
): boolean {
  const { text, from, to } = places;
  const purpose = purposeOf(secret, to);
  return secret.shownTo(to) === undefined || purposeOf(secret, from) === purpose || seal.isFor(text, purpose);
}

/** The value with each secret replaced by what `change` makes of it. */
export function withSecrets(
  value: TelemetryValue,
  change: (secret: TelemetrySecret, text: string) => string,
): TelemetryValue {
  const groups: Record<string, object> = {};
  for (const secret of TELEMETRY_SECRETS) {
    const { group, member } = secret;
    groups[group] = { ...value[group], [member]: change(secret, storedSecret(secret, value)) };
  }
  // The same groups with the same members.
  return { ...value, ...groups } as TelemetryValue;
}

/** As it may be shown: `""` without a secret, `"<stored>"` with one. */
export function masked(value: TelemetryValue): TelemetryValue {
  return withSecrets(value, (_secret, text) => (text === "" ? "" : STORED_SECRET));
}

/**
 * The validated value as it is stored: an empty or masked secret keeps the stored one, where that may stand; `null` in the
 * body clears it, anything else is sealed. `body` has both spellings joined.
 */
export function sealed(
  next: TelemetryValue,
  options: { readonly stored: TelemetryValue; readonly body: unknown; readonly seal: SecretSeal },
): { readonly value: TelemetryValue; readonly faults: readonly Fault[] } {
  const { stored, body, seal } = options;
  const faults: Fault[] = [];
  const value = withSecrets(next, (secret, text) => {
    if (isCleared(body, secret)) return "";
    if (text !== "" && text !== STORED_SECRET) return seal.seal(text, purposeOf(secret, next));
    const kept = storedSecret(secret, stored);
    if (kept !== "" && !mayStand(secret, { text: kept, from: stored, to: next }, seal))
      faults.push({ path: `${secret.group}.${secret.member}`, message: secret.otherwise ?? fields.required });
    return kept;
  });
  return { value, faults };
}

/** Whether what is sent keeps the secret that is shown in its place. */
export function keepsSecret(sent: unknown, shown: unknown): boolean {
  return sent === "" && shown === STORED_SECRET;
}

function isCleared(body: unknown, { group, member }: TelemetrySecret): boolean {
  if (!isJsonObject(body)) return false;
  const inner = body[group];
  return inner === null || (isJsonObject(inner) && inner[member] === null);
}
