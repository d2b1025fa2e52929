import { expect, test } from "vitest";
import { passkeyObstacle } from "./passkeys.ts";

test.each([
  ["192.168.1.5", false, true, "address"],
  ["127.0.0.1", true, true, "address"],
  ["[fd00::5]", true, true, "address"],
  ["tank.local", false, true, "http"],
  ["reef.example.org", true, false, "browser"],
  ["reef.example.org", true, true, undefined],
  ["localhost", true, true, undefined],
])("at %s, secure %s, able %s: %s", (hostname, isSecureContext, hasPasskeys, obstacle) => {
  expect(passkeyObstacle({ hostname, isSecureContext, hasPasskeys })).toBe(obstacle);
});
