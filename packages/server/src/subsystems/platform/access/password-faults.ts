import { createHash } from "node:crypto";
import type { Fault } from "@refugium/model/declare/field.ts";
import { access } from "@refugium/model/messages/access.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import { COMMON_PASSWORDS, DIGEST_BYTES } from "./common-passwords.ts";

/** The default pair that existing clients use: docs/security.md lists where it is valid. */
export const DEFAULT_USER = "reef-pi";
export const DEFAULT_PASSWORD = "reef-pi";

const SHORTEST = 8;

/** Faults of a password for this user: too short, or among the most common ones. */
export function passwordFaults(user: string, password: string): readonly Fault[] {
  const message = firstFault(user.toLowerCase(), password.toLowerCase());
  return message === undefined ? [] : [{ path: "password", message }];
}

function firstFault(user: string, password: string): Message | undefined {
  if (password.length < SHORTEST) return access.tooShort({ shortest: SHORTEST });
  if (password === user) return access.isUser;
  // Also with digits appended to make it long enough.
  if (
    password.replace(/[^a-z]+$/, "") === DEFAULT_PASSWORD.replace(/[^a-z]+$/, "") ||
    password === DEFAULT_USER
  )
    return access.isDefault;
  return isCommonPassword(password) ? access.isCommon : undefined;
}

function isCommonPassword(password: string): boolean {
  const digest = createHash("sha256").update(password, "utf8").digest().subarray(0, DIGEST_BYTES);
  for (let at = 0; at < COMMON_PASSWORDS.length; at += DIGEST_BYTES) {
    if (digest.equals(COMMON_PASSWORDS.subarray(at, at + DIGEST_BYTES))) return true;
  }
  return false;
}
