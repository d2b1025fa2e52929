import { expect, test } from "vitest";
import { withoutPaths } from "./without-paths.ts";

test.each([
  [
    "EACCES: permission denied, open '/var/lib/refugium/images/a.jpg'",
    "EACCES: permission denied, open 'a.jpg'",
  ],
  ["Command failed: libcamera-jpeg -o /srv/a/b.jpg", "Command failed: libcamera-jpeg -o b.jpg"],
  ["ENOENT: no such file, mkdir '/data/'", "ENOENT: no such file, mkdir 'data'"],
  ["ask http://example.org/a/b, or 1/2", "ask http://example.org/a/b, or 1/2"],
])("%s", (sentence, shown) => {
  expect(withoutPaths(sentence)).toBe(shown);
});
