import { expect, test } from "vitest";
import { Grant, person } from "../../subsystems/platform/access/grant.ts";
import { StreamShares } from "./stream-shares.ts";

const LIMITS = { streams: "events", ofPerson: 3, ofToken: 2, ofTokens: 3, all: 6 } as const;
const token = (name: string): Grant => new Grant({ name, kind: "token", scopes: ["read"] }, "token");

test("tokens share a limit, and people have their own", () => {
  const shares = new StreamShares(LIMITS);
  const open = (grant: Grant): (() => void) => {
    shares.refuseFull(grant);
    return shares.take(grant);
  };
  const [one, two] = [token("panel"), token("panel")];
  open(one);
  const close = open(one);
  expect(() => open(one)).toThrow("You have 2 event streams open already: close one first");
  open(two);
  expect(() => open(two)).toThrow("Too many event streams are open");
  close();
  open(two);
  const ana = [new Grant(person("ana"), "session"), new Grant(person("ana"), "basic")];
  for (const grant of [...ana, ana[0]]) if (grant !== undefined) open(grant);
  expect(() => open(new Grant(person("ana"), "session"))).toThrow("You have 3 event streams");
  expect(() => open(new Grant(person("eva"), "session"))).toThrow("Too many event streams are open");
});
