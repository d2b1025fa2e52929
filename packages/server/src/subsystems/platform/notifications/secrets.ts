import { type Fault, isJsonObject } from "@refugium/model/declare/field.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import {
  STORED_SECRET,
  TELEMETRY_SECRETS,
  type TelemetrySecret,
  type TelemetryValue,
} from "@refugium/model/telemetry.ts";

/** Encrypts texts, each for one purpose, so that a copied database reveals none. */
export interface SecretSeal {
  seal(text: string, purpose: string): string;
  /** Throws for another key or purpose. */
  open(sealed: string, purpose: string): string;
  /** True when it was sealed with this key for this purpose. */
  isFor(sealed: string, purpose: string): boolean;
}

/** The purpose of a secret: its own name and the server that receives it. */
export function purposeOf({ group, member, shownTo }: TelemetrySecret, value: TelemetryValue): string {
  return JSON.stringify([group, member, shownTo(value) ?? null]);
}

/** A secret as it is stored: sealed, or empty. */
export function storedSecret({ group, member }: TelemetrySecret, value: TelemetryValue): string {
  return String((value[group] as Readonly<Record<string, unknown>>)[member]);
}

/** Opens a secret for its configured purpose; empty without one. Throws when it cannot be opened. */
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
 * Whether a secret sealed for one configuration may stay in another: when its receiver is the same, none, or the one
 * that it was sealed for.
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

/** The value with `change` applied to each secret. */
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

/** The value for clients: `""` without a secret, `"<stored>"` with one. */
export function masked(value: TelemetryValue): TelemetryValue {
  return withSecrets(value, (_secret, text) => (text === "" ? "" : STORED_SECRET));
}

/**
 * The validated value for the store: an empty or masked secret keeps the stored one, if that may stay; `null` in the
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

/** True when the sent value keeps the stored secret. */
export function keepsSecret(sent: unknown, shown: unknown): boolean {
  return sent === "" && shown === STORED_SECRET;
}

function isCleared(body: unknown, { group, member }: TelemetrySecret): boolean {
  if (!isJsonObject(body)) return false;
  const inner = body[group];
  return inner === null || (isJsonObject(inner) && inner[member] === null);
}
