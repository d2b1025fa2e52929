import { expect, test } from "vitest";
import { Hosts } from "./hosts.ts";

const hosts = new Hosts({ own: () => ["Tank", "tank.fritz.box"], allowed: ["Reef.example.org", "aquarium"] });

test.each([
  "192.168.1.20",
  "192.168.1.20:8080",
  "[::1]",
  "[fe80::1%eth0]:8080",
  "[2001:db8::7]:8080",
  "localhost",
  "LOCALHOST:8080",
  "tank.localhost",
  "tank.local:8080",
  "other.local.",
  "tank",
  "Tank:8080",
  "tank.fritz.box",
  "reef.example.org",
  "reef.example.org.:443",
  "aquarium:8080",
])("%s is a name of this controller", (host) => {
  expect(hosts.accepts(host)).toBe(true);
});

test.each([
  "",
  "evil.example",
  "evil.example:8080",
  "192.168.1.20.evil.example",
  "localhost.evil.example",
  "tank.evil.example",
  "local",
  "x.reef.example.org",
  "a:b:c",
  "[evil",
  "tank@evil.example",
])("%j is not a name of this controller", (host) => {
  expect(hosts.accepts(host)).toBe(false);
});
