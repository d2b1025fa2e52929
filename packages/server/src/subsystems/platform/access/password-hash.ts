import { argon2, createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** OWASP's argon2id minimum: 19 MiB, two passes; about 50 ms on a PC and 150 ms on a Pi 4. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
/** Bounds for stored strings, so that a tampered row cannot allocate gigabytes. */
const MOST = { memory: 262_144, passes: 10, parallelism: 4 };
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

type Cost = typeof COST;

/** Hashes a password into a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, COST, TAG_BYTES);
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Compares in constant time. A malformed string matches nothing, after the same work. */
export async function verifyPassword(phc: string, password: string): Promise<boolean> {
  const match = PHC.exec(phc);
  const cost = { memory: Number(match?.[1]), passes: Number(match?.[2]), parallelism: Number(match?.[3]) };
  if (match === null || !isAffordable(cost)) {
    await derive(password, Buffer.alloc(16), COST, TAG_BYTES);
    return false;
  }
  const expected = Buffer.from(match[5] ?? "", "base64");
  const tag = await derive(password, Buffer.from(match[4] ?? "", "base64"), cost, expected.length);
  return timingSafeEqual(tag, expected);
}

function isAffordable(cost: Cost): boolean {
  return (
    cost.passes >= 1 &&
    cost.parallelism >= 1 &&
    cost.memory >= 8 * cost.parallelism &&
    cost.memory <= MOST.memory &&
    cost.passes <= MOST.passes &&
    cost.parallelism <= MOST.parallelism
  );
}

function derive(password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  const parameters = { message: Buffer.from(password, "utf8"), nonce: salt, tagLength, ...cost };
  return new Promise((resolve, reject) => {
    argon2("argon2id", parameters, (error, tag) => (error === null ? resolve(tag) : reject(error)));
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

/** Compares secrets in a time that depends neither on their common part nor on their length. */
export function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text, "utf8").digest();
}
