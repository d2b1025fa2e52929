import { validate } from "@refugium/model/declare/field.ts";
import { describe, expect, test } from "vitest";
import { DeviceAddress, endPointOf } from "./address.ts";

const deviceAddress = DeviceAddress("192.168.1.11:9999", 9999);

describe("the address of a device", () => {
  test.each([
    ["192.168.1.11:9999", "192.168.1.11", 9999],
    ["192.168.1.11", "192.168.1.11", 9999],
    ["plug.local:80", "plug.local", 80],
    ["p", "p", 9999],
    ["[fe80::1%eth0]:1234", "fe80::1%eth0", 1234],
    ["[::1]", "::1", 9999],
    ["plug:65535", "plug", 65535],
  ])("%s is host %s, port %d", (address, host, port) => {
    expect(validate(deviceAddress, address).faults).toEqual([]);
    expect(endPointOf(address, 9999)).toEqual({ host, port });
  });

  test.each([
    "",
    "http://plug",
    "plug/relay",
    "plug:0",
    "plug:65536",
    "plug:99999",
    "a b",
    "::1",
    "user@plug",
    "-x",
  ])("%j is refused", (address) => {
    expect(validate(deviceAddress, address).faults).not.toEqual([]);
  });
});
