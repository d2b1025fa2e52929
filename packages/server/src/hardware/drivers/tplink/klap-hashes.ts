// The hashes of KLAP, the protocol of TP-Link devices with an account. There are two versions: newer devices use the
// second.
import { createHash } from "node:crypto";

/** The account of the vendor's app that the device belongs to. Both are case-sensitive. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type KlapVersion = 1 | 2;

/** What devices accept that have lost, or never had, an account: those of the vendor's apps, and none. */
const FALL_BACKS: readonly Credentials[] = [
  { username: "kasa@tp-link.net", password: "kasaSetup" },
  { username: "test@tp-link.net", password: "test" },
  { username: "", password: "" },
];

/** Secrets of a handshake: random bytes of both sides, and the hash of the account. */
export interface Handshake {
  readonly version: KlapVersion;
  readonly local: Uint8Array;
  readonly remote: Uint8Array;
  readonly account: Uint8Array;
}

const VERSIONS: readonly KlapVersion[] = [2, 1];

export function sha256(...parts: readonly (Uint8Array | string)[]): Buffer {
  return hash("sha256", ...parts);
}

/** 16 bytes in version 1, 32 in version 2. */
export function accountHash(version: KlapVersion, { username, password }: Credentials): Buffer {
  if (version === 1) return hash("md5", hash("md5", username), hash("md5", password));
  return sha256(hash("sha1", username), hash("sha1", password));
}

/** The device's proof that it has the account. */
export function serverHash({ version, local, remote, account }: Handshake): Buffer {
  return version === 1 ? sha256(local, account) : sha256(local, remote, account);
}

/** The client's proof. */
export function clientHash({ version, local, remote, account }: Handshake): Buffer {
  return version === 1 ? sha256(remote, account) : sha256(remote, local, account);
}

/**
 * The handshake whose proof the device sent: with the account, or as a device without one. Undefined when it has another
 * account.
 */
export function matchingHandshake(
  {
    local,
    remote,
    proof,
  }: { readonly local: Uint8Array; readonly remote: Uint8Array; readonly proof: Uint8Array },
  credentials: Credentials,
): Handshake | undefined {
  for (const tried of [credentials, ...FALL_BACKS]) {
    for (const version of VERSIONS) {
      const handshake = { version, local, remote, account: accountHash(version, tried) };
      if (serverHash(handshake).equals(proof)) return handshake;
    }
  }
  return undefined;
}

function hash(algorithm: string, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const made = createHash(algorithm);
  for (const part of parts) made.update(part);
  return made.digest();
}
