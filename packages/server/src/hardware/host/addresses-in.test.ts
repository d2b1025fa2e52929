import { expect, test } from "vitest";
import { addressesIn } from "./addresses-in.ts";

const at = (address: string, internal = false) => ({
  ...{ address, internal, netmask: "", mac: "", cidr: null },
  ...(address.includes(":") ? { family: "IPv6" as const, scopeid: 0 } : { family: "IPv4" as const }),
});

test("addresses of networks are listed, IPv4 first, those of links and containers not", () => {
  const interfaces = {
    lo: [at("127.0.0.1", true), at("::1", true)],
    eth0: [at("fd00::5"), at("fe80::5"), at("192.168.1.5")],
    wlan0: [at("169.254.7.7"), at("192.168.1.6")],
    docker0: [at("172.17.0.1")],
    "br-0a1b2c3d4e5f": [at("172.18.0.1")],
    "br-lan": [at("192.168.1.7")],
    gone: undefined,
  };
  expect(addressesIn(interfaces)).toEqual(["192.168.1.5", "192.168.1.6", "192.168.1.7", "fd00::5"]);
});
