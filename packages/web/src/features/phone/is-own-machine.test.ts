import { expect, test } from "vitest";
import { isOwnMachine } from "./is-own-machine.ts";

test.each([
  ["localhost", true],
  ["reef.localhost", true],
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["[::1]", true],
  ["192.168.1.5", false],
  ["[fd00::1]", false],
  ["tank.local", false],
  ["127.0.0.1.example.org", false],
])("%s is the machine itself: %s", (hostname, isOwn) => {
  expect(isOwnMachine(hostname)).toBe(isOwn);
});
