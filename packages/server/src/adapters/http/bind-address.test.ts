import { describe, expect, test } from "vitest";
import { CannotListen, formatBindAddress, parseBindAddress } from "./bind-address.ts";

describe("an address to listen on", () => {
  test.each([
    ["0.0.0.0:8080", { host: "0.0.0.0", port: 8080 }],
    [":8080", { host: "0.0.0.0", port: 8080 }],
    ["[::1]:80", { host: "::1", port: 80 }],
    ["localhost:0", { host: "localhost", port: 0 }],
  ])("%s is parsed", (text, address) => {
    expect(parseBindAddress(text)).toEqual(address);
  });

  test.each(["", "8080", "host:", "host:66000", "a b:80", "::1:80"])(
    "%s is refused with a message",
    (text) => {
      expect(() => parseBindAddress(text)).toThrow("host:port");
    },
  );

  test("is formatted with brackets around IPv6", () => {
    expect(formatBindAddress({ host: "::1", port: 80 })).toBe("[::1]:80");
  });
});

test.each([
  ["EADDRINUSE", "port 80 is in use by another program"],
  ["EACCES", "port 80 may not be used by this user"],
  ["EADDRNOTAVAIL", "tank is not an address of this machine"],
  ["ENOTFOUND", "the name tank is not known"],
  ["EPERM", "EPERM"],
])("a port that cannot be opened gives the reason: %s", (code, words) => {
  const error = new CannotListen({ host: "tank", port: 80 }, Object.assign(new Error("x"), { code }));
  expect(error.message).toContain(words);
  expect(error.isInUse).toBe(code === "EADDRINUSE");
});

test("a failure without a code has an unknown reason", () => {
  expect(new CannotListen({ host: "tank", port: 80 }, "odd").message).toContain("unknown");
});
