import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { basename } from "node:path";
import { backup } from "@refugium/model/messages/backup.ts";
import { MessageError } from "../kernel/message-error.ts";
import { PRIVATE_FILE } from "./database.ts";
import type { Files } from "./files.ts";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Sealed for one purpose, which is part of the authenticated data. */
const MARK = "sealed:2:";
/** Sealed by an earlier release, without a purpose. */
const OLD_MARK = "sealed:1:";

/** Thrown when a sealed text was altered, or sealed with another key or for another purpose. */
export class SealBroken extends MessageError {
  constructor(cause?: unknown) {
    super(backup.sealBroken, { cause });
    this.name = "SealBroken";
  }
}

/** Encrypts secrets that must be usable, such as the password of a mail server, with AES-256-GCM. */
export interface Seal {
  /** Text that only `open` with the same key file can decrypt, for the same purpose; different each time. */
  seal(text: string, purpose: string): string;
  /** Throws SealBroken. A text of an earlier release opens for any purpose. */
  open(sealed: string, purpose: string): string;
  /** True when it was sealed with this key for exactly this purpose. */
  isFor(sealed: string, purpose: string): boolean;
}

export function isSealed(text: string): boolean {
  return text.startsWith(MARK) || text.startsWith(OLD_MARK);
}

/**
 * Opens the key file, or creates it: 32 random bytes in Base64, readable by the owner only, never part of a copy of the
 * configuration. Throws when the file holds something else.
 */
export function openKeyFile(file: string, files: Files): Seal {
  if (!files.exists(file)) files.write(file, `${randomBytes(KEY_BYTES).toString("base64")}\n`, PRIVATE_FILE);
  const key = Buffer.from(files.read(file).trim(), "base64");
  if (key.length !== KEY_BYTES) {
    throw new MessageError(backup.noKey({ file: basename(file) }));
  }
  return sealWith(key);
}

/** Seals with a key of 32 bytes. */
function sealWith(key: Buffer): Seal {
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open: (sealed, purpose) => opened(key, sealed, purpose),
    isFor(sealed, purpose) {
      if (!sealed.startsWith(MARK)) return false;
      try {
        opened(key, sealed, purpose);
        return true;
      } catch {
        // Another key, another purpose, or an altered text.
        return false;
      }
    },
  };
}

function opened(key: Buffer, sealed: string, purpose: string): string {
  if (!isSealed(sealed)) throw new SealBroken();
  // Both marks have the same length.
  const bytes = Buffer.from(sealed.slice(MARK.length), "base64");
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
    if (sealed.startsWith(MARK)) decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch (error) {
    throw new SealBroken(error);
  }
}
