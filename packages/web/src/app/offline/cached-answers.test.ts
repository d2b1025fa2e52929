import { describe, expect, test } from "vitest";
import { cacheName, isOfBuild, outdatedCaches, sourceOf, withoutNonce } from "./cached-answers.ts";

const origin = "https://tank.local";
const files = new Set(["/assets/first-B1c2D3e4.js", "/favicon.svg"]);
const site = { origin, files, pages: new Set(["/", "/temperature"]) };
const asked = { method: "GET", mode: "cors", origin, path: "/favicon.svg" };

describe("sourceOf", () => {
  test.each([
    ["/assets/first-B1c2D3e4.js", "file"],
    ["/favicon.svg", "file"],
    ["/assets/first-00000000.js", "file"],
    ["/api/me", "network"],
    ["/api/events", "network"],
    ["/auth/signout", "network"],
    ["/images/1.jpg", "network"],
    ["/temperature", "network"],
  ])("answers a request for %s from the %s", (path, source) => {
    expect(sourceOf({ ...asked, path }, site)).toBe(source);
  });

  test.each([
    ["/", "page"],
    ["/temperature", "page"],
    ["/api/docs", "network"],
    ["/x/metrics", "network"],
    ["/auth/signin", "network"],
  ])("opens %s from the %s", (path, source) => {
    expect(sourceOf({ ...asked, mode: "navigate", path }, site)).toBe(source);
  });

  test.each([{ method: "POST" }, { origin: "https://elsewhere.local" }])("leaves %o alone", (other) => {
    expect(sourceOf({ ...asked, ...other }, site)).toBe("network");
  });
});

test("a page of another build is recognised by its files", () => {
  expect(isOfBuild('<script src="/assets/first-B1c2D3e4.js"></script>', files)).toBe(true);
  expect(isOfBuild('<script src="/assets/first-ffffffff.js"></script>', files)).toBe(false);
});

test("a cached page allows no nonce, and everything else as before", () => {
  const policy = "default-src 'self'; style-src 'self' 'nonce-a-_1'; script-src 'self' 'nonce-a-_1'";
  expect(withoutNonce(policy)).toBe("default-src 'self'; style-src 'self'; script-src 'self'");
});

test("the cache before the current one stays, older ones go", () => {
  const [old, former, current] = ["1", "2", "3"].map(cacheName);
  expect(outdatedCaches([old ?? "", "other", former ?? "", current ?? ""], current ?? "")).toEqual([old]);
  expect(outdatedCaches([current ?? ""], current ?? "")).toEqual([]);
});
