import { hostname } from "node:os";
import { expect, test } from "vitest";
import { machineNames } from "./machine-names.ts";

test.each([
  ["tank", "", ["tank"]],
  ["tank", "nameserver 10.0.0.1\nsearch fritz.box lan.\n", ["tank", "tank.fritz.box", "tank.lan"]],
  ["tank", "domain home.arpa", ["tank", "tank.home.arpa"]],
  ["tank.fritz.box", "search fritz.box", ["tank.fritz.box", "tank"]],
  ["tank", "search .", ["tank"]],
])("a machine called %s that searches %j has its names", (name, resolver, names) => {
  expect(machineNames(name, resolver)).toEqual(names);
});

test("this machine has its own", () => {
  expect(machineNames()).toContain(hostname());
});
