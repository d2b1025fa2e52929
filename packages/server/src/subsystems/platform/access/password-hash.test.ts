import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.ts";

test("a hash verifies its password only, and hashes are salted", async () => {
  const [one, two] = await Promise.all([hashPassword("pässword"), hashPassword("pässword")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, "pässword")).toBe(true);
  expect(await verifyPassword(one, "passwort")).toBe(false);
});

// Made with the reference implementation: argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 (its own test vectors).
test("hashes of the reference implementation are verified", async () => {
  const phc = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await verifyPassword(phc, "password")).toBe(true);
});

test.each([
  "",
  "reef-pi",
  "$argon2i$v=19$m=16,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
  "$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
])("the stored text %j matches nothing and costs no gigabytes", async (phc) => {
  expect(await verifyPassword(phc, phc)).toBe(false);
});
