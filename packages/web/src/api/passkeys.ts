import type { PasskeyPlace } from "@refugium/model/operations/passkeys.ts";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { get, post, put } from "./request.ts";

/** Why this page cannot use passkeys: opened under an IP address, without encryption, or by an old browser. */
export type PasskeyObstacle = "address" | "http" | "browser";

interface Opened {
  readonly hostname: string;
  readonly isSecureContext: boolean;
  readonly hasPasskeys: boolean;
}

export function passkeyObstacle(opened: Opened = thisPage()): PasskeyObstacle | undefined {
  const { hostname, isSecureContext, hasPasskeys } = opened;
  if (hostname.startsWith("[") || /^\d+(\.\d+){3}$/.test(hostname)) return "address";
  if (!isSecureContext) return "http";
  return hasPasskeys ? undefined : "browser";
}

function thisPage(): Opened {
  const hasPasskeys = "PublicKeyCredential" in globalThis;
  return { hostname: location.hostname, isSecureContext, hasPasskeys };
}

/** The browser used or made no passkey: cancelled, too late, not allowed. `isKnown`: the device has one already. */
export class PasskeyFailed extends Error {
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super("the browser used no passkey", { cause });
    this.name = "PasskeyFailed";
    this.isKnown = cause instanceof Error && cause.name === "InvalidStateError";
  }
}

function failed(cause: unknown): never {
  throw new PasskeyFailed(cause);
}

/** Makes a passkey on this device and adds it. Throws RequestFailed, PasskeyFailed. */
export async function addPasskey(name: string, currentPassword: string): Promise<void> {
  const { options } = await post<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>(
    "/api/passkeys/challenge",
    { current_password: currentPassword },
  );
  const { startRegistration } = await import("@simplewebauthn/browser");
  const credential = await startRegistration({ optionsJSON: options }).catch(failed);
  await put("/api/passkeys", { name, credential });
}

/** Opens a session with a passkey of this device. Throws RequestFailed, PasskeyFailed. */
export async function signInByPasskey(): Promise<void> {
  const { options } = await post<{ readonly options: PublicKeyCredentialRequestOptionsJSON }>(
    "/auth/passkey/challenge",
  );
  const { startAuthentication } = await import("@simplewebauthn/browser");
  await post("/auth/passkey", await startAuthentication({ optionsJSON: options }).catch(failed));
}

/** Where a passkey opens this controller, as strangers may know. Throws RequestFailed. */
export async function passkeyPlace(signal: AbortSignal): Promise<PasskeyPlace> {
  return (await get<{ readonly passkeys: PasskeyPlace }>("/auth/passkey", signal)).passkeys;
}
